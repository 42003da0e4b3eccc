import { isUnanswered } from "../awsjson/failure.ts"
import type { Clock } from "../kernel/clock.ts"
import { randomFraction } from "../kernel/random.ts"
import type { Circuit } from "./circuit.ts"
import { StoreUnavailable } from "./unavailable.ts"

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

/** Attempts of one request. The waits between them take 0.6 s on average, 1.3 s at most. */
const ATTEMPTS_MAX = 7
const FIRST_WAIT_MS = 10

/**
 * Attempts of one write under contention. Each wait may be up to WRITE_WAIT_MS longer than the
 * last.
 */
const WRITES_MAX = 20
const WRITE_WAIT_MS = 20

/** True if DynamoDB says that the same request may succeed later. */
export function isRetryable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if (RETRYABLE.has(cause.name)) return true
  if (cause.name !== "TransactionCanceledException") return false
  const reasons = (cause as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? []
  const failures = reasons.map((reason) => reason.Code ?? "None").filter((code) => code !== "None")
  // A failed condition is a result; retry only transactions that failed because of load or
  // conflicts.
  return failures.length > 0 && failures.every((code) => RETRYABLE_REASONS.has(code))
}

/** True if the store answered that the failure is its own. */
const isServerFault = (cause: unknown): boolean =>
  cause instanceof Error && (cause as { $fault?: string }).$fault === "server"

/**
 * Retries a request that failed because of load or a conflicting transaction, with full jitter
 * (`send` does not retry conflicts). Requests are safe to repeat: a repeated conditional write is
 * recognized, and a counter at worst counts twice. Throws StoreUnavailable if the store cannot be
 * reached, fails or stays too busy. Reports to the circuit breaker whether an answer arrived.
 */
export async function withRetry<T>(
  { clock, circuit }: { clock: Clock; circuit: Circuit },
  request: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await request()
      circuit.answered()
      return answer
    } catch (cause) {
      if (isUnanswered(cause)) circuit.unanswered(clock.now())
      else circuit.answered()
      if (isRetryable(cause) && attempt < ATTEMPTS_MAX) {
        await clock.sleep(randomFraction() * FIRST_WAIT_MS * 2 ** attempt)
        continue
      }
      throw isUnanswered(cause) || isServerFault(cause) || isRetryable(cause)
        ? new StoreUnavailable({ cause })
        : cause
    }
  }
}

/**
 * Retries an optimistic write until its condition holds: `write` reads again each time, and returns
 * what was written, or false. Returns what was written. Throws StoreUnavailable after the last
 * attempt; `what` names the item in the error.
 */
export async function untilWritten<T>(
  clock: Clock,
  what: string,
  write: () => Promise<T | false>,
): Promise<T> {
  for (let attempt = 1; attempt <= WRITES_MAX; attempt += 1) {
    const written = await write()
    if (written !== false) return written
    await clock.sleep(randomFraction() * WRITE_WAIT_MS * attempt)
  }
  throw new StoreUnavailable({ cause: new Error(`too much contention on ${what}`) })
}
