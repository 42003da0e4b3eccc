import { accountKey, apikeyKey } from "../table/keys.ts"
import { getItems, type Item, queryPrefix, type Table } from "../table/table.ts"

/** A key as shown to its owner. Times are epoch milliseconds. */
export type OwnedKey = {
  keyId: string
  name: string | null
  prefix: string
  status: "active" | "revoked"
  createdAt: number
  lastUsedAt: number | null
  revokedAt: number | null
}

/** Items per batch read. */
const BATCH = 100

/**
 * Returns an account's keys, including revoked ones, newest first. The time of last use is stored
 * with the caller's view.
 */
export async function listKeys(table: Table, accountId: string): Promise<OwnedKey[]> {
  const owned: Item[] = []
  for await (const item of queryPrefix(table, accountKey(accountId).pk, "KEY#")) owned.push(item)
  const used: (Item | undefined)[] = []
  for (let first = 0; first < owned.length; first += BATCH) {
    const keys = owned.slice(first, first + BATCH).map(({ hash }) => apikeyKey(hash))
    used.push(...(await getItems(table, keys, ["last_used_at"])))
  }
  return owned
    .map((item, index) => ({
      keyId: item.key_id,
      name: item.name,
      prefix: item.prefix,
      status: item.status,
      createdAt: item.created_at,
      lastUsedAt: used[index]?.last_used_at ?? null,
      revokedAt: item.revoked_at ?? null,
    }))
    .toSorted((a, b) => b.createdAt - a.createdAt)
}
