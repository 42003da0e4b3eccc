import type { Attempt } from "../kernel/attempt.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { countWithin, peekLimit, uncount } from "./rate-limit.ts"

/** Calls per caller and hour that may fail for free. The model that they used is not free to us. */
export const FREE_FAILURES_MAX = 20

/**
 * Concurrent calls per caller. All of them may fail, so at most RUNNING_MAX + FREE_FAILURES_MAX - 1
 * are free in an hour.
 */
export const RUNNING_MAX = 40
/** Longer than any of these calls. Frees the slot of a call whose process died. */
const RUNNING_SECONDS = 300

/**
 * A kind of calls whose failures are counted. `name`: the stored counter. `calls`: the kind as a
 * plural noun for the error message.
 */
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
/** `hasText`: the model wrote a part of its answer, however its request ended. */
type FailedCall = { attempts: readonly Attempt[]; hasText?: boolean }

/**
 * Runs a call that is free if it fails. Throws `rate_limited` if too many of the caller's calls are
 * running or have failed. Takes the slot before it reads the failures, so parallel calls cannot
 * exceed either limit.
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
    const message = `You already have ${RUNNING_MAX} ${limit.calls} running, the maximum. Try again when one has ended.`
    throw new AppError("rate_limited", message, { retryAfterSeconds: 5 })
  }
  try {
    await refuseAfterFailures(table, limit, subject)
    return await work(async (failed) => await countFailure(table, limit, subject, failed))
  } finally {
    // If the store is down, the slot is free again after RUNNING_SECONDS.
    await uncount(table, running, begunAt).catch(() => undefined)
  }
}

/** Counts a failed call, unless the model answered nothing at all, as in an outage. */
async function countFailure(
  table: Table,
  limit: FailureLimit,
  subject: string,
  { attempts, hasText = false }: FailedCall,
): Promise<void> {
  if (!hasText && attempts.every(({ outcome }) => UNANSWERED.has(outcome))) return
  // The caller needs the original error, so a failure to count it is ignored.
  await countWithin(table, limitOf(limit, subject)).catch(() => undefined)
}

const UNANSWERED: ReadonlySet<string> = new Set([
  "misconfigured",
  "quota",
  "rate_limited",
  "overloaded",
  "network",
])
