import type { Attempt } from "../kernel/attempt.ts"
import { type FailureLimit, refuseAfterFailures, withFailureLimit } from "../ratelimit/free-failures.ts"
import type { Table } from "../table/table.ts"
import { isTimeout } from "./disconnect.ts"
import type { Produce } from "./stream-work.ts"

const FAILURES: FailureLimit = { name: "failed-text", calls: "summaries and answers" }

/**
 * The caller that failed texts are counted for: an account, or a visitor's address. `attempts`
 * collects the requests to the model.
 */
export type TextCaller = { table: Table; subject: string; attempts: Attempt[] }

/** Throws `rate_limited` if too many of this caller's texts have failed. */
export async function refuseAfterFailedTexts({
  table,
  subject,
}: Pick<TextCaller, "table" | "subject">): Promise<void> {
  await refuseAfterFailures(table, FAILURES, subject)
}

/**
 * Wraps `produce` to count failed texts, and to refuse new ones after too many. A failed text is
 * free, although the caller may have read a part of it.
 */
export function withFreeFailures<T>(caller: TextCaller, produce: Produce<T>): Produce<T> {
  const { table, subject, attempts } = caller
  return async (emit, signal) =>
    await withFailureLimit(table, FAILURES, subject, async (countFailed) => {
      let hasText = false
      const noted = async (text: string) => {
        await emit(text)
        hasText ||= text !== ""
      }
      try {
        return await produce(noted, signal)
      } catch (cause) {
        // A caller that disconnected is counted in disconnect.ts instead.
        const hasLeft = signal.aborted && !isTimeout(signal.reason)
        if (!hasLeft) await countFailed({ attempts, hasText })
        throw cause
      }
    })
}
