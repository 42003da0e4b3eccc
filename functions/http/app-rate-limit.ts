import { AppError } from "../../core/kernel/errors.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import type { Call } from "./pipeline.ts"

/** Calls per minute and app route, by account or, without a session, by address (docs/contract.md, "App routes"). */
const ACCOUNT_MAX = 60
const ADDRESS_MAX = 30

/** Counts a call of a rate-limited app route, once its input is valid. Throws `rate_limited`. */
export async function limitAppCall(
  { path }: Pick<RouteDeclaration, "path">,
  {
    services,
    caller,
    address,
  }: Pick<Call, "services" | "address"> & { caller: { accountId: string } | object },
): Promise<void> {
  const limit =
    "accountId" in caller
      ? { subject: caller.accountId, max: ACCOUNT_MAX }
      : { subject: address, max: ADDRESS_MAX }
  const { allowed, resetSeconds } = await countWithin(services.table, {
    name: `app ${path}`,
    windowSeconds: 60,
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
