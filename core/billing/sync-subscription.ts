import { writeTier } from "../account/tier.ts"
import { subscriptionKey } from "../table/keys.ts"
import type { Table } from "../table/table.ts"
import { creditsOf, tierOf } from "./catalog.ts"
import { type BillingDeps, findOwner, type Owner } from "./owner.ts"
import type { Subscription } from "./payments.ts"
import { bestOf, listSubscriptions, type SubscriptionRow } from "./subscription.ts"
import { syncRow } from "./sync-row.ts"

/**
 * Syncs a subscription and its account's tier with the provider. Pass `owner` if it is known.
 * Returns undefined if the subscription does not exist or is not ours.
 */
export async function syncSubscription(
  billing: BillingDeps,
  id: string,
  owner?: Owner,
): Promise<SubscriptionRow | undefined> {
  const { table, payments } = billing
  const resolvedOwner = owner ?? (await findSubscriptionOwner(billing, id))
  if (!resolvedOwner) return undefined
  const row = await syncRow(table, subscriptionKey(resolvedOwner.accountId, id), async () => {
    const found = await payments.subscription(id)
    return found && rowOf(found)
  })
  await syncTier(table, resolvedOwner.accountId)
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
    isChangePending: subscription.isChangePending,
    createdAt: subscription.createdAt,
  }
}

/**
 * Sets an account's paid tier, and the rate limits of its keys, from its best active subscription.
 * Without a subscription, the account has the tier that an operator set, or else `free`.
 */
export async function syncTier(table: Table, accountId: string): Promise<void> {
  await writeTier(table, accountId, async ({ hand }) => ({
    hand,
    paid: bestOf(await listSubscriptions(table, accountId))?.tier ?? "free",
  }))
}
