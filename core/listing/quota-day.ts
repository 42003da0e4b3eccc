import { once } from "../kernel/once.ts"

/** Data API quotas reset at midnight Pacific time. */
const pacificFormat = once(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "America/Los_Angeles",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
)

const HOUR_MS = 3_600_000

/** The Pacific calendar day of a time, such as `2026-11-21`. */
export function pacificDay(nowMs: number): string {
  return pacificFormat().format(nowMs)
}

/**
 * Whole seconds until the next Pacific midnight, at least 1. Days have 23 or 25 hours when clocks
 * change.
 */
export function secondsToReset(nowMs: number): number {
  const today = pacificDay(nowMs)
  let low = Math.floor(nowMs)
  let high = low + 25 * HOUR_MS
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (pacificDay(middle) === today) low = middle
    else high = middle
  }
  return Math.max(1, Math.ceil((high - nowMs) / 1000))
}
