import { AppError } from "../kernel/errors.ts"
import { watchLimits } from "./watch-limits.ts"

const MINUTE_MS = 60_000

/**
 * Returns the interval of a watchlist: the plan's shortest if none is wanted. Throws
 * `invalid_request`.
 */
export function requireInterval(tier: unknown, minutes: number | undefined): number {
  const { intervalMs } = watchLimits(tier)
  if (minutes === undefined) return intervalMs
  if (minutes * MINUTE_MS >= intervalMs) return minutes * MINUTE_MS
  const least = intervalMs / MINUTE_MS
  throw new AppError("invalid_request", `\`interval_minutes\` must be at least ${least} with your plan.`)
}
