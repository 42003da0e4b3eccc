export const DAY_MS = 86_400_000

/** The time, as a dependency, so that tests can set it. `now` returns epoch milliseconds. */
export interface Clock {
  now: () => number
  /** Resolves after `ms` of this clock's time. Rejects with the signal's reason if it aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  // Not Node's `timers/promises`, which creates two errors with stack traces for each aborted
  // timer. Most timers are aborted, because each request has a time limit.
  sleep: async (ms, signal) => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const onAbort = () => reject(signal?.reason)
    signal?.addEventListener("abort", onAbort, { once: true })
    const timer = setTimeout(resolve, ms)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener("abort", onAbort)
    }
  },
}

/**
 * Formats a time as ISO 8601 in UTC with `Z`, like all times in API responses (docs/contract.md,
 * "Common rules").
 */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
