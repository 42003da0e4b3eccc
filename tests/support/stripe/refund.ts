/** Reversed payments: refunds, and disputes that a bank opens. */
import * as z from "zod"
import { mergeMetadata, metadata, paging, text, whole } from "./form.ts"
import type { Charge, Dispute, Refund } from "./kinds.ts"
import { page } from "./listing.ts"
import { badRequest } from "./refusal.ts"
import { type Route, route } from "./route.ts"
import { all, emit, find, keep, newId, require, requireParam, type World } from "./world.ts"

/** Refunds `amount` of a charge, or the rest of it. */
export function refund(world: World, charge: Charge, amount?: number): Refund {
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" })
  const disputes = all(world, "dispute").filter((one) => one.charge === charge.id)
  if (disputes.some(({ status }) => status !== "won")) {
    throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    })
  }
  const back = amount ?? left
  if (back > left) {
    throw badRequest(`Refund amount (${back}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    })
  }
  const made = keep(world, {
    id: newId("re"),
    object: "refund",
    amount: back,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: "refund", reference_status: "pending" }, type: "card" },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  } satisfies Refund)
  charge.amount_refunded += back
  charge.refunded = charge.amount_refunded === charge.amount
  emit(world, "refund.created", made)
  emit(world, "charge.refunded", charge)
  emit(world, "charge.refund.updated", made)
  return made
}

/** Fails a refund as if the bank could not deliver it. Its money returns to the account. */
export function failRefund(world: World, made: Refund): void {
  const charge = find(world, "charge", made.charge)
  if (!charge || made.status !== "succeeded") return
  made.status = "failed"
  made.failure_reason = "lost_or_stolen_card"
  charge.amount_refunded -= made.amount
  charge.refunded = false
  emit(world, "refund.failed", made)
  emit(world, "refund.updated", made)
  emit(world, "charge.refund.updated", made)
}

/**
 * Opens a dispute. The bank withdraws the payment for now; with a `warning` status it only asks.
 */
export function openDispute(
  world: World,
  charge: Charge,
  status: "needs_response" | "warning_needs_response" = "needs_response",
): Dispute {
  const amount = charge.amount_captured - charge.amount_refunded
  charge.disputed = true
  const dispute = keep(world, {
    id: newId("du"),
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: world.now() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: "visa", case_type: "chargeback", network: "visa", network_reason_code: "10.4" },
      type: "card",
    },
    reason: "fraudulent",
    status,
  } satisfies Dispute)
  emit(world, "charge.dispute.created", dispute)
  if (status === "needs_response") emit(world, "charge.dispute.funds_withdrawn", dispute)
  return dispute
}

/** Closes a dispute with the bank's decision. A won dispute returns the money to the account. */
export function closeDispute(world: World, dispute: Dispute, outcome: "won" | "lost"): Dispute {
  if (dispute.status === "won" || dispute.status === "lost")
    throw badRequest("This dispute is already closed.")
  dispute.status = outcome
  emit(world, "charge.dispute.closed", dispute)
  if (outcome === "won") emit(world, "charge.dispute.funds_reinstated", dispute)
  return dispute
}

const NO_EVIDENCE: Dispute["evidence"] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** The charge of a refund, directly or through its intent. */
function chargeOf(
  world: World,
  given: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (given.charge !== undefined) return requireParam(world, "charge", given.charge, "charge")
  if (given.payment_intent === undefined)
    throw badRequest("One of the following params should be provided: charge, payment_intent.")
  const intent = requireParam(world, "payment_intent", given.payment_intent, "payment_intent")
  const charge = find(world, "charge", intent.latest_charge)
  if (!charge?.paid)
    throw badRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return charge
}

const ofCharge = { ...paging, charge: text.optional(), payment_intent: text.optional() }

const listOf = (world: World, kind: "refund" | "dispute", given: z.output<z.ZodObject<typeof ofCharge>>) =>
  page(
    `/v1/${kind}s`,
    all(world, kind).filter(
      (one) =>
        (given.charge === undefined || one.charge === given.charge) &&
        (given.payment_intent === undefined || one.payment_intent === given.payment_intent),
    ),
    given,
  )

export const refundRoutes: readonly Route[] = [
  route(
    "POST /v1/refunds",
    {
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: whole.pipe(z.number().min(1)).optional(),
      reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
      metadata: metadata.optional(),
    },
    (world, given) => {
      const made = refund(world, chargeOf(world, given), given.amount)
      made.reason = given.reason ?? null
      made.metadata = given.metadata ?? {}
      return made
    },
  ),
  route("GET /v1/refunds", ofCharge, (world, given) => listOf(world, "refund", given)),
  route("GET /v1/refunds/:id", {}, (world, _, id) => require(world, "refund", id)),
  route("POST /v1/refunds/:id", { metadata: metadata.optional() }, (world, given, id) => {
    const made = require(world, "refund", id)
    made.metadata = mergeMetadata(made.metadata ?? {}, given.metadata)
    emit(world, "refund.updated", made)
    emit(world, "charge.refund.updated", made)
    return made
  }),
  route("GET /v1/disputes", ofCharge, (world, given) => listOf(world, "dispute", given)),
  route("GET /v1/disputes/:id", {}, (world, _, id) => require(world, "dispute", id)),
  route("POST /v1/disputes/:id/close", {}, (world, _, id) =>
    closeDispute(world, require(world, "dispute", id), "lost"),
  ),
]
