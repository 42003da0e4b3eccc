import { AppError } from "../../core/kernel/errors.ts"
import { retryIn } from "../../core/kernel/retry-in.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import type { Services } from "../compose/services.ts"
import type { RouteDeclaration } from "../route/declaration.ts"

/** The caller's address, and account if there is one. */
export type LimitedCaller = { accountId: string | undefined; address: string }

const WINDOW_NAMES: Readonly<Record<number, string>> = {
  60: "minute",
  600: "10 minutes",
  3600: "hour",
  86_400: "day",
}

/**
 * Counts a call towards the route's declared limit, before its body is read: by account, or by
 * address for a caller without an account. Throws `rate_limited`.
 */
export async function limitRoute(
  { table }: Pick<Services, "table">,
  { method, path, rateLimit }: Pick<RouteDeclaration, "method" | "path" | "rateLimit">,
  { accountId, address }: LimitedCaller,
): Promise<void> {
  if (!rateLimit || rateLimit.countedBy === "handler") return
  const { windowSeconds, perAccount, perAddress } = rateLimit
  const max = accountId === undefined ? perAddress : perAccount
  if (max === undefined) return
  const subject = accountId ?? address
  const counted = await countWithin(table, { name: `${method} ${path}`, windowSeconds, subject, max })
  if (counted.allowed) return
  throw rateLimited(
    `${max} requests per ${WINDOW_NAMES[windowSeconds] ?? `${windowSeconds} seconds`}`,
    counted,
  )
}

/** The `rate_limited` error. `limit` is its text, such as "60 requests per minute". */
export function rateLimited(limit: string, { resetSeconds }: { resetSeconds: number }): AppError {
  const message = `Rate limit reached: ${limit}. ${retryIn(resetSeconds)}`
  return new AppError("rate_limited", message, { retryAfterSeconds: resetSeconds })
}
