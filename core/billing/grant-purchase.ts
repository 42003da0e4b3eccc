import { credits } from "../kernel/credits.ts"
import { grant } from "../ledger/grants.ts"
import type { EntryType } from "../ledger/ledger.schema.ts"
import { findGrant } from "../ledger/reversals.ts"
import { accountKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { creditsOf } from "./catalog.ts"
import { accountOfCustomer } from "./customer.ts"
import type { BillingDeps } from "./owner.ts"
import type { BillingParty, Invoice, Line, Offer, PaidFor } from "./payments.ts"

/**
 * Totals over the lines of a payment. `offer` is the first line's; `setOff` is the credit for
 * unused time, in the currency's minor unit. Credits may be fractional for a period that started
 * midway.
 */
export type PurchasedCredits = { credits: number; offer: Offer | undefined; setOff: number }

/**
 * Adds up the credits of a checkout's or invoice's lines. A pack or whole period gives its price's
 * credits, a proration its share of them, and a credit for unused time none. A price without a
 * credit amount is reported and skipped: the customer has paid for the other lines.
 */
export async function sumLines(
  { payments, report }: BillingDeps,
  lines: AsyncIterable<Line>,
): Promise<PurchasedCredits> {
  const bought: PurchasedCredits = { credits: 0, offer: undefined, setOff: 0 }
  for await (const { priceId, quantity, amount, isProration } of lines) {
    if (isProration && amount < 0) bought.setOff -= amount
    if (priceId === undefined || (isProration && amount <= 0)) continue
    const offer = await payments.offer(priceId)
    const each = offer && creditsOf(offer)
    if (!offer || typeof each !== "number") {
      report(new Error(`price ${priceId} is for sale but has no \`credits\` in its metadata`))
      continue
    }
    bought.credits += isProration ? (each * amount) / (offer.price.unitAmount || Infinity) : each * quantity
    bought.offer ??= offer
  }
  return bought
}

/**
 * Returns the whole credits of the invoice's share that was paid with money. The rest was offset by
 * unused time, or by the customer balance that unused time left, and those payments already gave
 * their credits. So each payment grants credits once, at the rate of its plan, whatever the
 * changes. Free invoices (a trial, a coupon) count as paid.
 */
export function paidShare(
  { credits: billed, setOff, offer }: PurchasedCredits,
  { total, amountPaid }: Invoice,
): PurchasedCredits {
  const price = total + setOff
  return {
    credits: Math.floor(price > 0 ? (billed * Math.min(amountPaid, price)) / price : billed),
    offer,
    setOff,
  }
}

/** Grants the purchased credits, exactly once per reference (a checkout or an invoice). */
export async function grantPurchase(
  { table }: BillingDeps,
  accountId: string,
  type: Extract<EntryType, "purchase" | "subscription_grant">,
  reference: string,
  bought: PurchasedCredits,
): Promise<void> {
  if (bought.credits === 0) return
  const description = bought.offer?.product?.name ?? "Credits"
  await grant(table, accountId, { type, amount: credits(bought.credits), description, reference })
}

/**
 * Refunds a payment for a deleted account and reports it to the operator: a checkout that was open
 * at deletion, or a delayed bank debit. Payments that were already granted are left alone.
 * Idempotent.
 */
export async function refundDeletedAccount(
  billing: BillingDeps,
  party: BillingParty,
  paidFor: PaidFor,
): Promise<void> {
  const { table, payments, report } = billing
  if (!(await isForDeletedAccount(table, party))) return
  const [reference, lines] =
    "checkoutId" in paidFor
      ? [paidFor.checkoutId, payments.checkoutLines(paidFor.checkoutId)]
      : [paidFor.invoiceId, payments.invoiceLines(paidFor.invoiceId)]
  if ((await findGrant(table, reference)) || (await sumLines(billing, lines)).credits === 0) return
  if (await payments.refundPayment(paidFor))
    report(new Error(`refunded ${reference}: it was paid for a deleted account`))
}

async function isForDeletedAccount(
  table: Table,
  { customerId, accountId: fromMetadata }: BillingParty,
): Promise<boolean> {
  const accountId =
    (customerId === null ? undefined : await accountOfCustomer(table, customerId)) ?? fromMetadata
  if (accountId === undefined) return false
  const account = await getItem(table, accountKey(accountId), ["deleted_at"])
  return account?.deleted_at !== undefined
}
