import { RATE_LIMITS, type Tier } from "../kernel/tier.ts"
import { accountKey, apikeyKey } from "../table/keys.ts"
import { queryPrefix, type Table, updateItem } from "../table/table.ts"

/** Changes an account's tier and, at once, the rate limit of each of its keys. */
export async function setTier(table: Table, accountId: string, tier: Tier): Promise<void> {
  const { pk } = accountKey(accountId)
  const exists = "attribute_exists(pk)"
  await updateItem(table, accountKey(accountId), {
    update: "SET tier = :tier",
    condition: exists,
    values: { ":tier": tier },
  })
  for await (const owned of queryPrefix(table, pk, "KEY#")) {
    await updateItem(table, apikeyKey(owned.hash), {
      update: "SET tier = :tier, rate_limit = :limit",
      condition: exists,
      values: { ":tier": tier, ":limit": RATE_LIMITS[tier] },
    })
  }
}
