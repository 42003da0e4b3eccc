import { startCheckout } from "../../core/billing/checkout.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import { requireBilling } from "../compose/deps/billing.ts"
import { handlerOf } from "../http/pipeline.ts"
import { checkout as route } from "./routes.ts"

/**
 * Far more than any buyer needs. Each checkout is a write at Stripe, whose rate limit all accounts
 * share.
 */
const { perAccount: max, windowSeconds } = route.rateLimit
const LIMIT = { name: "checkout", max, windowSeconds }

export const handler = handlerOf(route, async ({ services, caller: { accountId }, body, requestId }) => {
  const billing = requireBilling(services)
  const { allowed, resetSeconds } = await countWithin(services.table, { ...LIMIT, subject: accountId })
  if (!allowed) {
    throw new AppError("rate_limited", "Too many checkouts. The limit is 20 per 10 minutes.", {
      retryAfterSeconds: resetSeconds,
    })
  }
  const url = await startCheckout(billing, accountId, {
    priceId: body.price_id,
    successPath: body.success_path,
    cancelPath: body.cancel_path,
    publicUrl: services.config.PUBLIC_URL,
    attempt: requestId,
  })
  return Response.json({ url })
})
