/**
 * Subscriptions from their first invoice to their last. Changes of plan are in change.ts, time in
 * time.ts.
 */
import { planOf } from "./catalogue.ts"
import { bill, methodFor } from "./collect.ts"
import { itemLine, subscriptionLine } from "./invoice-line.ts"
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from "./kinds.ts"
import { periodEnd } from "./period.ts"
import { badRequest } from "./refusal.ts"
import { all, emit, keep, newId, requireParam, rows, type World } from "./world.ts"

export type Started = {
  customer: string
  items: readonly { price: string; quantity?: number | undefined }[]
  metadata?: Record<string, string> | undefined
  default_payment_method?: string | undefined
  trialEnd?: number | undefined
  /** The action when a trial ends without a card. */
  missingMethod?: "cancel" | "create_invoice" | "pause" | undefined
  cancel_at_period_end?: boolean | undefined
}

export function newItem(
  world: World,
  subscription: string,
  price: Price,
  quantity = 1,
  start = world.now(),
): SubscriptionItem {
  if (!price.recurring) {
    throw badRequest(
      "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
      {
        param: "items[0][price]",
      },
    )
  }
  if (!price.active)
    throw badRequest(`The price specified is inactive. This field only accepts active prices.`)
  return {
    id: newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: world.now(),
    current_period_end: periodEnd(start, price),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** Starts a subscription. `incomplete` when its first invoice is not paid. */
export function subscribe(world: World, started: Started): Subscription {
  requireParam(world, "customer", started.customer, "customer")
  const id = newId("sub")
  const items = started.items.map(({ price, quantity }) =>
    newItem(world, id, requireParam(world, "price", price, "items[0][price]"), quantity),
  )
  const [first] = items
  if (!first)
    throw badRequest("Missing required param: items.", { code: "parameter_missing", param: "items" })
  const { trialEnd } = started
  if (trialEnd !== undefined) for (const item of items) item.current_period_end = trialEnd
  const subscription = keep(world, {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? world.now(),
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: "classic" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: started.cancel_at_period_end ?? false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: world.now(),
    currency: first.price.currency,
    customer: started.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: started.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: rows(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: started.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: world.now(),
    status: trialEnd === undefined ? "incomplete" : "trialing",
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd ?? null,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: started.missingMethod ?? "create_invoice",
      },
    },
    trial_start: trialEnd === undefined ? null : world.now(),
  } satisfies Subscription)
  if (trialEnd === undefined && amountOf(items) > 0 && !methodFor(world, subscription)) {
    world.objects.delete(id)
    throw badRequest("This customer has no attached payment source or default payment method.", {
      code: "resource_missing",
    })
  }
  emit(world, "customer.subscription.created", subscription)
  billPeriod(world, subscription, "subscription_create")
  return subscription
}

const amountOf = (items: readonly SubscriptionItem[]) =>
  items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0)

/**
 * Creates and collects the invoice of a new period, with the invoice items that waited for it. A
 * trial's period is free.
 */
export function billPeriod(
  world: World,
  subscription: Subscription,
  reason: "subscription_create" | "subscription_cycle",
): void {
  const isFree = subscription.status === "trialing"
  const lines = [...pendingLines(world, subscription), ...periodLines(subscription, isFree)]
  const { id, customer, currency, metadata } = subscription
  bill(world, { customer, currency, reason, lines, subscription: { id, metadata } })
}

export function periodLines(subscription: Subscription, isFree = false): InvoiceLine[] {
  return subscription.items.data.map((item) =>
    subscriptionLine({
      price: item.price,
      quantity: item.quantity,
      amount: isFree ? 0 : (item.price.unit_amount ?? 0) * item.quantity,
      period: { start: item.current_period_start, end: item.current_period_end },
      subscription: subscription.id,
      item: item.id,
      isProration: false,
    }),
  )
}

/** Takes the invoice items waiting for the customer's next invoice of this subscription. */
function pendingLines(world: World, { id, customer }: Subscription): InvoiceLine[] {
  const waiting = all(world, "invoiceitem").filter(
    (item) =>
      item.customer === customer &&
      item.invoice === null &&
      (item.parent?.subscription_details?.subscription ?? id) === id,
  )
  return waiting.map((item) => {
    const line = itemLine(item)
    item.invoice = line.id
    return line
  })
}

/** Starts and bills the next period, which begins where the previous one ended. */
export function renew(world: World, subscription: Subscription): void {
  if (subscription.status === "trialing") {
    subscription.status = "active"
    subscription.billing_cycle_anchor = world.now()
  }
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end
    item.current_period_end = periodEnd(item.current_period_start, item.price)
  }
  emit(world, "customer.subscription.updated", subscription)
  billPeriod(world, subscription, "subscription_cycle")
}

/** Ends a subscription now. Its open invoices are no longer collected. */
export function cancel(
  world: World,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed",
  status: "canceled" | "incomplete_expired" = "canceled",
): void {
  subscription.status = status
  subscription.canceled_at ??= world.now()
  subscription.ended_at = world.now()
  subscription.pending_update = null
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason }
  for (const invoice of all(world, "invoice")) {
    const isOwn = invoice.parent?.subscription_details?.subscription === subscription.id
    if (isOwn && invoice.status === "open") {
      invoice.next_payment_attempt = null
      invoice.auto_advance = false
    }
  }
  emit(
    world,
    status === "canceled" ? "customer.subscription.deleted" : "customer.subscription.updated",
    subscription,
  )
}
