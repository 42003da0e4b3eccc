import { PaymentsError } from "../../core/billing/payments.ts"
import { findPurchase } from "../../core/billing/purchase.ts"
import { syncCheckout } from "../../core/billing/sync-checkout.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import { getBilling } from "../compose/deps/billing.ts"
import type { Call } from "../http/pipeline.ts"

/** A page that waits for its credits asks every second or two. */
type LookingRoute = {
  readonly path: string
  readonly rateLimit: { readonly perAccount: number; readonly windowSeconds: number }
}
type Asked = Pick<Call, "services" | "requestId"> & { caller: { accountId: string } }

/**
 * Does what a checkout has come to before a list is read, because who comes back from it may be faster than its event; one whose pack is
 * known to be paid needs no look. While the billing account does not answer, the list is what is known. Throws `not_found` for a checkout
 * that is not there, or somebody else's, and `rate_limited`.
 */
export async function lookAtCheckout(
  { path, rateLimit: { perAccount: max, windowSeconds } }: LookingRoute,
  { services, requestId, caller: { accountId } }: Asked,
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
    throw new AppError("rate_limited", "A checkout is looked at sixty times a minute at the most.", {
      retryAfterSeconds: resetSeconds,
    })
  }
  const billing = getBilling(services)
  try {
    const owner = billing && (await syncCheckout(billing, checkoutId))
    if (owner !== accountId) throw new AppError("not_found", "There is no such checkout.")
  } catch (cause) {
    if (!(cause instanceof PaymentsError)) throw cause
    services.log.failure("looking at a checkout", cause, requestId)
  }
}
