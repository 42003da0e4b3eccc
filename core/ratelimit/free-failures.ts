import type { Attempt } from "../kernel/attempt.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { countWithin, hasRoom } from "./rate-limit.ts"

/** Calls of an account that may fail within an hour: they are free, but the model is not. */
export const FREE_FAILURES_MAX = 20

/** `name` of the stored counter, and the plural of what fails. */
export type FailureLimit = { name: string; calls: string }

const limitOf = ({ name }: FailureLimit, accountId: string) => ({
  name,
  subject: accountId,
  max: FREE_FAILURES_MAX,
  windowSeconds: 3600,
})

/** Throws `rate_limited` if too many of an account's calls have failed. */
export async function refuseAfterFailures(
  table: Table,
  limit: FailureLimit,
  accountId: string,
): Promise<void> {
  const { allowed, resetSeconds } = await hasRoom(table, limitOf(limit, accountId))
  if (allowed) return
  const message = `${FREE_FAILURES_MAX} ${limit.calls} have failed within an hour. Try again later.`
  throw new AppError("rate_limited", message, { retryAfterSeconds: resetSeconds })
}

/** Counts a failed call, unless the model has answered nothing, as in an outage. */
export async function countFailure(
  table: Table,
  limit: FailureLimit,
  accountId: string,
  attempts: readonly Attempt[],
): Promise<void> {
  if (!attempts.some(({ outcome }) => !UNANSWERED.has(outcome))) return
  // The caller needs the reason of the failure. If the store is down too, nothing is counted.
  await countWithin(table, limitOf(limit, accountId)).catch(() => undefined)
}

const UNANSWERED: ReadonlySet<string> = new Set([
  "misconfigured",
  "quota",
  "rate_limited",
  "overloaded",
  "network",
])
