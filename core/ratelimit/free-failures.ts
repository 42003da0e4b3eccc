import type { Attempt } from "../kernel/attempt.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { countWithin, hasRoom } from "./rate-limit.ts"

/** Calls of a caller that may fail within an hour: they are free, but the model is not. */
export const FREE_FAILURES_MAX = 20

/** `name` of the stored counter, and the plural of what fails. */
export type FailureLimit = { name: string; calls: string }

/** `subject`: an account, or the address of a visitor. */
const limitOf = ({ name }: FailureLimit, subject: string) => ({
  name,
  subject,
  max: FREE_FAILURES_MAX,
  windowSeconds: 3600,
})

/** Throws `rate_limited` if too many of a caller's calls have failed. */
export async function refuseAfterFailures(table: Table, limit: FailureLimit, subject: string): Promise<void> {
  const { allowed, resetSeconds } = await hasRoom(table, limitOf(limit, subject))
  if (allowed) return
  const message = `${FREE_FAILURES_MAX} ${limit.calls} have failed within an hour. Try again later.`
  throw new AppError("rate_limited", message, { retryAfterSeconds: resetSeconds })
}

/**
 * Counts a failed call, unless the model has answered nothing, as in an outage. `hasText`: it has
 * written a part of its answer, whatever its request ended with.
 */
export async function countFailure(
  table: Table,
  limit: FailureLimit,
  subject: string,
  { attempts, hasText = false }: { attempts: readonly Attempt[]; hasText?: boolean },
): Promise<void> {
  if (!hasText && attempts.every(({ outcome }) => UNANSWERED.has(outcome))) return
  // The caller needs the reason of the failure. If the store is down too, nothing is counted.
  await countWithin(table, limitOf(limit, subject)).catch(() => undefined)
}

const UNANSWERED: ReadonlySet<string> = new Set([
  "misconfigured",
  "quota",
  "rate_limited",
  "overloaded",
  "network",
])
