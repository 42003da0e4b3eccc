import { applyReversal, type EntryTexts, findGrant } from "../ledger/reversals.ts"
import { untilWritten } from "../table/retry.ts"
import type { BillingDeps } from "./owner.ts"
import type { Charge, Reversal } from "./payments.ts"
import { syncCheckout } from "./sync-checkout.ts"
import { syncInvoice } from "./sync-invoice.ts"

type ReadReversal = () => Promise<Reversal | undefined>

const REFUND: EntryTexts = { reversed: "Refunded payment", restored: "Refund failed" }
const DISPUTE: EntryTexts = { reversed: "Disputed payment", restored: "Dispute won" }

/** Applies all refunds of a charge. */
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
 * Adjusts a payment's credits to its refund or dispute. Grants the payment's credits first, so that
 * the order of events does not matter. Re-reads the reversal after the grant's version, as in
 * `syncRow`, so that an older state never overwrites a newer one. Throws while the credits are on
 * hold, so that the event is redelivered after the hold was captured or released.
 */
async function syncReversal(
  billing: BillingDeps,
  readReversal: ReadReversal,
  words: EntryTexts,
): Promise<void> {
  const { table, payments } = billing
  const first = await readReversal()
  if (!first) return
  const charge = await payments.charge(first.chargeId)
  if (!charge?.paidFor) return
  const of = await ensureGranted(billing, charge.paidFor)
  await untilWritten(table.clock, "a reversal", async () => {
    const grant = await findGrant(table, of)
    const found = grant && (await readReversal())
    if (!grant || !found) return true
    const { id: reference, amount: part, isStanding } = found
    const { accountId, version } = grant
    const wanted = { reference, of, part, whole: charge.amount, isStanding, words, version }
    const outcome = await applyReversal(table, accountId, wanted)
    if (outcome === "on hold")
      throw new Error(`credits of ${of} are on hold: ${reference} must be redelivered`)
    return outcome === "settled"
  })
}

/** Grants the credits of a payment if needed, and returns the grant's reference. */
async function ensureGranted(billing: BillingDeps, paidFor: NonNullable<Charge["paidFor"]>): Promise<string> {
  if ("checkoutId" in paidFor) {
    await syncCheckout(billing, paidFor.checkoutId)
    return paidFor.checkoutId
  }
  await syncInvoice(billing, paidFor.invoiceId)
  return paidFor.invoiceId
}
