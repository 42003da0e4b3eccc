import { credits } from "../kernel/credits.ts"
import { grant } from "../ledger/grants.ts"
import type { EntryType } from "../ledger/ledger.schema.ts"
import { findGrant } from "../ledger/reversals.ts"
import { accountKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { creditsOf } from "./catalog.ts"
import { accountOfCustomer } from "./customer.ts"
import type { BillingDeps } from "./owner.ts"
import type { Invoice, Line, Offer, PaidFor, Payer } from "./payments.ts"

/**
 * What was paid for, added up over its lines: `offer` is the first line's, `setOff` the money of unused time that was taken off (minor
 * units). Credits may be a fraction where a period was begun in its middle.
 */
export type PurchasedCredits = { credits: number; offer: Offer | undefined; setOff: number }

/**
 * Adds up what the lines of a checkout or an invoice give: a pack or a whole period its price's credits, the rest of a period (a
 * proration) its share of them, money back for unused time none. A price that does not say how many credits it gives is
 * reported, and the other lines count: somebody has paid.
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
      report(new Error(`price ${priceId} is sold, and does not say how many credits it gives`))
      continue
    }
    bought.credits += isProration ? (each * amount) / (offer.price.unitAmount || Infinity) : each * quantity
    bought.offer ??= offer
  }
  return bought
}

/**
 * Of what an invoice bills for, the whole credits of the share that was paid with money. The rest was set off against unused time,
 * or came from the balance that unused time leaves at the provider: that money has given its credits before. So each payment gives
 * credits once, at the rate of the plan that it is for, whatever is changed into what. What costs nothing (a trial, a coupon) is paid.
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

/** Grants what was bought, once for ever by its reference (a checkout or an invoice). */
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
 * Gives back what was paid for an account that is deleted, and says so to an operator: a checkout that was open then, or a bank
 * debit that was on its way. What has given its credits before is left alone. Again it does nothing.
 */
export async function refundDeletedAccount(
  billing: BillingDeps,
  payer: Payer,
  paidFor: PaidFor,
): Promise<void> {
  const { table, payments, report } = billing
  if (!(await isOfDeleted(table, payer))) return
  const [reference, lines] =
    "checkoutId" in paidFor
      ? [paidFor.checkoutId, payments.checkoutLines(paidFor.checkoutId)]
      : [paidFor.invoiceId, payments.invoiceLines(paidFor.invoiceId)]
  if ((await findGrant(table, reference)) || (await sumLines(billing, lines)).credits === 0) return
  if (await payments.refundPayment(paidFor)) report(new Error(`${reference} was paid for a deleted account`))
}

async function isOfDeleted(table: Table, { customerId, accountId: said }: Payer): Promise<boolean> {
  const accountId = (customerId === null ? undefined : await accountOfCustomer(table, customerId)) ?? said
  if (accountId === undefined) return false
  const account = await getItem(table, accountKey(accountId), ["deleted_at"])
  return account?.deleted_at !== undefined
}
