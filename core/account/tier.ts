import { betterTier, RATE_LIMITS, type Tier } from "../ratelimit/tier.ts"
import { accountKey, apikeyKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, queryPrefix, type Table, updateItem } from "../table/table.ts"

/** Maximum attempts to copy a tier to an account's keys while other writers change it. */
const ROUNDS_MAX = 8

/** An account's two tiers: set by an operator (`hand`), and paid for. The better one applies. */
type Sources = { hand: Tier; paid: Tier }

/**
 * Sets an account's tier by hand, and the rate limit of its keys. The tier outlasts a subscription.
 * While a subscription has a better tier, that one applies. `free` removes the manual tier.
 */
export async function setTier(table: Table, accountId: string, tier: Tier): Promise<void> {
  await writeTier(table, accountId, async ({ paid }) => ({ hand: tier, paid }))
}

/**
 * Writes an account's tier and its sources, then the rate limits of its keys. Reads `tier_version`
 * before it calls `change`, and writes only if the version has not changed since. If the version
 * has changed, reads it and calls `change` again. So `change` never decides on data that it read
 * before the previous write.
 */
export async function writeTier(
  table: Table,
  accountId: string,
  change: (sources: Sources) => Promise<Sources>,
): Promise<void> {
  const key = accountKey(accountId)
  await untilWritten(table.clock, "the account's tier", async () => {
    const seen = await getItem(table, key, ["account_id", "hand_tier", "paid_tier", "tier_version"])
    if (!seen) return true
    const { hand_tier = "free", paid_tier = "free", tier_version } = seen
    const { hand, paid } = await change({ hand: hand_tier, paid: paid_tier })
    const isFirst = tier_version === undefined
    const { ok } = await updateItem(table, key, {
      update: "SET tier = :tier, hand_tier = :hand, paid_tier = :paid, tier_version = :next",
      condition: isFirst ? "attribute_not_exists(tier_version)" : "tier_version = :seen",
      values: {
        ":tier": betterTier(hand, paid),
        ":hand": hand,
        ":paid": paid,
        ":next": (tier_version ?? 0) + 1,
        ...(isFirst ? {} : { ":seen": tier_version }),
      },
    })
    return ok
  })
  await copyTierToKeys(table, accountId)
}

/**
 * Copies the account's tier and rate limit to its keys, then re-reads the account and repeats if
 * the tier changed. If several writers run at once, the last to re-read leaves the keys correct.
 */
async function copyTierToKeys(table: Table, accountId: string): Promise<void> {
  let tier = await readTier(table, accountId)
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds += 1) {
    if (tier === undefined) return
    await writeKeys(table, accountId, tier)
    const now = await readTier(table, accountId)
    if (now === tier) return
    tier = now
  }
  throw new Error("copying the tier to keys failed: the tier kept changing")
}

async function readTier(table: Table, accountId: string): Promise<Tier | undefined> {
  const account = await getItem(table, accountKey(accountId), ["tier"])
  return account?.tier
}

async function writeKeys(table: Table, accountId: string, tier: Tier): Promise<void> {
  for await (const owned of queryPrefix(table, accountKey(accountId).pk, "KEY#")) {
    await updateItem(table, apikeyKey(owned.hash), {
      update: "SET tier = :tier, rate_limit = :limit",
      condition: "attribute_exists(pk)",
      values: { ":tier": tier, ":limit": RATE_LIMITS[tier] },
    })
  }
}
