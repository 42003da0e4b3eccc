import { withTimeout } from "../../kernel/async.ts"
import type { Clock } from "../../kernel/clock.ts"
import { LlmError } from "../../text/llm.ts"

/** How long may pass before the first piece of text, between two signs of life, and in all that the server is waited for. */
export type Limits = { firstPieceMs: number; silenceMs: number; wholeMs: number }

/** Counts the time that a server is waited for, and not what the reader of the answer takes between two pieces. */
export type StreamTimeouts = {
  /** Waits for `work`, at most `capMs`. Throws LlmError `timeout`, and the signal's reason. */
  wait<T>(work: Promise<T>, capMs?: number): Promise<T>
  /** What may still pass: before the first piece, or in all. */
  leftMs(): number
  /** The first piece is here. */
  begin(): void
}

export function newStreamTimeouts(
  clock: Clock,
  limits: Limits,
  signal: AbortSignal | undefined,
): StreamTimeouts {
  let waitedMs = 0
  let isBegun = false
  const leftMs = () => Math.max(0, (isBegun ? limits.wholeMs : limits.firstPieceMs) - waitedMs)
  return {
    leftMs,
    begin: () => {
      isBegun = true
    },
    wait: async (work, capMs = isBegun ? limits.silenceMs : limits.firstPieceMs) => {
      const startedAt = clock.now()
      // Its failure does not matter any more once the wait is over.
      work.catch(() => undefined)
      try {
        const result = await withTimeout(clock, Math.min(leftMs(), capMs), signal, async () => ({
          value: await work,
        }))
        if (result === "timeout") throw new LlmError("timeout")
        return result.value
      } finally {
        waitedMs += clock.now() - startedAt
      }
    },
  }
}
