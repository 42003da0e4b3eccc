import type { Stripe } from "stripe"
import type { PaidFor, Payments, WantedChange, WantedCheckout } from "../../billing/payments.ts"
import { ACCOUNT, idOf } from "./from-stripe.ts"
import { toPaymentsError } from "./stripe-failures.ts"

/** Request options with an idempotency key, so that a repeated write takes effect only once. */
const keyed = (idempotencyKey: string) => ({ idempotencyKey, maxNetworkRetries: 1 })

type Writes = Pick<
  Payments,
  | "createCustomer"
  | "deleteCustomer"
  | "createCheckout"
  | "expireCheckouts"
  | "refundPayment"
  | "createPortal"
  | "changePrice"
  | "schedulePrice"
  | "releaseSchedule"
>

export function writesOf(client: () => Promise<Stripe>): Writes {
  const send = async <T>(write: (api: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await write(await client())
    } catch (cause) {
      throw toPaymentsError(cause)
    }
  }
  return {
    createCustomer: async ({ accountId, email, attempt }) => {
      const params = { email, metadata: { [ACCOUNT]: accountId } }
      return (await send((api) => api.customers.create(params, keyed(`customer:${attempt}`)))).id
    },
    deleteCustomer: async (id) => {
      await send((api) => api.customers.del(id, {}, keyed(`delete:${id}`)))
    },
    createCheckout: async (wanted) => {
      const { url } = await send((api) =>
        api.checkout.sessions.create(checkoutParams(wanted), keyed(`checkout:${wanted.attempt}`)),
      )
      if (url === null) throw new Error("the checkout has no URL")
      return url
    },
    expireCheckouts: async (customerId, which) => {
      await send((api) => expireOpen(api, customerId, which))
    },
    refundPayment: async (paidFor) => await send((api) => refund(api, paidFor)),
    createPortal: async ({ customerId: customer, returnUrl: return_url, attempt }) => {
      const params = { customer, return_url }
      return (await send((api) => api.billingPortal.sessions.create(params, keyed(`portal:${attempt}`)))).url
    },
    changePrice: async ({ subscription, price, attempt }) => {
      await send((api) =>
        api.subscriptions.update(
          subscription.id,
          {
            // Without the item's ID, Stripe would add a second item.
            items: [{ id: subscription.itemId, price: price.id }],
            proration_behavior: "always_invoice",
            // Stripe does not allow a pending update if the subscription has a schedule.
            payment_behavior:
              subscription.nextPriceId === null ? "pending_if_incomplete" : "error_if_incomplete",
          },
          keyed(`change:${attempt}`),
        ),
      )
    },
    schedulePrice: async (wanted) => {
      await send((api) => schedule(api, wanted))
    },
    releaseSchedule: async (scheduleId, { attempt }) => {
      await send((api) => api.subscriptionSchedules.release(scheduleId, {}, keyed(`release:${attempt}`)))
    },
  }
}

/**
 * Returns the parameters of a checkout. Every object of the checkout gets the account ID, because
 * an invoice may be paid before the checkout completes.
 */
function checkoutParams(wanted: WantedCheckout): Stripe.Checkout.SessionCreateParams {
  const metadata = { [ACCOUNT]: wanted.accountId }
  return {
    mode: wanted.mode,
    customer: wanted.customerId,
    client_reference_id: wanted.accountId,
    metadata,
    line_items: [{ price: wanted.priceId, quantity: 1 }],
    success_url: wanted.successUrl,
    cancel_url: wanted.cancelUrl,
    ...(wanted.mode === "subscription"
      ? { subscription_data: { metadata, billing_mode: { type: "flexible" } } }
      : { payment_intent_data: { metadata } }),
  }
}

/** Expires open checkouts. Ignores those that were closed meanwhile. */
async function expireOpen(api: Stripe, customer: string, which: "subscription" | "all"): Promise<void> {
  for await (const { id, mode } of api.checkout.sessions.list({ customer, status: "open", limit: 100 })) {
    if (which !== "all" && mode !== which) continue
    try {
      await api.checkout.sessions.expire(id, {}, keyed(`expire:${id}`))
    } catch (cause) {
      const { status } = await api.checkout.sessions.retrieve(id)
      if (status === "open") throw cause
    }
  }
}

/** Error codes for payments that need no refund: already refunded, or decided by a dispute. */
const NO_REFUND_NEEDED: readonly unknown[] = ["charge_already_refunded", "charge_disputed"]

async function refund(api: Stripe, paidFor: PaidFor): Promise<boolean> {
  const payment_intent = await paymentOf(api, paidFor)
  if (payment_intent === undefined) return false
  const { data: before } = await api.refunds.list({ payment_intent, limit: 1 })
  if (before.length > 0) return false
  try {
    await api.refunds.create({ payment_intent }, keyed(`refund:${payment_intent}`))
    return true
  } catch (cause) {
    if (NO_REFUND_NEEDED.includes((cause as { code?: unknown }).code)) return false
    throw cause
  }
}

async function paymentOf(api: Stripe, paidFor: PaidFor): Promise<string | undefined> {
  if ("checkoutId" in paidFor) {
    const { payment_intent, payment_status } = await api.checkout.sessions.retrieve(paidFor.checkoutId)
    return payment_status === "paid" ? idOf(payment_intent) : undefined
  }
  const { data } = await api.invoicePayments.list({ invoice: paidFor.invoiceId, status: "paid", limit: 1 })
  return idOf(data[0]?.payment.payment_intent)
}

/**
 * Schedules a price for the end of the period. The schedule manages the subscription until the
 * first period with the new price ends, then releases it with that price.
 */
async function schedule(api: Stripe, { subscription, price, attempt }: WantedChange): Promise<void> {
  const { id: from_subscription, offer, quantity, scheduleId } = subscription
  const found = scheduleId
    ? await api.subscriptionSchedules.retrieve(scheduleId)
    : await api.subscriptionSchedules.create({ from_subscription }, keyed(`schedule:${attempt}`))
  const start = found.current_phase?.start_date ?? subscription.currentPeriodStart / 1000
  const end_date = subscription.currentPeriodEnd / 1000
  const current = { items: [{ price: offer.price.id, quantity }], start_date: start, end_date }
  const duration = { interval: price.interval ?? "month", interval_count: price.intervalCount }
  const next = { items: [{ price: price.id, quantity }], duration }
  await api.subscriptionSchedules.update(
    found.id,
    { phases: [current, next], end_behavior: "release", proration_behavior: "none" },
    keyed(`phases:${attempt}`),
  )
}
