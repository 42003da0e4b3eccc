import { TIERS, type Tier } from "../ratelimit/tier.ts"
import { subscriptionKey } from "../table/keys.ts"
import { queryPrefix, type Table } from "../table/table.ts"
import { objectOf } from "./sync-row.ts"

/** A subscription of an account, as it was at the provider when it was asked for last. Times are epoch milliseconds. */
export type SubscriptionRow = {
  id: string
  status: string
  priceId: string
  productName: string | null
  /** What it gives while it is good; null for a product that is no plan. */
  tier: Tier | null
  creditsPerPeriod: number | null
  currentPeriodStart: number
  currentPeriodEnd: number
  /** Two ways to end: with the period, and at a time. */
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  /** The plan from the next period on, where that is another. */
  nextPriceId: string | null
  createdAt: number
}

/** Whose failed payment is tried again keeps the plan meanwhile; when the provider gives up it says `unpaid` or `canceled`. */
const GOOD_STATUSES = ["active", "trialing", "past_due"]

export const isGood = ({ status }: Pick<SubscriptionRow, "status">): boolean => GOOD_STATUSES.includes(status)

/** The subscriptions of an account, the latest first. */
export async function listSubscriptions(table: Table, accountId: string): Promise<SubscriptionRow[]> {
  const { pk, sk } = subscriptionKey(accountId, "")
  const rows: SubscriptionRow[] = []
  for await (const item of queryPrefix(table, pk, sk)) {
    const row = objectOf(item) as SubscriptionRow | undefined
    if (row) rows.push(row)
  }
  return rows.toSorted((a, b) => b.createdAt - a.createdAt)
}

/** The best of those that are good, which decides; undefined where none is. */
export function bestOf(rows: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  const [best] = rows.filter((row) => isGood(row) && row.tier !== null).toSorted((a, b) => rank(b) - rank(a))
  return best
}

const rank = ({ tier }: SubscriptionRow): number => (tier === null ? -1 : TIERS.indexOf(tier))
