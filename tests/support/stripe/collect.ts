/** Collects an invoice, and applies the result to its subscription. */
import { defaultMethod } from "./customer.ts"
import { attemptPayment, draft, finalize, type InvoiceInput } from "./invoice.ts"
import type { Invoice, PaymentMethod, Subscription } from "./kinds.ts"
import { changed, emit, find, type World } from "./world.ts"

const DAY = 86_400
/**
 * Days until the next attempt after an unpaid renewal. After the last one the subscription ends.
 */
const RETRY_DAYS = [3, 5, 7]

/** An invoice's subscription. */
export function subscriptionOf(world: World, { parent }: Invoice): Subscription | undefined {
  const id = parent?.subscription_details?.subscription
  return find(world, "subscription", typeof id === "string" ? id : undefined)
}

/** A subscription's card, or else its customer's. */
export function methodFor(world: World, subscription: Subscription): PaymentMethod | undefined {
  const own = find(world, "payment_method", subscription.default_payment_method)
  return own ?? defaultMethod(world, subscription.customer)
}

/** Creates, finalizes and collects an invoice. */
export function bill(world: World, input: InvoiceInput): Invoice {
  const invoice = draft(world, input)
  const subscription = subscriptionOf(world, invoice)
  if (subscription) subscription.latest_invoice = invoice.id
  finalize(world, invoice)
  if (invoice.status === "open") {
    const method = subscription ? methodFor(world, subscription) : defaultMethod(world, input.customer)
    attemptPayment(world, invoice, method)
  }
  follow(world, invoice)
  return invoice
}

/** Retries an open invoice. */
export function collect(world: World, invoice: Invoice, method?: PaymentMethod): void {
  const subscription = subscriptionOf(world, invoice)
  const own = subscription ? methodFor(world, subscription) : defaultMethod(world, invoice.customer)
  attemptPayment(world, invoice, method ?? own)
  follow(world, invoice)
}

function follow(world: World, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice)
  if (!subscription) return
  const before = structuredClone(subscription)
  if (invoice.status === "paid") {
    applyPending(world, subscription, invoice)
    const wasOwing = ["incomplete", "past_due", "unpaid"].includes(subscription.status)
    if (wasOwing && subscription.latest_invoice === invoice.id) subscription.status = "active"
  } else if (invoice.billing_reason !== "subscription_create" && !subscription.pending_update) {
    const wait = RETRY_DAYS[invoice.attempt_count - 1]
    invoice.next_payment_attempt = wait === undefined ? null : world.now() + wait * DAY
    subscription.status = "past_due"
  }
  if (before.status !== subscription.status) {
    emit(world, "customer.subscription.updated", subscription, changed(before, subscription))
  }
}

/** Applies a pending change of plan after its payment. */
function applyPending(world: World, subscription: Subscription, invoice: Invoice): void {
  const { pending_update } = subscription
  if (!pending_update || subscription.latest_invoice !== invoice.id) return
  subscription.items.data = pending_update.subscription_items
  subscription.pending_update = null
  emit(world, "customer.subscription.pending_update_applied", subscription)
}
