import { getUser } from "../account/user.ts"
import { safeRedirect } from "../identity/safe-redirect.ts"
import { AppError } from "../kernel/errors.ts"
import { findOffer, type OfferRow } from "./catalog.ts"
import { getCustomer, linkCustomer, wishForCustomer } from "./customer.ts"
import { type BillingDeps, endCustomer } from "./owner.ts"
import { isGood, listSubscriptions } from "./subscription.ts"

/** What a person wants to buy. `attempt` names the click; paths may only be of this site, anything else is the dashboard. */
export type CheckoutRequest = {
  priceId: string
  successPath?: string | undefined
  cancelPath?: string | undefined
  publicUrl: string
  attempt: string
}

/** The offer under a price. Throws `invalid_request` where it cannot be bought. */
export async function requireOffer({ table }: BillingDeps, priceId: string): Promise<OfferRow> {
  const offer = await findOffer(table, priceId)
  if (!offer) throw new AppError("invalid_request", "`price_id`: nothing is for sale under this id.")
  return offer
}

/**
 * Opens a checkout; gives the address to send the person to. The success page learns the checkout's id as `checkout_session`. Throws
 * `invalid_request` for a plan where the account has one: that one is changed.
 */
export async function startCheckout(
  billing: BillingDeps,
  accountId: string,
  asked: CheckoutRequest,
): Promise<string> {
  const { price } = await requireOffer(billing, asked.priceId)
  if (price.type === "recurring" && (await listSubscriptions(billing.table, accountId)).some(isGood)) {
    const message = "There is a plan already: change it with `POST /api/stripe/change-plan`."
    throw new AppError("invalid_request", message)
  }
  const customerId = await ensureCustomer(billing, accountId)
  const success = new URL(safeRedirect(asked.successPath), asked.publicUrl)
  // The braces have to reach the provider as they are, so they cannot go through the URL's own encoding.
  const query = `${success.search === "" ? "?" : `${success.search}&`}checkout_session={CHECKOUT_SESSION_ID}`
  return await billing.payments.createCheckout({
    accountId,
    customerId,
    priceId: price.id,
    mode: price.type === "recurring" ? "subscription" : "payment",
    successUrl: `${success.origin}${success.pathname}${query}${success.hash}`,
    cancelUrl: new URL(safeRedirect(asked.cancelPath), asked.publicUrl).href,
    attempt: asked.attempt,
  })
}

/** The billing customer of an account, made where there is none; many at once make one. */
async function ensureCustomer({ table, payments }: BillingDeps, accountId: string): Promise<string> {
  const wished = await wishForCustomer(table, accountId)
  if (wished.customerId !== undefined) return wished.customerId
  const user = await getUser(table, accountId)
  if (!user) throw new AppError("unauthorized")
  const { attempt } = wished
  const customerId = await payments.createCustomer({ accountId, email: user.email, attempt })
  if (await linkCustomer(table, accountId, customerId)) return customerId
  const other = await getCustomer(table, accountId)
  if (other?.customerId === undefined) throw new Error("a customer could not be tied to its account")
  return other.customerId
}

/** The portal's address for a person; undefined for one who has never come to a checkout. */
export async function openPortal(
  { table, payments }: BillingDeps,
  accountId: string,
  { publicUrl, attempt }: Pick<CheckoutRequest, "publicUrl" | "attempt">,
): Promise<string | undefined> {
  const customer = await getCustomer(table, accountId)
  if (customer?.customerId === undefined) return undefined
  const returnUrl = new URL(safeRedirect(undefined), publicUrl).href
  return await payments.createPortal({ customerId: customer.customerId, returnUrl, attempt })
}

/**
 * Ends what an account pays for, at once, and erases its person at the provider: before the account is deleted, because afterwards nobody
 * could. Throws where the provider does not answer.
 */
export async function endBilling({ table, payments }: BillingDeps, accountId: string): Promise<void> {
  const customer = await getCustomer(table, accountId)
  if (customer?.customerId !== undefined) await endCustomer(payments, customer.customerId)
}
