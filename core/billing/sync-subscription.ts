import { writeTier } from "../account/tier.ts"
import { subscriptionKey } from "../table/keys.ts"
import type { Table } from "../table/table.ts"
import { creditsOf, tierOf } from "./catalog.ts"
import { type BillingDeps, findOwner, type Owner } from "./owner.ts"
import type { Subscription } from "./payments.ts"
import { bestOf, listSubscriptions, type SubscriptionRow } from "./subscription.ts"
import { syncRow } from "./sync-row.ts"

/**
 * Brings one subscription, and with it its account's tier, in line with the provider; `owner` where it is known already. One that is none
 * of ours is left alone. Undefined where there is no row of it.
 */
export async function syncSubscription(
  billing: BillingDeps,
  id: string,
  owner?: Owner,
): Promise<SubscriptionRow | undefined> {
  const { table, payments } = billing
  const whose = owner ?? (await findSubscriptionOwner(billing, id))
  if (!whose) return undefined
  const row = await syncRow(table, subscriptionKey(whose.accountId, id), async () => {
    const found = await payments.subscription(id)
    return found && rowOf(found)
  })
  await syncTier(table, whose.accountId)
  return row
}

async function findSubscriptionOwner(billing: BillingDeps, id: string): Promise<Owner | undefined> {
  const found = await billing.payments.subscription(id)
  return found && (await findOwner(billing, found))
}

function rowOf({ offer, quantity, ...subscription }: Subscription): SubscriptionRow {
  const credits = creditsOf(offer)
  return {
    id: subscription.id,
    status: subscription.status,
    priceId: offer.price.id,
    productName: offer.product?.name ?? null,
    tier: tierOf(offer),
    creditsPerPeriod: credits === null ? null : credits * quantity,
    currentPeriodStart: subscription.currentPeriodStart,
    currentPeriodEnd: subscription.currentPeriodEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    cancelAt: subscription.cancelAt,
    nextPriceId: subscription.nextPriceId,
    createdAt: subscription.createdAt,
  }
}

/**
 * Gives an account what the best of its subscriptions that are good gives, and its keys that tier's limit, at once. With none of them
 * it has what was set by hand, else it is free again.
 */
export async function syncTier(table: Table, accountId: string): Promise<void> {
  await writeTier(table, accountId, async ({ hand }) => ({
    hand,
    paid: bestOf(await listSubscriptions(table, accountId))?.tier ?? "free",
  }))
}
