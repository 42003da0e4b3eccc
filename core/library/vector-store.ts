import { randomBytes } from "../kernel/random.ts"
import { getVectorHead, type VectorHead } from "./heads.ts"
import { deleteItems, loadItems, packItem, writeItems } from "./index-items.ts"
import type { IndexStore } from "./index-store.ts"
import { decodePack, encodePack, type VectorPack, type VectorRow } from "./vectors.ts"

/** The most bytes of the vectors of a pack. An item has at most 400 KB. */
export const PACK_BYTES = 200_000

export type OpenVectors = { head: VectorHead | undefined; packs: readonly { id: string; pack: VectorPack }[] }

/**
 * Attempts to read all packs. A pack is missing only if another call replaced it after the head was
 * read.
 */
const READS_MAX = 4

/** Reads an account's vectors. */
export async function openVectors(store: IndexStore, accountId: string): Promise<OpenVectors> {
  for (let reads = 1; ; reads += 1) {
    const head = await getVectorHead(store.table, accountId)
    const ids = head?.packs ?? []
    const items = await loadItems(
      store,
      accountId,
      ids.map((id) => ({ id, n: 0 })),
    )
    const packs = ids.flatMap((id, n) => {
      const bytes = items[n]
      return bytes ? [{ id, pack: decodePack(bytes) }] : []
    })
    if (packs.length === ids.length || reads === READS_MAX) return { head, packs }
  }
}

export const newPackId = (): string => randomBytes(9).toString("base64url")

/** Splits rows into packs. */
export function splitRows(rows: readonly VectorRow[]): readonly (readonly VectorRow[])[] {
  const packs: VectorRow[][] = []
  let room = 0
  for (const row of rows) {
    if (room < row.vectors.length || packs.length === 0) {
      packs.push([])
      room = PACK_BYTES
    }
    packs.at(-1)?.push(row)
    room -= row.vectors.length
  }
  return packs
}

/** True if new rows may be added to the pack: it has room for rows and is less than half full. */
export const hasRoom = ({ rows }: VectorPack): boolean =>
  rows.length < ROWS_MAX && rows.reduce((sum, { vectors }) => sum + vectors.length, 0) < PACK_BYTES / 2
const ROWS_MAX = 1000

export async function writePack(
  store: IndexStore,
  accountId: string,
  id: string,
  pack: VectorPack,
): Promise<void> {
  await writeItems(store, accountId, id, [packItem(encodePack(pack))])
}

export async function deletePacks(
  store: IndexStore,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await deleteItems(store, accountId, { id, count: 1 })
}
