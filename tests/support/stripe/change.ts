/** Changes of a subscription: price, quantity, cancellation. */
import { planOf } from "./catalogue.ts"
import { bill, methodFor } from "./collect.ts"
import { voidInvoice } from "./invoice.ts"
import { subscriptionLine } from "./invoice-line.ts"
import type { InvoiceLine, Subscription, SubscriptionItem } from "./kinds.ts"
import { periodEnd, unusedAmount } from "./period.ts"
import { badRequest, declined } from "./refusal.ts"
import { newItem, periodLines } from "./subscription.ts"
import { keep, newId, requireParam, type World } from "./world.ts"

export type ItemChange = {
  id?: string | undefined
  price?: string | undefined
  quantity?: number | undefined
  deleted?: boolean | undefined
}
export type Proration = "always_invoice" | "create_prorations" | "none"
export type Behaviour =
  | "allow_incomplete"
  | "default_incomplete"
  | "error_if_incomplete"
  | "pending_if_incomplete"

/** The new items. An item without an ID is added. */
export function changedItems(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
): SubscriptionItem[] {
  const items = structuredClone(subscription.items.data)
  const [first] = items
  for (const [index, change] of changes.entries()) {
    const param = `items[${index}]`
    if (change.id === undefined) {
      const price = requireParam(world, "price", change.price ?? "", `${param}[price]`)
      if (items.some((item) => item.price.id === price.id)) {
        throw badRequest("Cannot add multiple subscription items with the same plan", { param })
      }
      items.push(newItem(world, subscription.id, price, change.quantity, first?.current_period_start))
      continue
    }
    const at = items.findIndex(({ id }) => id === change.id)
    const item = items[at]
    if (!item)
      throw badRequest(`Invalid subscription item: ${change.id}`, { code: "resource_missing", param })
    if (change.deleted) {
      items.splice(at, 1)
      continue
    }
    if (change.price !== undefined) {
      const price = requireParam(world, "price", change.price, `${param}[price]`)
      item.price = newItem(world, subscription.id, price).price
      item.plan = planOf(price)
    }
    item.quantity = change.quantity ?? item.quantity
  }
  if (items.length === 0) throw badRequest("A subscription must have at least one active plan.")
  return items
}

/** Whether a new period starts now, because the new price has another interval. */
function isNewPeriod(before: SubscriptionItem | undefined, after: SubscriptionItem | undefined): boolean {
  const [was, is] = [before?.price.recurring, after?.price.recurring]
  return was?.interval !== is?.interval || was?.interval_count !== is?.interval_count
}

/**
 * The cost of a change now: a credit for unused time, then the rest of the period, or a new one, at
 * the new price.
 */
export function prorations(
  world: World,
  subscription: Subscription,
  items: readonly SubscriptionItem[],
): InvoiceLine[] {
  const now = world.now()
  const lines: InvoiceLine[] = []
  const line = (item: SubscriptionItem, amount: number) => {
    if (amount === 0) return
    const period = { start: now, end: item.current_period_end }
    const { price, quantity } = item
    lines.push(
      subscriptionLine({
        price,
        quantity,
        amount,
        period,
        subscription: subscription.id,
        item: item.id,
        isProration: true,
      }),
    )
  }
  const wasFree = subscription.status === "trialing"
  const isNew = isNewPeriod(subscription.items.data[0], items[0])
  for (const was of subscription.items.data) {
    const is = items.find(({ id }) => id === was.id)
    if (is && is.price.id === was.price.id && is.quantity === was.quantity) continue
    const period = { start: was.current_period_start, end: was.current_period_end }
    if (!wasFree) line(was, -unusedAmount(was.price, was.quantity, period, now))
    if (is && !isNew && !wasFree) line(is, unusedAmount(is.price, is.quantity, period, now))
  }
  for (const is of items) {
    const isMore = !subscription.items.data.some(({ id }) => id === is.id)
    const period = { start: is.current_period_start, end: is.current_period_end }
    if (isMore && !isNew && !wasFree) line(is, unusedAmount(is.price, is.quantity, period, now))
  }
  return lines
}

/**
 * Applies new items. With `pending_if_incomplete` an unpaid change is kept pending, and nothing
 * else happens.
 */
export function changeItems(
  world: World,
  subscription: Subscription,
  items: SubscriptionItem[],
  { proration, behaviour }: { proration: Proration; behaviour: Behaviour },
): void {
  const before = structuredClone(subscription)
  const lines = proration === "none" ? [] : prorations(world, subscription, items)
  const isNew = isNewPeriod(subscription.items.data[0], items[0])
  if (isNew) {
    for (const item of items) {
      item.current_period_start = world.now()
      item.current_period_end = periodEnd(item.current_period_start, item.price)
    }
  }
  subscription.items.data = items
  if (isNew) subscription.billing_cycle_anchor = world.now()
  const { id, customer, currency, metadata } = subscription
  const all = isNew && subscription.status !== "trialing" ? [...lines, ...periodLines(subscription)] : lines
  if (proration === "create_prorations" && !isNew) return storeProrations(world, subscription, lines)
  if (all.length === 0) return
  const reason = "subscription_update"
  if (behaviour !== "pending_if_incomplete" && behaviour !== "error_if_incomplete") {
    bill(world, { customer, currency, reason, lines: all, subscription: { id, metadata } })
    return
  }
  // The change is pending while its payment is collected.
  Object.assign(subscription, structuredClone(before))
  subscription.pending_update = {
    ...NO_UPDATE,
    expires_at: world.now() + 23 * 3600,
    subscription_items: items,
  }
  if (behaviour === "error_if_incomplete" && !methodFor(world, subscription))
    throw declined("generic_decline")
  const invoice = bill(world, { customer, currency, reason, lines: all, subscription: { id, metadata } })
  if (invoice.status === "paid")
    subscription.billing_cycle_anchor = isNew ? world.now() : before.billing_cycle_anchor
  else if (behaviour === "error_if_incomplete") {
    Object.assign(subscription, before)
    voidInvoice(world, invoice)
    throw declined("generic_decline")
  }
}

const NO_UPDATE = {
  billing_cycle_anchor: null,
  metadata: null,
  trial_end: null,
  trial_from_plan: null,
}

/** Stores proration lines for the next invoice. */
function storeProrations(world: World, { id, customer }: Subscription, lines: readonly InvoiceLine[]): void {
  for (const line of lines) {
    keep(world, {
      id: newId("ii"),
      object: "invoiceitem",
      amount: line.amount,
      currency: line.currency,
      customer,
      customer_account: null,
      date: world.now(),
      description: line.description,
      discountable: false,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: {},
      net_amount: line.amount,
      parent: { type: "subscription_details", subscription_details: { subscription: id } },
      period: line.period,
      pricing: line.pricing,
      proration: true,
      quantity: line.quantity ?? 1,
      quantity_decimal: String(line.quantity ?? 1),
      tax_rates: [],
      test_clock: null,
    })
  }
}
