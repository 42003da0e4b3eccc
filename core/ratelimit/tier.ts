/** Calls per minute of one key, by tier. */
export const RATE_LIMITS = { free: 10, plus: 10, pro: 50, scale: 300 } as const

export type Tier = keyof typeof RATE_LIMITS
/** Lowest tier first. */
export const TIERS = Object.keys(RATE_LIMITS) as Tier[]

export function isTier(value: unknown): value is Tier {
  return typeof value === "string" && Object.hasOwn(RATE_LIMITS, value)
}

export function betterTier(a: Tier, b: Tier): Tier {
  return TIERS.indexOf(a) < TIERS.indexOf(b) ? b : a
}
