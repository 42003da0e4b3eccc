import type { Stripe } from "stripe"
import type { Checkout, Invoice, Line, Offer, Price, Product, Subscription } from "../../billing/payments.ts"

// These functions pick fields of Stripe's objects (API 2026-10-28.endive). Never return a whole
// object, because it may contain decimals that cannot be serialized as JSON.

const ms = (seconds: number): number => seconds * 1000
const msOrNull = (seconds: number | null): number | null => (seconds === null ? null : ms(seconds))

/** Returns the ID of a reference, which is an ID or, if it was expanded, an object. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id
}

/** The metadata key with the account ID, on every object that we create. */
export const ACCOUNT = "account_id"

export function productOf({ id, name, description, active, metadata }: Stripe.Product): Product {
  return { id, name, description, isActive: active, metadata }
}

export function priceOf(price: Stripe.Price): Price {
  const { id, active, type, recurring, currency, unit_amount, metadata } = price
  return {
    id,
    productId: idOf(price.product) ?? "",
    isActive: active,
    type: type === "recurring" ? "recurring" : "one_time",
    interval: recurring?.interval ?? null,
    intervalCount: recurring?.interval_count ?? 1,
    currency,
    unitAmount: unit_amount,
    metadata,
  }
}

/** Converts a price whose product is expanded. */
export function offerOf(price: Stripe.Price): Offer {
  const { product } = price
  const isThere = typeof product === "object" && !product.deleted
  return { price: priceOf(price), product: isThere ? productOf(product) : undefined }
}

/** Converts a subscription. We sell only subscriptions with one item. Undefined if it has none. */
export function subscriptionOf(subscription: Stripe.Subscription): Subscription | undefined {
  const { id, status, metadata, schedule, items } = subscription
  const [item] = items.data
  if (!item) return undefined
  const currentPriceId = item.price.id
  return {
    id,
    status,
    customerId: idOf(subscription.customer) ?? null,
    accountId: metadata[ACCOUNT],
    offer: offerOf(item.price),
    itemId: item.id,
    quantity: item.quantity ?? 1,
    currentPeriodStart: ms(item.current_period_start),
    currentPeriodEnd: ms(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: msOrNull(subscription.cancel_at),
    createdAt: ms(subscription.created),
    scheduleId: idOf(schedule),
    nextPriceId: typeof schedule === "object" && schedule ? nextPriceOf(schedule, currentPriceId) : null,
    isChangePending: subscription.pending_update !== null,
  }
}

function nextPriceOf({ phases, current_phase }: Stripe.SubscriptionSchedule, current: string): string | null {
  const next = phases.find(({ start_date }) => current_phase && start_date >= current_phase.end_date)
  const priceId = idOf(next?.items[0]?.price)
  return priceId === undefined || priceId === current ? null : priceId
}

const MODES = ["payment", "subscription"] as const
const STATUSES = ["complete", "expired"] as const

/**
 * Converts a checkout whose payment and latest charge are expanded. `disputes` are those of the
 * charge.
 */
export function checkoutOf(
  session: Stripe.Checkout.Session,
  disputes: readonly Stripe.Dispute[] = [],
): Checkout {
  const payment = paymentIntentOf(session)
  const charge = chargeOfCheckout(session)
  return {
    id: session.id,
    mode: MODES.find((mode) => mode === session.mode) ?? "setup",
    status: STATUSES.find((status) => status === session.status) ?? "open",
    payment: paymentOf(session, payment),
    refunded: refundedOf(charge),
    isDisputed: disputes.some(isStandingDispute),
    customerId: idOf(session.customer) ?? null,
    accountId: session.client_reference_id ?? session.metadata?.[ACCOUNT],
    subscriptionId: idOf(session.subscription),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    createdAt: ms(session.created),
  }
}

function paymentIntentOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof intent === "object" ? intent : null
}

/** Returns the latest charge of a checkout whose payment and latest charge are expanded. */
export function chargeOfCheckout(session: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = paymentIntentOf(session)?.latest_charge
  return typeof charge === "object" ? charge : null
}

/**
 * True while Stripe withholds the money of a dispute: until it is won or prevented. A status that
 * starts with `warning_` is only an inquiry, for which no money is withheld.
 */
export function isStandingDispute({ status }: Stripe.Dispute): boolean {
  return !/^(warning_|won$|prevented$)/.test(status)
}

/** Returns a payment's state. It can be `pending` for days with a bank debit or transfer. */
function paymentOf(
  { payment_status }: Stripe.Checkout.Session,
  payment: Stripe.PaymentIntent | null,
): Checkout["payment"] {
  if (payment_status !== "unpaid") return "paid"
  return payment?.status === "requires_payment_method" || payment?.status === "canceled"
    ? "failed"
    : "pending"
}

function refundedOf(charge: Stripe.Charge | null): Checkout["refunded"] {
  if (charge?.refunded) return "whole"
  return charge && charge.amount_refunded > 0 ? "partly" : "none"
}

export function invoiceOf(invoice: Stripe.Invoice): Invoice {
  const details = invoice.parent?.subscription_details
  return {
    id: invoice.id,
    isPaid: invoice.status === "paid",
    reason: invoice.billing_reason,
    customerId: idOf(invoice.customer) ?? null,
    accountId: details?.metadata?.[ACCOUNT],
    subscriptionId: idOf(details?.subscription),
    total: invoice.total,
    amountPaid: invoice.amount_paid,
  }
}

export function checkoutLineOf({ price, quantity, amount_total: amount }: Stripe.LineItem): Line {
  return { priceId: price?.id, quantity: quantity ?? 1, amount, isProration: false }
}

export function invoiceLineOf({ pricing, parent, quantity, amount }: Stripe.InvoiceLineItem): Line {
  const item = parent?.subscription_item_details ?? parent?.invoice_item_details
  return {
    priceId: idOf(pricing?.price_details?.price),
    quantity: quantity ?? 1,
    amount,
    isProration: item?.proration ?? false,
  }
}
