import type { Attempt } from "../kernel/attempt.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { countWithin, peekLimit, uncount } from "./rate-limit.ts"

/** Calls of a caller that may fail within an hour: they are free, but the model is not. */
export const FREE_FAILURES_MAX = 20

/**
 * Calls of a caller that may run at the same time. All may fail, so up to this many and
 * FREE_FAILURES_MAX - 1 are free in an hour.
 */
export const RUNNING_MAX = 40
/** Longer than any of them runs. The place of a call whose process died is free after this. */
const RUNNING_SECONDS = 300

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
  const { allowed, resetSeconds } = await peekLimit(table, limitOf(limit, subject))
  if (allowed) return
  const message = `${FREE_FAILURES_MAX} ${limit.calls} have failed within an hour. Try again later.`
  throw new AppError("rate_limited", message, { retryAfterSeconds: resetSeconds })
}

/** Counts a call that has failed. */
export type CountFailure = (failed: FailedCall) => Promise<void>
/**
 * `hasText`: the model has written a part of its answer, whatever its request ended with.
 */
type FailedCall = { attempts: readonly Attempt[]; hasText?: boolean }

/**
 * Runs a call that is free if it fails. Throws `rate_limited` if too many of the caller's run now
 * or have failed. The place is taken before the failures are read, so parallel calls cannot exceed
 * both.
 */
export async function withFailureLimit<T>(
  table: Table,
  limit: FailureLimit,
  subject: string,
  work: (countFailed: CountFailure) => Promise<T>,
): Promise<T> {
  const name = `${limit.name}#running`
  const running = { name, subject, max: RUNNING_MAX, windowSeconds: RUNNING_SECONDS }
  const begunAt = table.clock.now()
  const { allowed } = await countWithin(table, running)
  if (!allowed) {
    const message = `${RUNNING_MAX} ${limit.calls} of yours are running. Try again when one has ended.`
    throw new AppError("rate_limited", message, { retryAfterSeconds: 5 })
  }
  try {
    await refuseAfterFailures(table, limit, subject)
    return await work(async (failed) => await countFailure(table, limit, subject, failed))
  } finally {
    // If the store is down, the place is free again after RUNNING_SECONDS.
    await uncount(table, running, begunAt).catch(() => undefined)
  }
}

/**
 * Counts a failed call, unless the model has answered nothing, as in an outage.
 */
async function countFailure(
  table: Table,
  limit: FailureLimit,
  subject: string,
  { attempts, hasText = false }: FailedCall,
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
