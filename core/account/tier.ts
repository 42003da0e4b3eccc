import { betterTier, RATE_LIMITS, type Tier } from "../ratelimit/tier.ts"
import { accountKey, apikeyKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, queryPrefix, type Table, updateItem } from "../table/table.ts"

/** Rounds of one copy against others that change the tier meanwhile. */
const ROUNDS_MAX = 8

/** Where an account's tier comes from: an operator's `hand`, and what is `paid` for. It is the better of the two. */
type Sources = { hand: Tier; paid: Tier }

/**
 * Sets an account's tier by hand and, at once, the rate limit of each of its keys. No subscription's end takes it away, and a better one
 * counts while it lasts. `free` takes back what was set before.
 */
export async function setTier(table: Table, accountId: string, tier: Tier): Promise<void> {
  await writeTier(table, accountId, async ({ paid }) => ({ hand: tier, paid }))
}

/**
 * Writes an account's tier, where it comes from, and its keys' limits. `change` begins after the write before it (`tier_version`), so
 * that what it has read is never older than what stands there, in whatever order events come.
 */
export async function writeTier(
  table: Table,
  accountId: string,
  change: (sources: Sources) => Promise<Sources>,
): Promise<void> {
  const key = accountKey(accountId)
  await untilWritten(table.clock, "the tier of an account", async () => {
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
 * Gives each key of an account its tier's limit. Whoever has written keys looks at the account again and writes them anew if its tier
 * has changed: of many at once the last one to look leaves them right.
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
  throw new Error("the tier of an account did not hold still")
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
