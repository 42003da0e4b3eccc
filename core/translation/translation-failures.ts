import { AppError } from "../kernel/errors.ts"
import { countWithin, hasRoom } from "../ratelimit/rate-limit.ts"
import type { Table } from "../table/table.ts"
import type { LlmAttempt } from "../text/llm.ts"

/** Translations of an account that may fail within an hour: they are free, but the model is not. */
export const FREE_FAILURES_MAX = 20

const limitOf = (accountId: string) => ({
  name: "failed-translation",
  subject: accountId,
  max: FREE_FAILURES_MAX,
  windowSeconds: 3600,
})

/** Throws `rate_limited` if too many of an account's translations have failed. */
export async function refuseAfterFailures(table: Table, accountId: string): Promise<void> {
  const { allowed, resetSeconds } = await hasRoom(table, limitOf(accountId))
  if (allowed) return
  const message = `${FREE_FAILURES_MAX} translations have failed within an hour. Try again later.`
  throw new AppError("rate_limited", message, { retryAfterSeconds: resetSeconds })
}

/** Counts a failed translation, unless the model has answered nothing, as in an outage. */
export async function countFailure(
  table: Table,
  accountId: string,
  attempts: readonly LlmAttempt[],
): Promise<void> {
  if (!attempts.some(({ outcome }) => !UNANSWERED.has(outcome))) return
  // The caller needs the reason of the failure. If the store is down too, nothing is counted.
  await countWithin(table, limitOf(accountId)).catch(() => undefined)
}

const UNANSWERED: ReadonlySet<string> = new Set([
  "misconfigured",
  "quota",
  "rate_limited",
  "overloaded",
  "network",
])
