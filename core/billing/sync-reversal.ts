import { applyReversal, type EntryTexts, findGrant } from "../ledger/reversals.ts"
import { untilWritten } from "../table/retry.ts"
import type { BillingDeps } from "./owner.ts"
import type { Charge, Reversal } from "./payments.ts"
import { syncCheckout } from "./sync-checkout.ts"
import { syncInvoice } from "./sync-invoice.ts"

type Ask = () => Promise<Reversal | undefined>

const REFUND: EntryTexts = { taken: "Refunded payment", givenBack: "Refund that failed" }
const DISPUTE: EntryTexts = { taken: "Disputed payment", givenBack: "Dispute that was won" }

/** Takes back what all refunds of a charge ask back. */
export async function syncCharge(billing: BillingDeps, chargeId: string): Promise<void> {
  const charge = await billing.payments.charge(chargeId)
  for (const id of charge?.refundIds ?? []) await syncRefund(billing, id)
}

export async function syncRefund(billing: BillingDeps, id: string): Promise<void> {
  await syncReversal(billing, async () => await billing.payments.refund(id), REFUND)
}

export async function syncDispute(billing: BillingDeps, id: string): Promise<void> {
  await syncReversal(billing, async () => await billing.payments.dispute(id), DISPUTE)
}

/**
 * Brings the credits of a payment in line with a refund or a dispute of it. The payment's own grant comes first, so that it does not
 * matter which of the two was heard of first; and as for rows, what is written was asked for after the write before it. Throws where
 * credits that are asked back are on hold, so that the event comes again when they are spent or released.
 */
async function syncReversal(billing: BillingDeps, ask: Ask, words: EntryTexts): Promise<void> {
  const { table, payments } = billing
  const first = await ask()
  if (!first) return
  const charge = await payments.charge(first.chargeId)
  if (!charge?.paidFor) return
  const of = await grantFirst(billing, charge.paidFor)
  await untilWritten(table.clock, "a reversal", async () => {
    const grant = await findGrant(table, of)
    const found = grant && (await ask())
    if (!grant || !found) return true
    const { id: reference, amount: part, isStanding } = found
    const { accountId, version } = grant
    const wanted = { reference, of, part, whole: charge.amount, isStanding, words, version }
    const outcome = await applyReversal(table, accountId, wanted)
    if (outcome === "on hold") throw new Error(`credits of ${of} are on hold: ${reference} has to come again`)
    return outcome === "settled"
  })
}

/** The reference of what a charge has paid for, once that has been granted. */
async function grantFirst(billing: BillingDeps, paidFor: NonNullable<Charge["paidFor"]>): Promise<string> {
  if ("checkoutId" in paidFor) {
    await syncCheckout(billing, paidFor.checkoutId)
    return paidFor.checkoutId
  }
  await syncInvoice(billing, paidFor.invoiceId)
  return paidFor.invoiceId
}
