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
 * The totals of a payment's lines. `offer` is the offer of the first line that adds credits.
 * `setOff` is the amount deducted for unused time of an earlier plan, in the currency's minor unit.
 * `credits` may be a fraction if the plan changed within a period.
 */
export type PurchasedCredits = { credits: number; offer: Offer | undefined; setOff: number }

/**
 * Adds up the credits of a checkout's or invoice's lines. A pack or a whole period counts with all
 * credits of its price, and a part of a period with its share. A deduction for unused time adds no
 * credits. A price without `credits` in its metadata is reported and skipped, because the customer
 * has paid for the other lines.
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
 * Reduces the credits to the share of the invoice that was paid with money, rounded down. The rest
 * was covered by a deduction for unused time, or by the customer balance that a deduction left. The
 * credits for that money were granted when it was paid. So each payment grants credits once,
 * however often the plan changes. Free invoices (a trial, a coupon) count as paid.
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

/** Grants the purchased credits, exactly once per `reference` (the ID of a checkout or invoice). */
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
 * Refunds a payment that arrived after its account was deleted, and reports it to the operator.
 * This happens if the checkout was still open at the deletion, or if the payment is a delayed bank
 * debit. Does nothing if the payment's credits were granted, or the account is not deleted.
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
