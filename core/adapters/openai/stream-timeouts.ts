import { withTimeout } from "../../kernel/async.ts"
import type { Clock } from "../../kernel/clock.ts"
import { LlmError } from "../../text/llm.ts"

/** Maximum wait for the first chunk of text (`firstChunkMs`), between two chunks, and in total. */
export type Limits = { firstChunkMs: number; silenceMs: number; totalMs: number }

/**
 * Limits the time spent waiting for the server. The reader's time between chunks does not count.
 */
export type StreamTimeouts = {
  /**
   * Waits for `work`, at most `capMs` and at most the time left. Throws LlmError `timeout`, or the
   * reason of the signal.
   */
  wait<T>(work: Promise<T>, capMs?: number): Promise<T>
  /** Returns the time left: until the first chunk if it has not arrived, otherwise in total. */
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
  let hasStarted = false
  const leftMs = () => Math.max(0, (hasStarted ? limits.totalMs : limits.firstChunkMs) - waitedMs)
  return {
    leftMs,
    begin: () => {
      hasStarted = true
    },
    wait: async (work, capMs = hasStarted ? limits.silenceMs : limits.firstChunkMs) => {
      const startedAt = clock.now()
      // Prevents an unhandled rejection if `work` fails after the wait has ended.
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
