import type { Stripe } from "stripe"
import type { Charge, Checkout, PaidFor, Payments, Reversal } from "../../billing/payments.ts"
import {
  chargeOfCheckout,
  checkoutLineOf,
  checkoutOf,
  idOf,
  invoiceLineOf,
  invoiceOf,
  isStandingDispute,
  offerOf,
  priceOf,
  productOf,
  subscriptionOf,
} from "./from-stripe.ts"
import { isMissing, toPaymentsError } from "./stripe-failures.ts"
import { writesOf } from "./stripe-writes.ts"
import { verifyEvent } from "./webhook-event.ts"

export type StripeOptions = {
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  secretKey: string
  webhookSecrets: readonly string[]
  /** `https://api.stripe.com`, or a test server. */
  apiOrigin: string
}

/** The API version that from-stripe.ts reads. An account's default version may differ. */
const API_VERSION = "2026-10-28.endive"
const TIMEOUT_MS = 10_000
const PAGE = 100

/** The payments port on Stripe's SDK, which is loaded on first use. */
export function stripePayments(options: StripeOptions): Payments {
  let loading: Promise<Stripe> | undefined
  const client = async () => {
    loading ??= openStripe(options)
    return await loading
  }
  return { ...readsOf(client, options), ...writesOf(client) }
}

/** Creates the SDK's client. Exported for operations that the port does not cover. */
export async function openStripe({ fetch, secretKey, apiOrigin }: StripeOptions): Promise<Stripe> {
  const { Stripe } = await import("stripe")
  const { protocol, hostname, port } = new URL(apiOrigin)
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(fetch),
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: Number(port || (protocol === "http:" ? 80 : 443)),
    timeout: TIMEOUT_MS,
    // Callers retry: Stripe redelivers events, and users click again. Writes set their own number
    // of retries.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

type Client = () => Promise<Stripe>
type Reads = Omit<Payments, keyof ReturnType<typeof writesOf>>

function readsOf(client: Client, { webhookSecrets: secrets }: StripeOptions): Reads {
  const find = async <T, R>(ask: (api: Stripe) => Promise<T>, pick: (found: T) => R) => {
    const found = await findOptional(async () => await ask(await client()))
    return found === undefined ? undefined : pick(found)
  }
  return {
    readEvent: async (raw, signature, nowMs) =>
      await verifyEvent(await client(), { raw, signature, nowMs, secrets }),
    product: async (id) => await find((api) => api.products.retrieve(id), productOf),
    offer: async (id) => await find((api) => api.prices.retrieve(id, { expand: ["product"] }), offerOf),
    products: () => eachItem(client, (api) => api.products.list({ active: true, limit: PAGE }), productOf),
    prices: () => eachItem(client, (api) => api.prices.list({ active: true, limit: PAGE }), priceOf),
    subscription: async (id) =>
      await find(
        (api) => api.subscriptions.retrieve(id, { expand: ["items.data.price.product", "schedule"] }),
        subscriptionOf,
      ),
    checkout: async (id) => await findOptional(async () => await readCheckout(await client(), id)),
    checkoutLines: (id) =>
      eachItem(client, (api) => api.checkout.sessions.listLineItems(id, { limit: PAGE }), checkoutLineOf),
    invoice: async (id) => await find((api) => api.invoices.retrieve(id), invoiceOf),
    invoiceLines: (id) =>
      eachItem(client, (api) => api.invoices.listLineItems(id, { limit: PAGE }), invoiceLineOf),
    charge: async (id) => await findOptional(async () => await chargeOf(await client(), id)),
    refund: async (id) => await find((api) => api.refunds.retrieve(id), refundOf),
    dispute: async (id) => await find((api) => api.disputes.retrieve(id), disputeOf),
    hasCustomer: async (id) =>
      (await find(
        (api) => api.customers.retrieve(id),
        (customer) => !customer.deleted,
      )) ?? false,
  }
}

/** Reads a checkout, and the disputes of its payment if there were any. */
async function readCheckout(api: Stripe, id: string): Promise<Checkout> {
  const session = await api.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] })
  const charge = chargeOfCheckout(session)
  if (!charge?.disputed) return checkoutOf(session)
  const disputes: Stripe.Dispute[] = []
  for await (const dispute of api.disputes.list({ charge: charge.id, limit: PAGE })) disputes.push(dispute)
  return checkoutOf(session, disputes)
}

/**
 * Reads a charge. A charge refers only to its payment, so this also looks up the checkout or
 * invoice that was paid.
 */
async function chargeOf(api: Stripe, id: string): Promise<Charge> {
  const { amount, payment_intent: intent } = await api.charges.retrieve(id)
  const refundIds: string[] = []
  for await (const refund of api.refunds.list({ charge: id, limit: PAGE })) refundIds.push(refund.id)
  const paymentId = idOf(intent)
  return { id, amount, refundIds, paidFor: paymentId ? await paidFor(api, paymentId) : undefined }
}

async function paidFor(api: Stripe, paymentId: string): Promise<PaidFor | undefined> {
  const sessions = await api.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })
  const [session] = sessions.data
  if (session?.mode === "payment") return { checkoutId: session.id }
  const payment = { type: "payment_intent", payment_intent: paymentId } as const
  const { data } = await api.invoicePayments.list({ payment, limit: 1 })
  const invoiceId = idOf(data[0]?.invoice)
  return invoiceId === undefined ? undefined : { invoiceId }
}

/**
 * Converts a refund. A refund that failed or was canceled does not stand, because the money came
 * back to us.
 */
function refundOf({ id, charge, amount, status }: Stripe.Refund): Reversal {
  const isStanding = status !== "failed" && status !== "canceled"
  return { id, chargeId: idOf(charge) ?? "", amount, isStanding }
}

function disputeOf(dispute: Stripe.Dispute): Reversal {
  const { id, charge, amount } = dispute
  return { id, chargeId: idOf(charge) ?? "", amount, isStanding: isStandingDispute(dispute) }
}

/** Iterates over all pages of a list. */
async function* eachItem<T, R>(
  client: Client,
  list: (api: Stripe) => AsyncIterable<T>,
  pick: (found: T) => R,
): AsyncGenerator<R> {
  try {
    for await (const found of list(await client())) yield pick(found)
  } catch (cause) {
    throw toPaymentsError(cause)
  }
}

async function findOptional<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (cause) {
    if (isMissing(cause)) return undefined
    throw toPaymentsError(cause)
  }
}
