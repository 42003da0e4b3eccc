/** Payment intents and their charges. */
import * as z from "zod"
import { behaviourOf } from "./cards.ts"
import { methodOf } from "./customer.ts"
import { anything, flag, mergeMetadata, metadata, paging, text, whole } from "./form.ts"
import type { Charge, PaymentIntent, PaymentMethod } from "./kinds.ts"
import { page } from "./listing.ts"
import { openDispute } from "./refund.ts"
import { badRequest, declined } from "./refusal.ts"
import { type Route, route } from "./route.ts"
import { all, emit, find, keep, newId, require, type World } from "./world.ts"

export type PaymentInput = {
  amount: number
  currency: string
  customer: string | null
  description?: string | undefined
  metadata?: Record<string, string> | undefined
}

export function newIntent(world: World, input: PaymentInput): PaymentIntent {
  const id = newId("pi")
  const intent = keep(world, {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${newId("").slice(1)}`,
    confirmation_method: "automatic",
    created: world.now(),
    currency: input.currency.toLowerCase(),
    customer: input.customer,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  } satisfies PaymentIntent)
  emit(world, "payment_intent.created", intent)
  return intent
}

/** Charges an intent. The result is its `status`; `processing` for a debit, which takes days. */
export function confirm(world: World, intent: PaymentIntent, method: PaymentMethod): void {
  const { declines, needsAuthentication, disputes } = behaviourOf(method)
  intent.payment_method = method.id
  if (needsAuthentication) {
    intent.status = "requires_action"
    intent.next_action = { type: "use_stripe_sdk" }
    emit(world, "payment_intent.requires_action", intent)
    return
  }
  if (method.type === "sepa_debit") {
    intent.status = "processing"
    emit(world, "payment_intent.processing", intent)
    return
  }
  settle(world, intent, declines === undefined)
  const charge = find(world, "charge", intent.latest_charge)
  if (charge && disputes) openDispute(world, charge, disputes)
}

/** Applies the bank's result to an intent. */
export function settle(world: World, intent: PaymentIntent, isPaid: boolean): void {
  const charge = newCharge(world, intent, isPaid)
  intent.latest_charge = charge.id
  intent.next_action = null
  if (isPaid) {
    intent.status = "succeeded"
    intent.amount_received = intent.amount
    intent.last_payment_error = null
    emit(world, "charge.succeeded", charge)
    emit(world, "payment_intent.succeeded", intent)
    return
  }
  intent.status = "requires_payment_method"
  intent.payment_method = null
  intent.last_payment_error = {
    type: "card_error",
    code: "card_declined",
    decline_code: "generic_decline",
    message: "Your card was declined.",
    charge: charge.id,
  }
  emit(world, "charge.failed", charge)
  emit(world, "payment_intent.payment_failed", intent)
}

function newCharge(world: World, intent: PaymentIntent, isPaid: boolean): Charge {
  return keep(world, {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId("txn") : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: "STAND-IN",
    captured: isPaid,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : "card_declined",
    failure_message: isPaid ? null : "Your card was declined.",
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  } satisfies Charge)
}

/** Confirms for an API caller, which gets a refused card as an error. */
function confirmOrRefuse(world: World, intent: PaymentIntent, name: string): PaymentIntent {
  confirm(world, intent, methodOf(world, name, intent.customer))
  if (intent.last_payment_error) {
    throw declined("generic_decline", { payment_intent: intent, charge: intent.latest_charge })
  }
  return intent
}

const fields = {
  amount: whole.pipe(z.number().min(1)),
  currency: z.string().regex(/^[a-z]{3}$/i),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  confirm: flag.optional(),
  payment_method: text.optional(),
  payment_method_types: anything,
  automatic_payment_methods: anything,
  setup_future_usage: anything,
  capture_method: z.enum(["automatic", "manual"]).optional(),
  shipping: anything,
  off_session: anything,
  return_url: anything,
}
const ofPayment = { ...paging, customer: text.optional(), payment_intent: text.optional() }

export const paymentRoutes: readonly Route[] = [
  route("POST /v1/payment_intents", fields, (world, given) => {
    if (given.customer !== undefined) require(world, "customer", given.customer)
    const intent = newIntent(world, { ...given, customer: given.customer ?? null })
    if (!given.confirm) return intent
    if (given.payment_method === undefined) throw badRequest("You cannot confirm without a payment method.")
    return confirmOrRefuse(world, intent, given.payment_method)
  }),
  route("GET /v1/payment_intents", ofPayment, (world, given) =>
    page(
      "/v1/payment_intents",
      all(world, "payment_intent").filter(
        (one) => given.customer === undefined || one.customer === given.customer,
      ),
      given,
    ),
  ),
  route("GET /v1/payment_intents/:id", {}, (world, _, id) => require(world, "payment_intent", id)),
  route("POST /v1/payment_intents/:id/confirm", { payment_method: text }, (world, given, id) =>
    confirmOrRefuse(world, require(world, "payment_intent", id), given.payment_method),
  ),
  route("POST /v1/payment_intents/:id/cancel", { cancellation_reason: text.optional() }, (world, _, id) => {
    const intent = require(world, "payment_intent", id)
    if (intent.status === "succeeded" || intent.status === "canceled") {
      throw badRequest(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`)
    }
    intent.status = "canceled"
    intent.canceled_at = world.now()
    emit(world, "payment_intent.canceled", intent)
    return intent
  }),
  route("GET /v1/charges", ofPayment, (world, given) =>
    page(
      "/v1/charges",
      all(world, "charge").filter(
        (one) =>
          (given.customer === undefined || one.customer === given.customer) &&
          (given.payment_intent === undefined || one.payment_intent === given.payment_intent),
      ),
      given,
    ),
  ),
  route("GET /v1/charges/:id", {}, (world, _, id) => require(world, "charge", id)),
  route("POST /v1/charges/:id", { metadata: metadata.optional() }, (world, given, id) => {
    const charge = require(world, "charge", id)
    charge.metadata = mergeMetadata(charge.metadata, given.metadata)
    emit(world, "charge.updated", charge)
    return charge
  }),
]
