/** Customers and their payment methods. */
import * as z from "zod"
import { behaviourOf, last4Of, newPaymentMethod } from "./cards.ts"
import { anything, mergeMetadata, metadata, paging, text } from "./form.ts"
import type { Customer, PaymentMethod } from "./kinds.ts"
import { page } from "./listing.ts"
import { declined } from "./refusal.ts"
import { type Route, route } from "./route.ts"
import { all, changed, emit, find, keep, newId, require, requireParam, type World } from "./world.ts"

const fields = {
  email: text.optional(),
  name: text.optional(),
  description: text.optional(),
  phone: text.optional(),
  metadata: metadata.optional(),
  source: text.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional(), footer: anything }).optional(),
  address: anything,
  preferred_locales: anything,
  tax_exempt: anything,
  balance: anything,
}
type Given = z.output<z.ZodObject<typeof fields>>

export function addCustomer(
  world: World,
  given: Given & { payment_method?: string | undefined; test_clock?: string | undefined },
): Customer {
  const customer = keep(world, {
    id: newId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: newId("").slice(1, 9).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: given.test_clock ?? null,
  } satisfies Customer)
  for (const method of [given.payment_method, given.source]) {
    if (method !== undefined) setDefault(customer, attach(world, method, customer.id))
  }
  const chosen = given.invoice_settings?.default_payment_method
  if (chosen !== undefined) setDefault(customer, methodOf(world, chosen, customer.id))
  emit(world, "customer.created", customer)
  return customer
}

export function setDefault(customer: Customer, method: PaymentMethod): void {
  customer.invoice_settings.default_payment_method = method.id
}

/**
 * The payment method for an ID or a test card's name. For a test card it is the customer's own, if
 * any.
 */
export function methodOf(world: World, name: string, customer: string | null): PaymentMethod {
  const last4 = last4Of(name)
  if (last4 === undefined) return requireParam(world, "payment_method", name, "payment_method")
  const own = all(world, "payment_method").find(
    (one) => customer !== null && one.customer === customer && one.card?.last4 === last4,
  )
  return own ?? newPaymentMethod(world, last4)
}

/**
 * Attaches a payment method to a customer. Refuses a test card that declines when it is attached.
 */
export function attach(world: World, name: string, customer: string): PaymentMethod {
  const method = methodOf(world, name, customer)
  if (behaviourOf(method).declines === "attach") throw declined("generic_decline", { param: "" })
  requireParam(world, "customer", customer, "customer")
  if (method.customer === customer) return method
  method.customer = customer
  emit(world, "payment_method.attached", method)
  return method
}

/** A customer's default payment method for invoices. */
export function defaultMethod(world: World, customer: string): PaymentMethod | undefined {
  const chosen = find(world, "customer", customer)?.invoice_settings.default_payment_method
  return find(world, "payment_method", typeof chosen === "string" ? chosen : undefined)
}

function updateCustomer(world: World, id: string, given: Given): Customer {
  const customer = require(world, "customer", id)
  const before = structuredClone(customer)
  customer.email = given.email ?? customer.email
  customer.name = given.name ?? customer.name ?? null
  customer.description = given.description ?? customer.description
  customer.phone = given.phone ?? customer.phone ?? null
  customer.metadata = mergeMetadata(customer.metadata, given.metadata)
  const chosen = given.invoice_settings?.default_payment_method
  if (chosen !== undefined) setDefault(customer, methodOf(world, chosen, id))
  emit(world, "customer.updated", customer, changed(before, customer))
  return customer
}

const ofCustomer = { ...paging, customer: text.optional(), type: text.optional() }

const listMethods = (world: World, url: string, given: z.output<z.ZodObject<typeof ofCustomer>>) =>
  page(
    url,
    all(world, "payment_method").filter(
      (one) => one.customer === given.customer && (given.type === undefined || one.type === given.type),
    ),
    given,
  )

export const customerRoutes: readonly Route[] = [
  route(
    "POST /v1/customers",
    { ...fields, payment_method: text.optional(), test_clock: text.optional() },
    addCustomer,
  ),
  route("GET /v1/customers", { ...paging, email: text.optional() }, (world, given) =>
    page(
      "/v1/customers",
      all(world, "customer").filter(({ email }) => given.email === undefined || email === given.email),
      given,
    ),
  ),
  route("GET /v1/customers/:id", {}, (world, _, id) =>
    world.deleted.has(id) ? { id, object: "customer", deleted: true } : require(world, "customer", id),
  ),
  route("POST /v1/customers/:id", fields, (world, given, id) => updateCustomer(world, id, given)),
  route("GET /v1/customers/:id/payment_methods", ofCustomer, (world, given, customer) =>
    listMethods(world, `/v1/customers/${customer}/payment_methods`, { ...given, customer }),
  ),
  route(
    "POST /v1/payment_methods",
    {
      type: z.enum(["card", "sepa_debit"]),
      card: anything,
      sepa_debit: anything,
      billing_details: anything,
      metadata: metadata.optional(),
    },
    (world, { type, card }) => {
      const number = z.object({ number: text }).safeParse(card).data?.number
      const token = z.object({ token: text }).safeParse(card).data?.token
      return newPaymentMethod(world, number?.slice(-4) ?? last4Of(token ?? "") ?? "4242", type)
    },
  ),
  route("GET /v1/payment_methods", ofCustomer, (world, given) =>
    listMethods(world, "/v1/payment_methods", given),
  ),
  route("GET /v1/payment_methods/:id", {}, (world, _, id) => require(world, "payment_method", id)),
  route("POST /v1/payment_methods/:id/attach", { customer: text }, (world, given, id) =>
    attach(world, id, given.customer),
  ),
  route("POST /v1/payment_methods/:id/detach", {}, (world, _, id) => {
    const method = require(world, "payment_method", id)
    method.customer = null
    emit(world, "payment_method.detached", method)
    return method
  }),
]
