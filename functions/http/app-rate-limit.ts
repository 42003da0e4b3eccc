import { AppError } from "../../core/kernel/errors.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import type { Call } from "./pipeline.ts"

/** Calls a minute of one app route (contract §3): of a person, and of an address that nobody has signed in from. */
const PERSON_MAX = 60
const ADDRESS_MAX = 30

/** Counts a call of an app route that has a rate, after its input was checked. Throws `rate_limited`. */
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
      ? { subject: caller.accountId, max: PERSON_MAX }
      : { subject: address, max: ADDRESS_MAX }
  const { allowed, resetSeconds } = await countWithin(services.table, {
    name: `app ${path}`,
    windowSeconds: 60,
    ...limit,
  })
  if (allowed) return
  throw new AppError("rate_limited", `No more than ${limit.max} calls a minute can be made here.`, {
    retryAfterSeconds: resetSeconds,
  })
}
