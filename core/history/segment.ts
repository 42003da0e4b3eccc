import { historyRowKey } from "../table/keys.ts"
import { getItems, type Item, type Table } from "../table/table.ts"
import type { Head } from "./head.ts"
import { compareEntries, type Entry, entryOf, type PackRef } from "./pack.ts"
import { packedAt, rowFrom } from "./row.ts"

/**
 * A pack and the changes by marked rows. A history without packs is one segment without a pack.
 * `high`: no row is later, epoch ms.
 */
export type Segment = {
  ref: PackRef | undefined
  high: number
  added: Entry[]
  removed: Set<string>
}

/** Segments, newest first. `marked`: the current items of the head's marked rows, by ID. */
export function segmentsOf(head: Head, marked: ReadonlyMap<string, Item | undefined>): Segment[] {
  const refs = head.packs.length > 0 ? head.packs : [undefined]
  const segments = refs.map((ref, n): Segment => {
    const newer = head.packs[n - 1]
    return { ref, high: newer?.lowAt ?? Number.POSITIVE_INFINITY, added: [], removed: new Set() }
  })
  const segmentAt = (at: number, id: string) => {
    const isWithin = ({ ref }: Segment) =>
      ref !== undefined && compareEntries({ at, id }, { at: ref.lowAt, id: ref.lowId }) <= 0
    return segments.find(isWithin) ?? segments.at(-1)
  }
  for (const [id, item] of marked) {
    const before = packedAt(item, head.base[id] ?? 0)
    if (before !== null) segmentAt(before, id)?.removed.add(id)
    const row = rowFrom(item)
    if (row) segmentAt(row.at, id)?.added.push(entryOf(row))
  }
  return segments
}

export const countOf = ({ ref, added, removed }: Segment): number =>
  (ref?.count ?? 0) - removed.size + added.length

/** A lower bound for the time of its oldest row. */
export const lowOf = ({ ref, added }: Segment): number =>
  Math.min(ref?.lowAt ?? Number.POSITIVE_INFINITY, ...added.map(({ at }) => at))

/** The entries of a segment in order, given the entries of its pack. */
export function entriesOf(
  { added, removed }: Segment,
  packed: readonly Entry[] | undefined,
): readonly Entry[] {
  const rest = removed.size === 0 ? (packed ?? []) : (packed ?? []).filter(({ id }) => !removed.has(id))
  return added.length === 0 ? rest : [...rest, ...added].toSorted(compareEntries)
}

const ROWS_A_READ = 100

/** Loads any number of rows' items by ID. */
export async function readRows(
  table: Table,
  accountId: string,
  rowIds: readonly string[],
): Promise<Map<string, Item | undefined>> {
  const groups = Array.from({ length: Math.ceil(rowIds.length / ROWS_A_READ) }, (_, n) =>
    rowIds.slice(n * ROWS_A_READ, (n + 1) * ROWS_A_READ),
  )
  const read = await Promise.all(
    groups.map((group) =>
      getItems(
        table,
        group.map((id) => historyRowKey(accountId, id)),
      ),
    ),
  )
  const items = read.flat()
  return new Map(rowIds.map((id, n) => [id, items[n]]))
}
