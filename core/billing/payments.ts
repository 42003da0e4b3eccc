/**
 * Our metadata on the provider's objects: account IDs, and `credits` and `tier` on what is for
 * sale.
 */
export type Metadata = Readonly<Record<string, string>>

/** In this file, times are epoch milliseconds and amounts are in the currency's minor unit. */
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

/** The billing party: the customer, and the account from our metadata on the object. */
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
  /** The price that a schedule changes to at the end of the period. */
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
  /** Paid in money, without the customer's balance at the provider. */
  amountPaid: number
}

/**
 * A line of a checkout or an invoice. `isProration`: a change within a period, either the rest of
 * it at the new price or, with a negative amount, the unused time at the old one.
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

/** A refund or a dispute. `isStanding`: the money was returned or is withheld. */
export type Reversal = { id: string; chargeId: string; amount: number; isStanding: boolean }

/**
 * The type of an event and the ID of its object. The event's other data may be stale when it is
 * read.
 */
export type PaymentEvent = { id: string; type: string; objectId: string }

/** `attempt` is an idempotency key: repeating a request with it has no further effect. */
type IdempotentRequest = { attempt: string }
export type CheckoutWish = IdempotentRequest & {
  accountId: string
  customerId: string
  priceId: string
  mode: "payment" | "subscription"
  /** Absolute; the provider replaces `{CHECKOUT_SESSION_ID}` with the checkout's ID. */
  successUrl: string
  cancelUrl: string
}
export type ChangeWish = IdempotentRequest & {
  subscription: Subscription
  price: Pick<Price, "id" | "interval" | "intervalCount">
}

/**
 * The port to the payment provider. Objects are undefined if the provider has none with that ID.
 * Throws PaymentsError if the provider refuses a request or does not respond.
 */
export interface Payments {
  /**
   * Undefined for a payload that is not an event, or that none of the webhook's secrets signed
   * within the last 300 seconds.
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
  createCheckout(request: CheckoutWish): Promise<string>
  /**
   * Expires a customer's open checkouts: those of subscriptions, or all. Payments made meanwhile
   * stay.
   */
  expireCheckouts(customerId: string, which: "subscription" | "all"): Promise<void>
  /**
   * Refunds the whole payment. Returns false if nothing was paid, or it is already being refunded.
   */
  refundPayment(paidFor: PaidFor): Promise<boolean>
  createPortal(request: IdempotentRequest & { customerId: string; returnUrl: string }): Promise<string>
  /**
   * Applies the new price now, once the difference is paid. A subscription with a schedule changes
   * at once or not at all.
   */
  changePrice(request: ChangeWish): Promise<void>
  /** Applies the new price at the end of the period, replacing any scheduled change. */
  schedulePrice(request: ChangeWish): Promise<void>
  /** Cancels a scheduled change. */
  releaseSchedule(scheduleId: string, request: IdempotentRequest): Promise<void>
}

/**
 * `declined`: the card's bank refused; `refused`: the provider rejected the request; `unavailable`:
 * the outcome is unknown.
 */
export type PaymentsFailure = "declined" | "refused" | "unavailable"

/**
 * Carries the kind of failure, the status and the provider's code. The provider's message is left
 * out, because it may repeat request data.
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
