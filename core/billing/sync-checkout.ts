import { purchaseKey } from "../table/keys.ts"
import { grantPurchase, type PurchasedCredits, refundDeletedAccount, sumLines } from "./grant-purchase.ts"
import { type BillingDeps, findOwner } from "./owner.ts"
import type { Checkout } from "./payments.ts"
import type { PurchaseRow, PurchaseStatus } from "./purchase.ts"
import { isActive } from "./subscription.ts"
import { syncRow } from "./sync-row.ts"
import { syncSubscription } from "./sync-subscription.ts"

/**
 * Applies a checkout's outcome. The webhook and the page that the user returns to call this. A pack
 * is recorded when it is ordered, and its credits are granted once, when it is paid. (A
 * subscription's credits are granted with its invoice.) Ignores open checkouts and those of other
 * systems. Returns the account ID, or undefined if the checkout is not ours.
 */
export async function syncCheckout(billing: BillingDeps, id: string): Promise<string | undefined> {
  const { table, payments } = billing
  const checkout = await payments.checkout(id)
  if (!checkout) return undefined
  const owner = await findOwner(billing, checkout)
  if (!owner) {
    const isPack = checkout.mode === "payment" && checkout.payment === "paid"
    if (isPack && checkout.refunded === "none")
      await refundDeletedAccount(billing, checkout, { checkoutId: id })
    return undefined
  }
  const { accountId } = owner
  if (checkout.subscriptionId !== undefined) {
    const subscribed = await syncSubscription(billing, checkout.subscriptionId, owner)
    // Otherwise the user could pay for a second plan in another open tab.
    if (subscribed && isActive(subscribed) && checkout.customerId !== null)
      await payments.expireCheckouts(checkout.customerId, "subscription")
  }
  if (checkout.mode !== "payment" || checkout.status !== "complete") return accountId
  const bought = await sumLines(billing, payments.checkoutLines(id))
  let latest = checkout
  await syncRow(table, purchaseKey(accountId, id), async () => {
    latest = (await payments.checkout(id)) ?? checkout
    return rowOf(latest, bought)
  })
  if (latest.payment === "paid") await grantPurchase(billing, accountId, "purchase", id, bought)
  return accountId
}

function rowOf(checkout: Checkout, { credits, offer }: PurchasedCredits): PurchaseRow {
  return {
    id: checkout.id,
    priceId: offer?.price.id ?? null,
    productName: offer?.product?.name ?? null,
    credits,
    amount: checkout.amount,
    currency: checkout.currency,
    status: statusOf(checkout),
    createdAt: checkout.createdAt,
  }
}

const REFUNDED = { none: "paid", partly: "partially_refunded", whole: "refunded" } as const

function statusOf({ payment, refunded, isDisputed }: Checkout): PurchaseStatus {
  if (payment !== "paid") return payment
  return isDisputed ? "disputed" : REFUNDED[refunded]
}
