import { PaymentsError } from "../../core/billing/payments.ts"
import { findPurchase } from "../../core/billing/purchase.ts"
import { syncCheckout } from "../../core/billing/sync-checkout.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import { getBilling } from "../compose/deps/billing.ts"
import type { Call } from "../http/pipeline.ts"
import { rateLimited } from "../http/route-limit.ts"

/** A route that a page polls every second or two after a checkout, until the credits arrive. */
type CheckoutPollRoute = {
  readonly path: string
  readonly rateLimit: { readonly perAccount: number; readonly windowSeconds: number }
}
type CheckoutReturnCall = Pick<Call, "services" | "requestId"> & { caller: { accountId: string } }

/**
 * Asks Stripe for a checkout's outcome and applies it, because the buyer can return before the
 * webhook event arrives. Skips a checkout that is already settled. If the call to Stripe fails,
 * logs that and changes nothing. Throws `not_found` for an unknown checkout or another account's,
 * and `rate_limited` for too many calls to Stripe.
 */
export async function syncReturnedCheckout(
  { path, rateLimit: { perAccount: max, windowSeconds } }: CheckoutPollRoute,
  { services, requestId, caller: { accountId } }: CheckoutReturnCall,
  checkoutId: string | undefined,
): Promise<void> {
  if (checkoutId === undefined) return
  const known = await findPurchase(services.table, accountId, checkoutId)
  if (known && known.status !== "pending") return
  const { allowed, resetSeconds } = await countWithin(services.table, {
    name: `look ${path}`,
    subject: accountId,
    max,
    windowSeconds,
  })
  if (!allowed) {
    throw rateLimited(`${max} checkout status requests per minute`, { resetSeconds })
  }
  const billing = getBilling(services)
  try {
    const owner = billing && (await syncCheckout(billing, checkoutId))
    if (owner !== accountId) throw new AppError("not_found", "Checkout not found.")
  } catch (cause) {
    if (!(cause instanceof PaymentsError)) throw cause
    services.log.failure("reading a checkout", cause, requestId)
  }
}
