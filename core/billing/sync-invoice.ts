import { grantPurchase, paidShare, refundDeletedAccount, sumLines } from "./grant-purchase.ts"
import { type BillingDeps, findOwner } from "./owner.ts"
import { syncSubscription } from "./sync-subscription.ts"

/** The `billing_reason` of invoices that pay for a period. Other invoices are created by hand. */
const REASONS: readonly (string | null)[] = [
  "subscription_create",
  "subscription_cycle",
  "subscription_update",
]

/**
 * Syncs an invoice's subscription. If the invoice is paid, grants its credits once: those of a
 * period, or the difference after a plan change.
 */
export async function syncInvoice(billing: BillingDeps, id: string): Promise<void> {
  const { payments } = billing
  const invoice = await payments.invoice(id)
  if (invoice?.subscriptionId === undefined) return
  const owner = await findOwner(billing, invoice)
  if (!owner) {
    const isFirst = invoice.isPaid && invoice.reason === "subscription_create"
    if (isFirst) await refundDeletedAccount(billing, invoice, { invoiceId: id })
    return
  }
  if (invoice.isPaid && REASONS.includes(invoice.reason)) {
    const bought = paidShare(await sumLines(billing, payments.invoiceLines(id)), invoice)
    await grantPurchase(billing, owner.accountId, "subscription_grant", id, bought)
  }
  await syncSubscription(billing, invoice.subscriptionId, owner)
}
