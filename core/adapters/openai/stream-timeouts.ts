import { withTimeout } from "../../kernel/async.ts"
import type { Clock } from "../../kernel/clock.ts"
import { LlmError } from "../../text/llm.ts"

/** Maximum wait for the first chunk of text, between two chunks, and in total. */
export type Limits = { firstPieceMs: number; silenceMs: number; wholeMs: number }

/** Measures the time spent waiting for the server, not the time the reader takes between chunks. */
export type StreamTimeouts = {
  /** Waits for `work`, at most `capMs`. Throws LlmError `timeout` or the signal's reason. */
  wait<T>(work: Promise<T>, capMs?: number): Promise<T>
  /** The time left: until the first chunk, or in total. */
  leftMs(): number
  /** Call when the first chunk has arrived. */
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
