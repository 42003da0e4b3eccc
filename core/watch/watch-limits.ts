import { isTier, type Tier } from "../ratelimit/tier.ts"

const MINUTE_MS = 60_000

/** The sources that an account can follow, and the least minutes between two polls, by tier. */
export const WATCH_LIMITS = {
  free: { sources: 3, minutes: 24 * 60 },
  plus: { sources: 10, minutes: 6 * 60 },
  pro: { sources: 50, minutes: 60 },
  scale: { sources: 200, minutes: 15 },
} as const satisfies Record<Tier, { sources: number; minutes: number }>

export type WatchLimits = { sources: number; intervalMs: number }

/** Returns the limits of a tier. An unknown tier has those of the lowest. */
export function watchLimits(tier: unknown): WatchLimits {
  const { sources, minutes } = WATCH_LIMITS[isTier(tier) ? tier : "free"]
  return { sources, intervalMs: minutes * MINUTE_MS }
}
