import type { Key } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, type Item, putItem, type Table } from "../table/table.ts"

/**
 * Brings a row in line with the provider's object: reads its version, asks for the object, and puts the row if the version is still that.
 * So what is written was asked for after the write before it, whatever order events come in and however slow their handlers are.
 * An object that is gone leaves a row which says so. Gives the row; throws when others write it without end.
 */
export async function syncRow<T extends object>(
  table: Table,
  key: Key,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let found: T | undefined
  await untilWritten(table.clock, "a billing row", async () => {
    const seen = await getItem(table, key, ["version"])
    found = await ask()
    const row: Item & Key = { ...(found ?? { gone: true }), ...key, version: (seen?.version ?? 0) + 1 }
    const write = seen
      ? { condition: "version = :seen", values: { ":seen": seen.version } }
      : { condition: "attribute_not_exists(pk)" }
    return (await putItem(table, row, write)).ok
  })
  return found
}

/** What was put of an object; undefined where there is no row, or it says that the object is gone. */
export function objectOf(item: Item | undefined): Item | undefined {
  if (!item || item.gone) return undefined
  const { pk: _pk, sk: _sk, version: _version, ...object } = item
  return object
}
