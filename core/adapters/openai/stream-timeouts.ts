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
      const over = new AbortController()
      const aborted = Promise.withResolvers<never>()
      const giveUp = () => aborted.reject(signal?.reason)
      signal?.addEventListener("abort", giveUp, { once: true, signal: over.signal })
      if (signal?.aborted) giveUp()
      const timer = clock.sleep(Math.min(leftMs(), capMs), over.signal).then(() => {
        throw new LlmError("timeout")
      })
      // Prevents unhandled rejections of the promises that lose the race.
      for (const loser of [work, timer, aborted.promise]) loser.catch(() => undefined)
      try {
        return await Promise.race([aborted.promise, work, timer])
      } finally {
        over.abort()
        waitedMs += clock.now() - startedAt
      }
    },
  }
}
