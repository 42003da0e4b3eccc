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
  /** The tier that the subscription pays for. Null if its product is not a plan. */
  tier: Tier | null
  creditsPerPeriod: number | null
  currentPeriodStart: number
  currentPeriodEnd: number
  /** The subscription ends with its period (`cancelAtPeriodEnd`), or at the time `cancelAt`. */
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  /** The price from the next period on, if a change is scheduled; otherwise null. */
  nextPriceId: string | null
  /**
   * True while a plan change waits for its payment. Undefined in rows that earlier releases wrote.
   */
  isChangePending?: boolean
  createdAt: number
}

/**
 * Statuses in which the account has the plan. This includes `past_due`, because the provider still
 * retries the failed payment. When the provider gives up, the status becomes `unpaid` or
 * `canceled`.
 */
const GOOD_STATUSES = ["active", "trialing", "past_due"]

export const isActive = ({ status }: Pick<SubscriptionRow, "status">): boolean =>
  GOOD_STATUSES.includes(status)

/** Returns an account's subscriptions, newest first. */
export async function listSubscriptions(table: Table, accountId: string): Promise<SubscriptionRow[]> {
  const { pk, sk } = subscriptionKey(accountId, "")
  const rows: SubscriptionRow[] = []
  for await (const item of queryPrefix(table, pk, sk)) {
    const row = objectOf(item) as SubscriptionRow | undefined
    if (row) rows.push(row)
  }
  return rows.toSorted((a, b) => b.createdAt - a.createdAt)
}

/** Returns the active subscription with the best tier, or undefined if no plan is active. */
export function bestOf(rows: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  const [best] = rows
    .filter((row) => isActive(row) && row.tier !== null)
    .toSorted((a, b) => rank(b) - rank(a))
  return best
}

const rank = ({ tier }: SubscriptionRow): number => (tier === null ? -1 : TIERS.indexOf(tier))
