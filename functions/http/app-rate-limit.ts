import { AppError } from "../../core/kernel/errors.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import type { Call } from "./pipeline.ts"

/** Counts a call of a rate-limited app route, once its input is valid. Throws `rate_limited`. */
export async function limitAppCall(
  { path, rateLimit }: AppRoute,
  {
    services,
    caller,
    address,
  }: Pick<Call, "services" | "address"> & { caller: { accountId: string } | object },
): Promise<void> {
  const { windowSeconds } = rateLimit
  const limit =
    "accountId" in caller
      ? { subject: caller.accountId, max: rateLimit.perAccount }
      : { subject: address, max: rateLimit.perAddress }
  const { allowed, resetSeconds } = await countWithin(services.table, {
    name: `app ${path}`,
    windowSeconds,
    ...limit,
  })
  if (allowed) return
  throw new AppError(
    "rate_limited",
    `Rate limit reached: ${limit.max} requests per minute. Retry in ${resetSeconds} seconds.`,
    {
      retryAfterSeconds: resetSeconds,
    },
  )
}

/** Accounts and addresses without one have limits of their own. */
type AppRoute = {
  readonly path: string
  readonly rateLimit: {
    readonly windowSeconds: 60
    readonly perAccount: number
    readonly perAddress: number
  }
}
