/**
 * Our metadata on the provider's objects: account IDs, and on products and prices `credits` and
 * `tier`.
 */
export type Metadata = Readonly<Record<string, string>>

// In this file, times are epoch milliseconds, and amounts are in the currency's minor unit.

export type Product = {
  id: string
  name: string
  description: string | null
  isActive: boolean
  metadata: Metadata
}

export type Price = {
  id: string
  productId: string
  isActive: boolean
  type: "recurring" | "one_time"
  /** `month`, `year`, …; null for one-time prices. */
  interval: string | null
  intervalCount: number
  currency: string
  unitAmount: number | null
  metadata: Metadata
}
/** A price with its product; undefined if the product was deleted. */
export type Offer = { price: Price; product: Product | undefined }

/** The customer of an object, and the account ID in our metadata on it. */
export type BillingParty = { customerId: string | null; accountId: string | undefined }

export type Subscription = BillingParty & {
  id: string
  status: string
  offer: Offer
  itemId: string
  quantity: number
  currentPeriodStart: number
  currentPeriodEnd: number
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  createdAt: number
  scheduleId: string | undefined
  /** The price from the next period on, if a change is scheduled; otherwise null. */
  nextPriceId: string | null
  /** True while a plan change waits for its payment. */
  isChangePending: boolean
}

export type Checkout = BillingParty & {
  id: string
  mode: "payment" | "subscription" | "setup"
  status: "open" | "complete" | "expired"
  /** `failed`: the delayed payment did not arrive. */
  payment: "paid" | "pending" | "failed"
  /** How much of the payment was refunded. */
  refunded: "none" | "partly" | "whole"
  /** True if the customer's bank has taken the money back, for now or for good. */
  isDisputed: boolean
  subscriptionId: string | undefined
  amount: number
  currency: string
  createdAt: number
}

export type Invoice = BillingParty & {
  id: string
  isPaid: boolean
  reason: string | null
  subscriptionId: string | undefined
  /** The sum of all lines; negative if more was credited than billed. */
  total: number
  /** Paid with money. Excludes what was paid with the customer's balance at the provider. */
  amountPaid: number
}

/**
 * A line of a checkout or an invoice. `isProration` is true for a change within a period: the rest
 * of the period at the new price or, if the amount is negative, the unused time at the old price.
 */
export type Line = { priceId: string | undefined; quantity: number; amount: number; isProration: boolean }

/** A charge, with its refunds and what it paid for. */
export type Charge = {
  id: string
  amount: number
  refundIds: readonly string[]
  paidFor: PaidFor | undefined
}
export type PaidFor = { checkoutId: string } | { invoiceId: string }

/** A refund or a dispute. `isStanding` is true while the money is refunded or withheld. */
export type Reversal = { id: string; chargeId: string; amount: number; isStanding: boolean }

/**
 * The type of an event and the ID of its object. The object in the event is not used, because it
 * may be outdated when the event arrives.
 */
export type PaymentEvent = { id: string; type: string; objectId: string }

/**
 * A request that can be repeated. `attempt` is its idempotency key: a repeat with the same key has
 * no further effect.
 */
type IdempotentRequest = { attempt: string }
export type WantedCheckout = IdempotentRequest & {
  accountId: string
  customerId: string
  priceId: string
  mode: "payment" | "subscription"
  /**
   * An absolute URL. The provider replaces `{CHECKOUT_SESSION_ID}` in it with the checkout's ID.
   */
  successUrl: string
  cancelUrl: string
}
export type WantedChange = IdempotentRequest & {
  subscription: Subscription
  price: Pick<Price, "id" | "interval" | "intervalCount">
}

/**
 * The port to the payment provider. Getters return undefined if the provider has no object with
 * the ID. All methods throw PaymentsError if the provider refuses a request or does not respond.
 */
export interface Payments {
  /**
   * Verifies and parses a webhook's body. Returns undefined if it is not an event, the signature
   * matches none of the webhook's secrets, or is older than 300 seconds.
   */
  readEvent(raw: string, signature: string, nowMs: number): Promise<PaymentEvent | undefined>
  product(id: string): Promise<Product | undefined>
  offer(priceId: string): Promise<Offer | undefined>
  products(): AsyncIterable<Product>
  prices(): AsyncIterable<Price>
  subscription(id: string): Promise<Subscription | undefined>
  checkout(id: string): Promise<Checkout | undefined>
  checkoutLines(id: string): AsyncIterable<Line>
  invoice(id: string): Promise<Invoice | undefined>
  invoiceLines(id: string): AsyncIterable<Line>
  charge(id: string): Promise<Charge | undefined>
  refund(id: string): Promise<Reversal | undefined>
  dispute(id: string): Promise<Reversal | undefined>
  /** True if the customer exists and was not deleted. */
  hasCustomer(id: string): Promise<boolean>
  createCustomer(request: IdempotentRequest & { accountId: string; email: string }): Promise<string>
  /** Erases the customer and ends their subscriptions at once. */
  deleteCustomer(id: string): Promise<void>
  createCheckout(request: WantedCheckout): Promise<string>
  /**
   * Expires a customer's open checkouts: only those of subscriptions, or all. A checkout that is
   * paid meanwhile stays paid.
   */
  expireCheckouts(customerId: string, which: "subscription" | "all"): Promise<void>
  /** Refunds the whole payment. Returns false if nothing was paid or a refund already exists. */
  refundPayment(paidFor: PaidFor): Promise<boolean>
  createPortal(request: IdempotentRequest & { customerId: string; returnUrl: string }): Promise<string>
  /**
   * Applies the new price as soon as the difference is paid. If the subscription has a schedule,
   * the payment must succeed at once; otherwise nothing changes.
   */
  changePrice(request: WantedChange): Promise<void>
  /** Schedules the new price for the end of the period. Replaces a scheduled change. */
  schedulePrice(request: WantedChange): Promise<void>
  /** Cancels a scheduled change. */
  releaseSchedule(scheduleId: string, request: IdempotentRequest): Promise<void>
}

/**
 * Why a request failed. `declined`: the customer's bank declined the payment. `refused`: the
 * provider rejected the request. `unavailable`: the provider did not respond, so the outcome is
 * unknown.
 */
export type PaymentsFailure = "declined" | "refused" | "unavailable"

/**
 * Contains the kind of failure, the status and the provider's error code. The provider's message is
 * left out, because it may contain data of the request.
 */
export class PaymentsError extends Error {
  readonly failure: PaymentsFailure

  constructor(
    failure: PaymentsFailure,
    { status, code }: { status?: number | undefined; code?: string | undefined },
  ) {
    super(
      `payments: ${failure}${status === undefined ? "" : ` (status ${status})`}${code ? `: ${code}` : ""}`,
    )
    this.name = "PaymentsError"
    this.failure = failure
  }
}
