import { deflateRawSync, inflateRawSync } from "node:zlib"
import { type Key, libraryPartKey } from "../table/keys.ts"
import { deleteItem, getItems, putItem } from "../table/table.ts"
import type { IndexStore } from "./index-store.ts"

/** An item of the index as it is stored: compressed. */
export type PackedItem = Buffer

/** How many writes run at the same time. */
const CONCURRENCY = 25
/** Items per batch read: together below 2 MB. */
const ITEMS_PER_READ = 40

/** Compresses an item for the table. */
export const packItem = (bytes: Uint8Array): PackedItem => deflateRawSync(bytes)

/** Writes the items of segment (or vector pack) `id`, numbered from 0. */
export async function writeItems(
  { table }: IndexStore,
  accountId: string,
  id: string,
  items: readonly PackedItem[],
): Promise<void> {
  await inBatches(items, async (bytes, n) => {
    await putItem(table, { ...libraryPartKey(accountId, id, n), bytes })
  })
}

/** Deletes the first `count` items of segment (or vector pack) `id`. */
export async function deleteItems(
  { table }: IndexStore,
  accountId: string,
  { id, count }: { id: string; count: number },
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n)
  await inBatches(numbers, async (n) => await deleteItem(table, libraryPartKey(accountId, id, n)))
}

async function inBatches<T>(all: readonly T[], run: (one: T, n: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += CONCURRENCY) {
    await Promise.all(all.slice(from, from + CONCURRENCY).map((one, n) => run(one, from + n)))
  }
}

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`

/** Loads items of the index; undefined in place of a missing one. */
export async function loadItems(
  { table, memory }: IndexStore,
  accountId: string,
  wanted: readonly { id: string; n: number }[],
): Promise<(Uint8Array | undefined)[]> {
  const keys = wanted.map(({ id, n }) => libraryPartKey(accountId, id, n))
  const missing = [...new Map(keys.map((key) => [nameOf(key), key])).values()].filter(
    (key) => memory.get(nameOf(key)) === undefined,
  )
  const read = new Map<string, Uint8Array>()
  const groups = Array.from({ length: Math.ceil(missing.length / ITEMS_PER_READ) }, (_, n) =>
    missing.slice(n * ITEMS_PER_READ, (n + 1) * ITEMS_PER_READ),
  )
  await Promise.all(
    groups.map(async (group) => {
      const items = await getItems(table, group)
      for (const [n, key] of group.entries()) {
        const item = items[n]
        if (!item) continue
        const bytes = inflateRawSync(item["bytes"] as Uint8Array)
        read.set(nameOf(key), bytes)
        memory.set(nameOf(key), bytes)
      }
    }),
  )
  return keys.map((key) => read.get(nameOf(key)) ?? memory.get(nameOf(key)))
}
