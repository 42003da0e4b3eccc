import { AppError } from "../kernel/errors.ts"
import { monthlyAmount } from "./catalog.ts"
import { requireOffer } from "./checkout.ts"
import type { BillingDeps } from "./owner.ts"
import { type ChangeWish, type Payments, PaymentsError, type Subscription } from "./payments.ts"
import { bestOf, isGood, listSubscriptions, type SubscriptionRow } from "./subscription.ts"
import { syncSubscription } from "./sync-subscription.ts"

const refused = (message: string) => new AppError("invalid_request", message)

/**
 * Changes the plan of an account's subscription: to a dearer one at once, when the difference is paid; to a cheaper one, or one that is paid
 * by another interval, when the period that was paid for is over. Asking for the plan that it has takes back a change that was to come. Throws
 * `invalid_request` with what stands in the way.
 */
export async function changePlan(
  billing: BillingDeps,
  accountId: string,
  { priceId, attempt }: { priceId: string; attempt: string },
): Promise<SubscriptionRow> {
  const { payments } = billing
  const { price } = await requireOffer(billing, priceId)
  if (price.type !== "recurring") throw refused("`price_id`: this is paid once, it is no plan.")
  const subscription = await requireSubscription(billing, accountId)
  const current = subscription.offer.price
  const isSame = current.id === price.id
  if (isSame && subscription.nextPriceId === null) throw refused("`price_id`: this is the plan already.")
  if (subscription.nextPriceId === price.id)
    throw refused("`price_id`: the plan changes to this one already.")
  if (current.currency !== price.currency)
    throw refused("`price_id`: the subscription is paid in another currency.")
  const wish = { subscription, price, attempt }
  if (isSame) await forgetScheduled(payments, wish)
  else if (isUpgrade(current, price)) await upgrade(payments, wish)
  else await payments.schedulePrice(wish)
  const row = await syncSubscription(billing, subscription.id, { accountId })
  if (!row) throw new Error("a subscription was lost while its plan was changed")
  return row
}

/** Another interval is none, whatever it costs: nothing that was paid for is ended in its middle. */
const isUpgrade = (from: Paid, to: Paid): boolean =>
  from.interval === to.interval &&
  from.intervalCount === to.intervalCount &&
  monthlyAmount(to) > monthlyAmount(from)

type Paid = Parameters<typeof monthlyAmount>[0]

/** The one that counts, as it is at the provider now. */
async function requireSubscription(
  { table, payments }: BillingDeps,
  accountId: string,
): Promise<Subscription> {
  const best = bestOf(await listSubscriptions(table, accountId))
  const found = best && (await payments.subscription(best.id))
  if (!found || !isGood(found)) throw refused("There is no active subscription: buy a plan first.")
  if (found.status === "past_due" || found.isChangePending) {
    throw refused("A payment is open. Settle it in the billing portal first.")
  }
  if (found.cancelAtPeriodEnd || found.cancelAt !== null)
    throw refused("The plan was cancelled and is about to end. Resume it in the billing portal first.")
  return found
}

async function forgetScheduled(payments: Payments, { subscription, attempt }: ChangeWish): Promise<void> {
  if (subscription.scheduleId !== undefined)
    await payments.releaseSchedule(subscription.scheduleId, { attempt })
}

/** A change at once takes the place of one that was scheduled. Where it fails that one is scheduled again. */
async function upgrade(payments: Payments, wish: ChangeWish): Promise<void> {
  const { subscription, attempt } = wish
  const before =
    subscription.nextPriceId === null ? undefined : await payments.offer(subscription.nextPriceId)
  await forgetScheduled(payments, wish)
  try {
    await changeNow(payments, wish)
  } catch (cause) {
    const now = await payments.subscription(subscription.id)
    // An answer that was lost may hide that the plan has changed.
    if (before && now?.offer.price.id === subscription.offer.price.id)
      await payments.schedulePrice({ subscription: now, price: before.price, attempt: `${attempt}:again` })
    throw cause
  }
}

async function changeNow(payments: Payments, wish: ChangeWish): Promise<void> {
  try {
    await payments.changePrice(wish)
  } catch (cause) {
    if (!(cause instanceof PaymentsError) || cause.failure !== "declined") throw cause
    throw new AppError("invalid_request", "The card was declined. Change it in the billing portal.", {
      cause,
    })
  }
  const after = await payments.subscription(wish.subscription.id)
  if (after?.isChangePending)
    throw refused("The payment did not go through. Settle it in the billing portal.")
}
