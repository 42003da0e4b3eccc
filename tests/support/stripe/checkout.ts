/** Checkout sessions: created by the API, completed by the buyer on the hosted page. */
import * as z from "zod"
import { addPrice, PriceData, productName } from "./catalogue.ts"
import { sessionLines } from "./expand.ts"
import { anything, mergeMetadata, metadata, paging, text, whole } from "./form.ts"
import type { CheckoutSession, LineItem } from "./kinds.ts"
import { page } from "./listing.ts"
import { complete } from "./pay.ts"
import { badRequest, declined } from "./refusal.ts"
import { type Route, route } from "./route.ts"
import { all, emit, keep, newId, require, requireParam, type World } from "./world.ts"

const Data = z.strictObject({
  metadata: metadata.optional(),
  description: text.optional(),
  setup_future_usage: anything,
  shipping: anything,
})
const fields = {
  mode: z.enum(["payment", "subscription"]),
  line_items: z
    .array(
      z.strictObject({
        price: text.optional(),
        price_data: PriceData.optional(),
        quantity: whole.default(1),
        adjustable_quantity: anything,
      }),
    )
    .min(1),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_creation: text.optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: Data.optional(),
  subscription_data: Data.extend({ trial_period_days: whole.optional(), billing_mode: anything }).optional(),
  allowed_payment_method_types: anything,
  payment_method_types: anything,
  allow_promotion_codes: anything,
  automatic_tax: anything,
  billing_address_collection: anything,
  customer_update: anything,
  tax_id_collection: anything,
  invoice_creation: anything,
  expires_at: whole.optional(),
  locale: anything,
  ui_mode: anything,
  submit_type: anything,
  payment_method_collection: anything,
  saved_payment_method_options: anything,
  consent_collection: anything,
}
type Given = z.output<z.ZodObject<typeof fields>>

function lineOf(world: World, given: Given["line_items"][number], index: number): LineItem {
  const param = `line_items[${index}][price]`
  if (given.price === undefined && !given.price_data)
    throw badRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param })
  const price = given.price_data
    ? addPrice(world, given.price_data)
    : requireParam(world, "price", given.price ?? "", param)
  if (!price.active)
    throw badRequest(`The price specified is inactive. This field only accepts active prices.`, { param })
  const amount = (price.unit_amount ?? 0) * given.quantity
  return {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: productName(world, price),
    metadata: {},
    price,
    quantity: given.quantity,
  }
}

function open(world: World, given: Given): CheckoutSession {
  if (given.customer !== undefined) requireParam(world, "customer", given.customer, "customer")
  const lines = given.line_items.map((line, index) => lineOf(world, line, index))
  if (given.mode === "payment" && lines.some(({ price }) => price.type === "recurring")) {
    throw badRequest(
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
    )
  }
  if (given.mode === "subscription" && lines.every(({ price }) => price.type === "one_time")) {
    throw badRequest(
      "You must provide at least one recurring price in `subscription` mode when using prices.",
    )
  }
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0)
  const id = `cs_test_${newId("a").slice(2)}`
  const session = keep(world, {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.now(),
    currency: lines[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: given.customer ?? null,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: given.customer_email ?? null,
    discounts: [],
    expires_at: given.expires_at ?? world.now() + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: given.metadata ?? {},
    mode: given.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card", "sepa_debit"],
    payment_status: total === 0 ? "no_payment_required" : "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: given.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${world.origin}/pay/${id}`,
    wallet_options: null,
  } satisfies CheckoutSession)
  world.sessions.set(id, {
    lines,
    payment: given.payment_intent_data ?? {},
    subscription: given.subscription_data ?? {},
  })
  return session
}

function expire(world: World, session: CheckoutSession): CheckoutSession {
  if (session.status !== "open") {
    throw badRequest(`Only Checkout Sessions with a status in ["open"] can be expired.`)
  }
  session.status = "expired"
  session.url = null
  emit(world, "checkout.session.expired", session)
  return session
}

/** Expires the open sessions whose time is over. */
export function expireSessions(world: World): void {
  for (const session of all(world, "checkout.session")) {
    if (session.status === "open" && session.expires_at <= world.now()) expire(world, session)
  }
}

export const checkoutRoutes: readonly Route[] = [
  route("POST /v1/checkout/sessions", fields, open),
  route(
    "GET /v1/checkout/sessions",
    {
      ...paging,
      customer: text.optional(),
      payment_intent: text.optional(),
      subscription: text.optional(),
      status: text.optional(),
    },
    (world, given) =>
      page(
        "/v1/checkout/sessions",
        all(world, "checkout.session").filter(
          (one) =>
            (given.customer === undefined || one.customer === given.customer) &&
            (given.payment_intent === undefined || one.payment_intent === given.payment_intent) &&
            (given.subscription === undefined || one.subscription === given.subscription) &&
            (given.status === undefined || one.status === given.status),
        ),
        given,
      ),
  ),
  route("GET /v1/checkout/sessions/:id", {}, (world, _, id) => require(world, "checkout.session", id)),
  route("GET /v1/checkout/sessions/:id/line_items", paging, (world, given, id) => {
    require(world, "checkout.session", id)
    return page(`/v1/checkout/sessions/${id}/line_items`, sessionLines(world, id).data, given)
  }),
  route("POST /v1/checkout/sessions/:id", { metadata: metadata.optional() }, (world, given, id) => {
    const session = require(world, "checkout.session", id)
    session.metadata = mergeMetadata(session.metadata ?? {}, given.metadata)
    return session
  }),
  route("POST /v1/checkout/sessions/:id/expire", {}, (world, _, id) =>
    expire(world, require(world, "checkout.session", id)),
  ),
  // Requests of the hosted page itself. Stripe's CLI makes them in its place.
  route("GET /v1/payment_pages/:id", {}, (world, _, id) => require(world, "checkout.session", id)),
  route(
    "POST /v1/payment_pages/:id/confirm",
    { payment_method: text, expected_amount: whole.optional() },
    (world, given, id) => {
      const session = require(world, "checkout.session", id)
      const method = require(world, "payment_method", given.payment_method)
      if (!complete(world, session, method)) throw declined("generic_decline")
      return session
    },
  ),
]
