import type { Key } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, type Item, putItem, type Table } from "../table/table.ts"

/**
 * Syncs a row with the provider's object. Reads the row's version, then the object, and writes only
 * if the version is unchanged. So an older state never overwrites a newer one, even if events
 * arrive in another order or handlers run concurrently. If the object was deleted, its row is
 * marked `gone`. Returns the object. Throws if other writers keep changing the row.
 */
export async function syncRow<T extends object>(
  table: Table,
  key: Key,
  readObject: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let found: T | undefined
  await untilWritten(table.clock, "a billing row", async () => {
    const seen = await getItem(table, key, ["version"])
    found = await readObject()
    const row: Item & Key = { ...(found ?? { gone: true }), ...key, version: (seen?.version ?? 0) + 1 }
    const write = seen
      ? { condition: "version = :seen", values: { ":seen": seen.version } }
      : { condition: "attribute_not_exists(pk)" }
    return (await putItem(table, row, write)).ok
  })
  return found
}

/** Returns the object stored in a row. Undefined if there is no row or the object was deleted. */
export function objectOf(item: Item | undefined): Item | undefined {
  if (!item || item.gone) return undefined
  const { pk: _pk, sk: _sk, version: _version, ...object } = item
  return object
}
