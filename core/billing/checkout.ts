import { getUser } from "../account/user.ts"
import { safeRedirect } from "../identity/safe-redirect.ts"
import { AppError } from "../kernel/errors.ts"
import { findOffer, type OfferRow } from "./catalog.ts"
import { getCustomer, linkCustomer, reserveCustomer } from "./customer.ts"
import { type BillingDeps, deleteCustomer } from "./owner.ts"
import { isActive, listSubscriptions } from "./subscription.ts"

/**
 * A request to buy. `attempt` is the idempotency key of one click. The paths must be on our site;
 * others are replaced by the dashboard's path.
 */
export type CheckoutRequest = {
  priceId: string
  successPath?: string | undefined
  cancelPath?: string | undefined
  publicUrl: string
  attempt: string
}

/** Returns the offer of a price. Throws `invalid_request` if it is not for sale. */
export async function requireOffer({ table }: BillingDeps, priceId: string): Promise<OfferRow> {
  const offer = await findOffer(table, priceId)
  if (!offer) throw new AppError("invalid_request", "`price_id` is not for sale.")
  return offer
}

/**
 * Opens a checkout and returns its URL. The success page receives the checkout's ID as
 * `checkout_session`. Throws `invalid_request` if the account already has a plan and the price is
 * also a plan's: use `changePlan` instead.
 */
export async function startCheckout(
  billing: BillingDeps,
  accountId: string,
  request: CheckoutRequest,
): Promise<string> {
  const { price } = await requireOffer(billing, request.priceId)
  if (price.type === "recurring" && (await listSubscriptions(billing.table, accountId)).some(isActive)) {
    const message = "You already have a plan. Change it with `POST /api/stripe/change-plan`."
    throw new AppError("invalid_request", message)
  }
  const customerId = await ensureCustomer(billing, accountId)
  const success = new URL(safeRedirect(request.successPath), request.publicUrl)
  // The provider must receive the braces unencoded, so they bypass URL encoding.
  const query = `${success.search === "" ? "?" : `${success.search}&`}checkout_session={CHECKOUT_SESSION_ID}`
  return await billing.payments.createCheckout({
    accountId,
    customerId,
    priceId: price.id,
    mode: price.type === "recurring" ? "subscription" : "payment",
    successUrl: `${success.origin}${success.pathname}${query}${success.hash}`,
    cancelUrl: new URL(safeRedirect(request.cancelPath), request.publicUrl).href,
    attempt: request.attempt,
  })
}

/**
 * Returns the account's customer ID and creates the customer if needed. Concurrent calls create
 * only one. Throws `unauthorized` if the account was deleted.
 */
async function ensureCustomer({ table, payments }: BillingDeps, accountId: string): Promise<string> {
  const reserved = await reserveCustomer(table, accountId)
  if (reserved.customerId !== undefined) return reserved.customerId
  const user = await getUser(table, accountId)
  if (!user) throw new AppError("unauthorized")
  const { attempt } = reserved
  const customerId = await payments.createCustomer({ accountId, email: user.email, attempt })
  if (await linkCustomer(table, accountId, customerId)) return customerId
  const other = await getCustomer(table, accountId)
  if (other?.customerId === undefined) throw new Error("could not link the new customer to its account")
  return other.customerId
}

/** The page from which users open the billing portal. */
const BILLING_PATH = "/dashboard/billing"

/** Returns the billing portal's URL, or undefined if the account has no customer. */
export async function openPortal(
  { table, payments }: BillingDeps,
  accountId: string,
  { publicUrl, attempt }: Pick<CheckoutRequest, "publicUrl" | "attempt">,
): Promise<string | undefined> {
  const customer = await getCustomer(table, accountId)
  if (customer?.customerId === undefined) return undefined
  const returnUrl = new URL(BILLING_PATH, publicUrl).href
  return await payments.createPortal({ customerId: customer.customerId, returnUrl, attempt })
}

/**
 * Ends an account's subscriptions at once and erases its customer at the provider. Must run before
 * the account is deleted, because its customer ID is deleted with it. Throws if the provider does
 * not respond.
 */
export async function endBilling({ table, payments }: BillingDeps, accountId: string): Promise<void> {
  const customer = await getCustomer(table, accountId)
  if (customer?.customerId !== undefined) await deleteCustomer(payments, customer.customerId)
}
