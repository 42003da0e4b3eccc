import { TIERS, type Tier } from "../ratelimit/tier.ts"
import { subscriptionKey } from "../table/keys.ts"
import { queryPrefix, type Table } from "../table/table.ts"
import { objectOf } from "./sync-row.ts"

/** A subscription as last read from the provider. Times are epoch milliseconds. */
export type SubscriptionRow = {
  id: string
  status: string
  priceId: string
  productName: string | null
  /** The tier while the subscription is good; null if its product is not a plan. */
  tier: Tier | null
  creditsPerPeriod: number | null
  currentPeriodStart: number
  currentPeriodEnd: number
  /** A subscription ends with its period, or at a given time. */
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  /** The plan from the next period, if it changes. */
  nextPriceId: string | null
  createdAt: number
}

/**
 * A customer keeps the plan while a failed payment is retried. When the provider gives up, the
 * status becomes `unpaid` or `canceled`.
 */
const GOOD_STATUSES = ["active", "trialing", "past_due"]

export const isActive = ({ status }: Pick<SubscriptionRow, "status">): boolean =>
  GOOD_STATUSES.includes(status)

/** Returns an account's subscriptions, latest first. */
export async function listSubscriptions(table: Table, accountId: string): Promise<SubscriptionRow[]> {
  const { pk, sk } = subscriptionKey(accountId, "")
  const rows: SubscriptionRow[] = []
  for await (const item of queryPrefix(table, pk, sk)) {
    const row = objectOf(item) as SubscriptionRow | undefined
    if (row) rows.push(row)
  }
  return rows.toSorted((a, b) => b.createdAt - a.createdAt)
}

/** Returns the best good subscription, which decides the tier; undefined if none is good. */
export function bestOf(rows: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  const [best] = rows
    .filter((row) => isActive(row) && row.tier !== null)
    .toSorted((a, b) => rank(b) - rank(a))
  return best
}

const rank = ({ tier }: SubscriptionRow): number => (tier === null ? -1 : TIERS.indexOf(tier))
