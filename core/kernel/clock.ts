export const DAY_MS = 86_400_000

/** Time as a dependency, so that tests can set it. Milliseconds since the epoch. */
export interface Clock {
  now: () => number
  /** Resolves after `ms` of this clock's time; rejects with the signal's reason when aborted. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  // Node's own promise of a timer makes two errors with a stack for each that is aborted, and most
  // are: each request has a time limit.
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
 * Formats a time as ISO 8601 in UTC with `Z`, the form of all timestamps on the wire
 * (docs/contract.md, "Common rules").
 */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
