import type { Clock } from "../kernel/clock.ts"

const RETRYABLE = new Set([
  "InternalServerError",
  "LimitExceededException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ServiceUnavailable",
  "ThrottlingException",
  "TransactionConflictException",
  "TransactionInProgressException",
])
const RETRYABLE_REASONS = new Set(["ProvisionedThroughputExceeded", "ThrottlingError", "TransactionConflict"])

/** Tries of one request: their waits are 0.6 s on average and never more than 1.3 s. */
const TRIES_MAX = 7
const FIRST_WAIT_MS = 10

/** Tries of one write against others of the same item, and the pause after the first. */
const WRITES_MAX = 20
const PAUSE_MS = 20

/** True where DynamoDB says that the same request may pass a moment later. */
export function isRetryable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if (RETRYABLE.has(cause.name)) return true
  if (cause.name !== "TransactionCanceledException") return false
  const reasons = (cause as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? []
  const refusals = reasons.map((reason) => reason.Code ?? "None").filter((code) => code !== "None")
  // A condition that failed is an answer; only a transaction that failed for load alone is tried again.
  return refusals.length > 0 && refusals.every((code) => RETRYABLE_REASONS.has(code))
}

/**
 * Repeats a request that was refused for load or for a conflicting transaction (the SDK repeats neither of the
 * latter), with full jitter. Every request of the table is safe to repeat: its condition names its step.
 */
export async function withRetry<T>(clock: Clock, request: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await request()
    } catch (cause) {
      if (tried >= TRIES_MAX || !isRetryable(cause)) throw cause
      await clock.sleep(Math.random() * FIRST_WAIT_MS * 2 ** tried)
    }
  }
}

/**
 * Repeats a write that stands on what it has read until nobody else has written meanwhile: `write` reads anew each time, and says whether
 * its condition held. Throws when others write `what` without end.
 */
export async function untilWritten(clock: Clock, what: string, write: () => Promise<boolean>): Promise<void> {
  for (let tried = 1; tried <= WRITES_MAX; tried += 1) {
    if (await write()) return
    await clock.sleep(Math.random() * PAUSE_MS * tried)
  }
  throw new Error(`${what} did not hold still`)
}
