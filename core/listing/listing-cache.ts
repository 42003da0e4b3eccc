import { compress, decompress, loadBlob, storeBlob } from "../table/blob.ts"
import { listingKey } from "../table/keys.ts"
import { getItem, putItem, type Table } from "../table/table.ts"

/**
 * An answer of the platform that is fresh enough, or undefined. `hash` names the question (token.ts), which holds
 * no secret and no caller: what the platform says is the same for everyone.
 */
export async function getCachedListing<T>(table: Table, hash: string): Promise<T | undefined> {
  const key = listingKey(hash)
  const item = await getItem(table, key)
  // The store deletes hours late, so the time is looked at here.
  if (!item || item.expires_at <= table.clock.now()) return undefined
  return JSON.parse(decompress(await loadBlob(table, key, item.version, item.answer))) as T
}

/** Keeps an answer for `lifetimeMs`. */
export async function cacheListing(
  table: Table,
  hash: string,
  answer: unknown,
  lifetimeMs: number,
): Promise<void> {
  const key = listingKey(hash)
  const expiresAt = table.clock.now() + lifetimeMs
  const ttl = Math.ceil(expiresAt / 1000) + 3600
  const version = String(expiresAt)
  const blob = await storeBlob(table, key, version, compress(JSON.stringify(answer)), { ttl })
  await putItem(table, { ...key, answer: blob, version, expires_at: expiresAt, ttl })
}
