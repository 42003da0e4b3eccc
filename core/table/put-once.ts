import { randomUUID } from "../kernel/random.ts"
import type { Key } from "./keys.ts"
import { type Item, putItem, type Table } from "./table.ts"

/**
 * Stores an item that must not exist yet. Returns false if it did. The item also gets a random
 * `put_id`, by which this call recognizes its own write when the store's client repeats it after a
 * lost response.
 */
export async function putOnce(table: Table, item: Item & Key): Promise<boolean> {
  const putId = randomUUID()
  const { ok, item: stored } = await putItem(
    table,
    { ...item, put_id: putId },
    { condition: "attribute_not_exists(pk)" },
  )
  return ok || stored?.["put_id"] === putId
}
