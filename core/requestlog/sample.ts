import { LRUCache } from "lru-cache"
import type { Clock } from "../kernel/clock.ts"
import { KEPT_PER_MINUTE, SAMPLED_EVERY } from "./requestlog.schema.ts"

const MINUTE_MS = 60_000
/** Maximum callers counted by a process. The count of an evicted caller restarts at zero. */
const CALLERS_MAX = 1000

/**
 * Returns how many calls the logged call represents; 0 if it is sampled out. `n`: the caller's
 * calls in the last minute, including this one. Sampling uses the random end of the request ID
 * rather than `n`, because in a sliding window `n` is nearly constant at a steady rate.
 */
export const sampleWeight = (n: number, requestId: string): number => {
  if (n <= KEPT_PER_MINUTE) return 1
  return Number.parseInt(requestId.slice(-4), 32) % SAMPLED_EVERY === 0 ? SAMPLED_EVERY : 0
}

/** Returns a function that counts a caller's calls in this process and minute. */
export function newCallCounter(clock: Clock): (caller: string) => number {
  const counts = new LRUCache<string, { minute: number; n: number }>({ max: CALLERS_MAX })
  return (caller) => {
    const minute = Math.floor(clock.now() / MINUTE_MS)
    const seen = counts.get(caller)
    const n = seen?.minute === minute ? seen.n + 1 : 1
    counts.set(caller, { minute, n })
    return n
  }
}
