import { DAY_MS } from "../kernel/clock.ts"
import type { Digest } from "./watchlist.ts"

/** Digests are sent at this hour of the day, in UTC; weekly ones on Mondays. */
const HOUR_MS = 7 * 3600_000
/** The first Monday after the epoch, which was a Thursday. */
const MONDAY_MS = 4 * DAY_MS

/** Returns when the next digest after `now` is due (epoch ms). Undefined without digests. */
export function nextDigestAt(digest: Digest, now: number): number | undefined {
  if (digest === null) return undefined
  const [period, offset] = digest === "daily" ? [DAY_MS, HOUR_MS] : [7 * DAY_MS, MONDAY_MS + HOUR_MS]
  return (Math.floor((now - offset) / period) + 1) * period + offset
}
