import { setTimeout as delay } from "node:timers/promises"

export const DAY_MS = 86_400_000

/** Time as a dependency, so that tests can set it. Milliseconds since the epoch. */
export interface Clock {
  now: () => number
  /** Resolves after `ms` of this clock's time; rejects with the signal's reason when aborted. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    await delay(ms, undefined, signal ? { signal } : {})
  },
}

/**
 * Formats a time as ISO 8601 in UTC with `Z`, the form of all timestamps on the wire
 * (docs/contract.md, "Common rules").
 */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
