/** What the provider's objects carry that was written by us: account ids, and on what is for sale `credits` and `tier`. */
export type Metadata = Readonly<Record<string, string>>

/** Times are epoch milliseconds and amounts the currency's minor unit, here and below. */
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
  /** `month`, `year`, …; null for what is paid once. */
  interval: string | null
  intervalCount: number
  currency: string
  unitAmount: number | null
  metadata: Metadata
}
/** A price with what is sold for it; undefined where that was deleted. */
export type Offer = { price: Price; product: Product | undefined }

/** Who pays: the customer, and the account that we wrote on the object when we made it. */
export type Payer = { customerId: string | null; accountId: string | undefined }

export type Subscription = Payer & {
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
  /** What a schedule changes the price to at the end of the period. */
  nextPriceId: string | null
  /** A change waits for its payment. */
  isChangePending: boolean
}

export type Checkout = Payer & {
  id: string
  mode: "payment" | "subscription" | "setup"
  status: "open" | "complete" | "expired"
  /** `failed`: the payment that was awaited did not come. */
  payment: "paid" | "pending" | "failed"
  /** Of what was paid, how much went back. */
  refunded: "none" | "partly" | "whole"
  subscriptionId: string | undefined
  amount: number
  currency: string
  createdAt: number
}

export type Invoice = Payer & {
  id: string
  isPaid: boolean
  reason: string | null
  subscriptionId: string | undefined
  /** Of all lines; negative where more was given back than billed. */
  total: number
  /** In money: without what came from the customer's balance at the provider. */
  amountPaid: number
}

/**
 * A line of a checkout or an invoice. `isProration`: it settles a change in the middle of a period, by the rest of it at the new price or,
 * with a negative amount, by what was not used at the old one.
 */
export type Line = { priceId: string | undefined; quantity: number; amount: number; isProration: boolean }

/** What can be asked back of a charge, and by what it was asked. */
export type Charge = {
  id: string
  amount: number
  refundIds: readonly string[]
  paidFor: PaidFor | undefined
}
export type PaidFor = { checkoutId: string } | { invoiceId: string }

/** A refund or a dispute. `isStanding`: the money is gone from us, or held back. */
export type Reversal = { id: string; chargeId: string; amount: number; isStanding: boolean }

/** What has happened to which object; everything else of an event is out of date when it is read. */
export type PaymentEvent = { type: string; objectId: string }

/** `attempt` names one wish: asked again with the same one, nothing happens twice. */
type Wish = { attempt: string }
export type CheckoutWish = Wish & {
  accountId: string
  customerId: string
  priceId: string
  mode: "payment" | "subscription"
  /** Absolute; `{CHECKOUT_SESSION_ID}` in it becomes the checkout's id. */
  successUrl: string
  cancelUrl: string
}
export type ChangeWish = Wish & {
  subscription: Subscription
  price: Pick<Price, "id" | "interval" | "intervalCount">
}

/**
 * A billing account. Objects are undefined where the provider has none of that id. Throws PaymentsError for what the provider refuses
 * or does not answer.
 */
export interface Payments {
  /** Undefined for what none of the webhook's secrets has signed within the last 300 seconds, and for what is no event. */
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
  /** True for a customer that is there and not deleted. */
  hasCustomer(id: string): Promise<boolean>
  createCustomer(wish: Wish & { accountId: string; email: string }): Promise<string>
  /** Erases the person and ends their subscriptions at once. */
  deleteCustomer(id: string): Promise<void>
  createCheckout(wish: CheckoutWish): Promise<string>
  /** Closes what a customer has open: their checkouts of subscriptions, or all. What is paid meanwhile is paid. */
  expireCheckouts(customerId: string, which: "subscription" | "all"): Promise<void>
  /** Gives back all that was paid. False where nothing was, or where it is on its way back already. */
  refundPayment(paidFor: PaidFor): Promise<boolean>
  createPortal(wish: Wish & { customerId: string; returnUrl: string }): Promise<string>
  /** The new price from now on, once the difference is paid. One with a schedule is changed at once or not at all. */
  changePrice(wish: ChangeWish): Promise<void>
  /** The new price from the end of the period on, whatever was scheduled before. */
  schedulePrice(wish: ChangeWish): Promise<void>
  /** Forgets what a schedule would have changed. */
  releaseSchedule(scheduleId: string, wish: Wish): Promise<void>
}

/** `declined`: the card's bank said no; `refused`: the request was; `unavailable`: nobody knows what came of it. */
export type PaymentsFailure = "declined" | "refused" | "unavailable"

/** Says the class, the status and the provider's own code: its words may repeat what was sent. */
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
