import { compress, decompress, loadBlob, storeBlob } from "../table/blob.ts"
import { listingKey } from "../table/keys.ts"
import { getItem, putItem, type Table } from "../table/table.ts"

/**
 * Returns a cached response, or undefined. `hash` identifies the query (page-token.ts); it contains
 * no secret and no caller, because responses are the same for everyone.
 */
export async function getCachedListing<T>(table: Table, hash: string): Promise<T | undefined> {
  const key = listingKey(hash)
  const item = await getItem(table, key)
  // DynamoDB deletes expired items hours late, so check the time here.
  if (!item || item.expires_at <= table.clock.now()) return undefined
  return JSON.parse(decompress(await loadBlob(table, key, item.version, item.answer))) as T
}

/** Caches a response for `lifetimeMs`. */
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
