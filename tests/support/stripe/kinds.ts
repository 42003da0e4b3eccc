/**
 * The objects as the fake stores them: Stripe's own types, with references by ID and decimals as on
 * the wire.
 */
import type Stripe from "stripe"

type Kept<T, Refs extends keyof T, Own = unknown> = Omit<T, Refs | keyof Own> & {
  [name in Refs]: string | null
} & Own

type Rows<T> = { object: "list"; data: T[]; has_more: boolean; url: string }

export type Product = Kept<Stripe.Product, "default_price" | "tax_code">
export type Price = Kept<Stripe.Price, never, { product: string; unit_amount_decimal: string | null }>
export type Customer = Kept<Stripe.Customer, "default_source" | "test_clock">
export type PaymentMethod = Kept<Stripe.PaymentMethod, "customer">
export type SubscriptionItem = Kept<
  Stripe.SubscriptionItem,
  never,
  { price: Price; quantity: number; plan: Plan }
>
export type Plan = Kept<Stripe.Plan, "product", { amount_decimal: string | null }>
export type Subscription = Kept<
  Stripe.Subscription,
  | "default_payment_method"
  | "default_source"
  | "latest_invoice"
  | "schedule"
  | "pending_setup_intent"
  | "test_clock",
  { customer: string; items: Rows<SubscriptionItem>; pending_update: PendingUpdate | null }
>
export type PendingUpdate = Pick<
  Stripe.Subscription.PendingUpdate,
  "billing_cycle_anchor" | "expires_at" | "trial_end" | "trial_from_plan" | "metadata"
> & {
  subscription_items: SubscriptionItem[]
}
export type InvoiceLine = Kept<
  Stripe.InvoiceLineItem,
  "subscription",
  { pricing: LinePricing | null; quantity_decimal: string | null }
>
type LinePricing = {
  type: "price_details"
  price_details: { price: string; product: string }
  unit_amount_decimal: string | null
}
export type Invoice = Kept<
  Stripe.Invoice,
  "default_payment_method" | "default_source" | "test_clock",
  { customer: string; lines: Rows<InvoiceLine> }
>
export type InvoiceItem = Kept<
  Stripe.InvoiceItem,
  "invoice" | "test_clock",
  { customer: string; pricing: LinePricing | null; quantity_decimal: string }
>
export type InvoicePayment = Kept<Stripe.InvoicePayment, never, { invoice: string }>
export type PaymentIntent = Kept<Stripe.PaymentIntent, "customer" | "latest_charge" | "payment_method">
export type Charge = Kept<Stripe.Charge, "customer" | "payment_intent">
export type Refund = Kept<Stripe.Refund, "charge" | "payment_intent" | "customer">
export type Dispute = Kept<Stripe.Dispute, "payment_intent", { charge: string }>
export type LineItem = Kept<Stripe.LineItem, never, { price: Price; quantity: number }>
export type CheckoutSession = Kept<
  Stripe.Checkout.Session,
  "customer" | "subscription" | "payment_intent" | "invoice"
>
/** A checkout session's items, and the metadata of what it creates. */
export type SessionPlan = {
  lines: LineItem[]
  payment: { metadata?: Record<string, string> | undefined; description?: string | undefined }
  subscription: { metadata?: Record<string, string> | undefined; trial_period_days?: number | undefined }
}
export type PortalSession = Kept<Stripe.BillingPortal.Session, never, { configuration: string }>
export type Schedule = Kept<
  Stripe.SubscriptionSchedule,
  "subscription" | "test_clock",
  { customer: string; phases: Phase[] }
>
export type Phase = Omit<Stripe.SubscriptionSchedule.Phase, "items"> & {
  items: PhaseItem[]
}
type PhaseItem = Omit<Stripe.SubscriptionSchedule.Phase.Item, "price" | "quantity" | "plan"> & {
  plan: string
  price: string
  quantity: number
}
export type WebhookEndpoint = Stripe.WebhookEndpoint
export type TestClock = Stripe.TestHelpers.TestClock

/** Every kind, by its `object` name. */
export type Kinds = {
  product: Product
  price: Price
  customer: Customer
  payment_method: PaymentMethod
  subscription: Subscription
  invoice: Invoice
  invoiceitem: InvoiceItem
  invoice_payment: InvoicePayment
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  "checkout.session": CheckoutSession
  "billing_portal.session": PortalSession
  subscription_schedule: Schedule
  webhook_endpoint: WebhookEndpoint
  "test_helpers.test_clock": TestClock
}
export type Kind = keyof Kinds
export type Thing = Kinds[Kind]

/** An event as delivered. Its type is Stripe's closed list. */
export type Event = {
  id: string
  object: "event"
  api_version: string
  created: number
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: Stripe.Event.Type
  data: { object: unknown; previous_attributes?: Record<string, unknown> }
}
