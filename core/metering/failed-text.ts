import type { Attempt } from "../kernel/attempt.ts"
import { type FailureLimit, refuseAfterFailures, withFailureLimit } from "../ratelimit/free-failures.ts"
import type { Table } from "../table/table.ts"
import { isTimeout } from "./disconnect.ts"
import type { Produce } from "./stream-work.ts"

const FAILURES: FailureLimit = { name: "failed-text", calls: "summaries and answers" }

/**
 * Whose failed texts are counted: an account's, or those from a visitor's address. `attempts`
 * collects the requests to the model.
 */
export type TextCaller = { table: Table; subject: string; attempts: Attempt[] }

/** Throws `rate_limited` if too many texts of this caller have failed. */
export async function refuseAfterFailedTexts({
  table,
  subject,
}: Pick<TextCaller, "table" | "subject">): Promise<void> {
  await refuseAfterFailures(table, FAILURES, subject)
}

/**
 * Counts the failures of a text that a model writes, and refuses it after too many: a failed text
 * is free, although a part of it may have been read.
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
        // A caller that has left is counted as such.
        const hasLeft = signal.aborted && !isTimeout(signal.reason)
        if (!hasLeft) await countFailed({ attempts, hasText })
        throw cause
      }
    })
}
