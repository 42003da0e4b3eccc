import { LRUCache } from "lru-cache"
import type { Clock } from "../kernel/clock.ts"
import { KEPT_PER_MINUTE, SAMPLED_EVERY } from "./requestlog.schema.ts"

const MINUTE_MS = 60_000
/** Callers whose calls a process counts. A forgotten one begins again. */
const CALLERS_MAX = 10_000

/**
 * How many calls a call stands for; 0: it is not kept. `n`: its number among its caller's calls of
 * the last minute. The random end of its ID decides, not `n`: in a sliding window, calls at a
 * steady rate all have about the same number.
 */
export const standsFor = (n: number, requestId: string): number => {
  if (n <= KEPT_PER_MINUTE) return 1
  return Number.parseInt(requestId.slice(-4), 32) % SAMPLED_EVERY === 0 ? SAMPLED_EVERY : 0
}

/** Counts a caller's calls in this process and minute. */
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
