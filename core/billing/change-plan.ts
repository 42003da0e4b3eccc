import { AppError } from "../kernel/errors.ts"
import { monthlyAmount } from "./catalog.ts"
import { requireOffer } from "./checkout.ts"
import type { BillingDeps } from "./owner.ts"
import { type Payments, PaymentsError, type Subscription, type WantedChange } from "./payments.ts"
import { bestOf, isActive, listSubscriptions, type SubscriptionRow } from "./subscription.ts"
import { syncSubscription } from "./sync-subscription.ts"

const refused = (message: string) => new AppError("invalid_request", message)

/**
 * Changes the plan of an account's subscription. An upgrade applies as soon as the difference is
 * paid. A downgrade or another billing interval applies at the end of the paid period. Choosing the
 * current plan cancels a scheduled change. Throws `invalid_request` with the reason if the plan
 * cannot be changed.
 */
export async function changePlan(
  billing: BillingDeps,
  accountId: string,
  { priceId, attempt }: { priceId: string; attempt: string },
): Promise<SubscriptionRow> {
  const { payments } = billing
  const { price } = await requireOffer(billing, priceId)
  if (price.type !== "recurring") throw refused("`price_id` is a one-time price, not a plan.")
  const subscription = await requireSubscription(billing, accountId)
  const current = subscription.offer.price
  const isSame = current.id === price.id
  if (isSame && subscription.nextPriceId === null) throw refused("`price_id` is already your plan.")
  if (subscription.nextPriceId === price.id)
    throw refused("`price_id`: a change to this plan is already scheduled.")
  if (current.currency !== price.currency)
    throw refused("`price_id` is in another currency than your subscription.")
  const request = { subscription, price, attempt }
  if (isSame) await cancelScheduledChange(payments, request)
  else if (isUpgrade(current, price)) await upgrade(billing, accountId, request)
  else await payments.schedulePrice(request)
  const row = await syncSubscription(billing, subscription.id, { accountId })
  if (!row) throw new Error("the subscription disappeared while its plan was changed")
  return row
}

/** A plan with another interval is never an upgrade, so that no paid period is cut short. */
const isUpgrade = (from: Paid, to: Paid): boolean =>
  from.interval === to.interval &&
  from.intervalCount === to.intervalCount &&
  monthlyAmount(to) > monthlyAmount(from)

type Paid = Parameters<typeof monthlyAmount>[0]

/**
 * Returns the account's current subscription, as read from the provider. Throws `invalid_request`
 * if there is none.
 */
async function requireSubscription(
  { table, payments }: BillingDeps,
  accountId: string,
): Promise<Subscription> {
  const best = bestOf(await listSubscriptions(table, accountId))
  const found = best && (await payments.subscription(best.id))
  if (!found || !isActive(found)) throw refused("You have no active subscription. Buy a plan first.")
  if (found.status === "past_due" || found.isChangePending) {
    throw refused("A payment is outstanding. Pay it in the billing portal first.")
  }
  if (found.cancelAtPeriodEnd || found.cancelAt !== null)
    throw refused("Your plan is cancelled and will end. Resume it in the billing portal first.")
  return found
}

async function cancelScheduledChange(
  payments: Payments,
  { subscription, attempt }: WantedChange,
): Promise<void> {
  if (subscription.scheduleId !== undefined)
    await payments.releaseSchedule(subscription.scheduleId, { attempt })
}

/** Changes the plan now. Cancels a scheduled change first, and restores it if the upgrade fails. */
async function upgrade(billing: BillingDeps, accountId: string, request: WantedChange): Promise<void> {
  const { payments } = billing
  const { subscription, attempt } = request
  const before =
    subscription.nextPriceId === null ? undefined : await payments.offer(subscription.nextPriceId)
  await cancelScheduledChange(payments, request)
  try {
    await changeNow(billing, accountId, request)
  } catch (cause) {
    const now = await payments.subscription(subscription.id)
    // If only the response was lost, the plan has changed, and the schedule must not be restored.
    if (before && now?.offer.price.id === subscription.offer.price.id)
      await payments.schedulePrice({ subscription: now, price: before.price, attempt: `${attempt}:again` })
    throw cause
  }
}

async function changeNow(billing: BillingDeps, accountId: string, request: WantedChange): Promise<void> {
  const { payments } = billing
  try {
    await payments.changePrice(request)
  } catch (cause) {
    if (!(cause instanceof PaymentsError) || cause.failure !== "declined") throw cause
    throw new AppError("invalid_request", "Your card was declined. Change it in the billing portal.", {
      cause,
    })
  }
  const after = await payments.subscription(request.subscription.id)
  if (!after?.isChangePending) return
  // So that the billing page shows it at once.
  await syncSubscription(billing, after.id, { accountId })
  throw refused("The payment did not go through. Pay it in the billing portal.")
}
