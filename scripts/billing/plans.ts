import { RATE_LIMITS, type Tier } from "../../core/ratelimit/tier.ts"

const CURRENCY = "usd"

/**
 * A price by its lookup key. `unitAmount` is in the currency's minor unit. `metadata.credits`: how
 * many credits one payment adds; for a yearly price, those of all 12 months.
 */
export type PriceSeed = {
  lookupKey: string
  currency: string
  unitAmount: number
  interval: "month" | "year" | undefined
  metadata: Readonly<Record<string, string>>
}
export type ProductSeed = {
  id: string
  name: string
  description: string
  metadata: Readonly<Record<string, string>>
  prices: readonly PriceSeed[]
}

type Plan = { tier: Tier; name: string; credits: number; monthCents: number; yearCents: number }

export const PLANS: readonly Plan[] = [
  { tier: "plus", name: "Plus", credits: 500, monthCents: 900, yearCents: 9000 },
  { tier: "pro", name: "Pro", credits: 3000, monthCents: 2900, yearCents: 29_000 },
  { tier: "scale", name: "Scale", credits: 15_000, monthCents: 9900, yearCents: 99_000 },
]
/** For occasional use: a credit costs more in a pack than in any plan. */
const PACKS = [
  { credits: 100, cents: 400 },
  { credits: 500, cents: 1500 },
  { credits: 2000, cents: 4900 },
] as const

const number = new Intl.NumberFormat("en")
const rateOf = (tier: Tier) => `${RATE_LIMITS[tier]} requests per minute`

/** Accounts start on this tier and return to it when a plan ends, so it has no price. */
const FREE: ProductSeed = {
  id: "plan_free",
  name: "Free",
  description: `5 credits to start and 1 more every 24 hours, ${rateOf("free")}`,
  metadata: { tier: "free", credits: "0" },
  prices: [],
}

function planProduct({ tier, name, credits, monthCents, yearCents }: Plan): ProductSeed {
  const metadata = { tier, credits: String(credits) }
  const yearly = { tier, credits: String(12 * credits) }
  const key = (interval: string) => `plan_${tier}_${interval}`
  return {
    id: `plan_${tier}`,
    name,
    description: `${number.format(credits)} credits per month, ${rateOf(tier)}`,
    metadata,
    prices: [
      { lookupKey: key("month"), currency: CURRENCY, unitAmount: monthCents, interval: "month", metadata },
      {
        lookupKey: key("year"),
        currency: CURRENCY,
        unitAmount: yearCents,
        interval: "year",
        metadata: yearly,
      },
    ],
  }
}

function packProduct({ credits, cents }: (typeof PACKS)[number]): ProductSeed {
  const metadata = { credits: String(credits) }
  const lookupKey = `pack_${credits}`
  return {
    id: lookupKey,
    name: `${number.format(credits)} credits`,
    description: "One-time purchase, with or without a plan",
    metadata,
    prices: [{ lookupKey, currency: CURRENCY, unitAmount: cents, interval: undefined, metadata }],
  }
}

/** Everything that is for sale. `npm run seed-prices` creates it in a Stripe account. */
export const PRODUCTS: readonly ProductSeed[] = [FREE, ...PLANS.map(planProduct), ...PACKS.map(packProduct)]
