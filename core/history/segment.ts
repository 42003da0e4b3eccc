import { historyRowKey } from "../table/keys.ts"
import { getItems, type Item, type Table } from "../table/table.ts"
import type { Head } from "./head.ts"
import { compareEntries, type Entry, entryOf, type PackRef } from "./pack.ts"
import { packedAt, rowFrom } from "./row.ts"

/**
 * A pack of rows (pack.ts) with the changes since: rows to add to it and rows to remove. A history
 * without packs is one segment without a pack. `high` is the upper bound of the rows' times, in
 * epoch milliseconds.
 */
export type HistorySegment = {
  ref: PackRef | undefined
  high: number
  added: Entry[]
  removed: Set<string>
}

/**
 * Builds the segments, newest first. `marked` has the items of the rows that are marked in the
 * head.
 */
export function buildSegments(head: Head, marked: ReadonlyMap<string, Item | undefined>): HistorySegment[] {
  const refs = head.packs.length > 0 ? head.packs : [undefined]
  const segments = refs.map((ref, n): HistorySegment => {
    const newer = head.packs[n - 1]
    return { ref, high: newer?.lowAt ?? Number.POSITIVE_INFINITY, added: [], removed: new Set() }
  })
  const segmentAt = (at: number, id: string) => {
    const isWithin = ({ ref }: HistorySegment) =>
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

export const countRows = ({ ref, added, removed }: HistorySegment): number =>
  (ref?.count ?? 0) - removed.size + added.length

/** Returns a lower bound of the rows' times, in epoch milliseconds. */
export const getLowerBound = ({ ref, added }: HistorySegment): number =>
  Math.min(ref?.lowAt ?? Number.POSITIVE_INFINITY, ...added.map(({ at }) => at))

/** Merges a segment's changes into the entries of its pack, in order. */
export function mergeEntries(
  { added, removed }: HistorySegment,
  packed: readonly Entry[] | undefined,
): readonly Entry[] {
  const rest = removed.size === 0 ? (packed ?? []) : (packed ?? []).filter(({ id }) => !removed.has(id))
  return added.length === 0 ? rest : [...rest, ...added].toSorted(compareEntries)
}

const ROWS_PER_READ = 100

/** Loads the items of rows, by row ID, in batches. */
export async function readRows(
  table: Table,
  accountId: string,
  rowIds: readonly string[],
): Promise<Map<string, Item | undefined>> {
  const groups = Array.from({ length: Math.ceil(rowIds.length / ROWS_PER_READ) }, (_, n) =>
    rowIds.slice(n * ROWS_PER_READ, (n + 1) * ROWS_PER_READ),
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

/** Returns the entries with tags. Reads tags from the rows for packs of releases without tags. */
export async function loadTags(
  table: Table,
  accountId: string,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const unknown = entries.flatMap(({ id, tags }) => (tags === undefined ? [id] : []))
  if (unknown.length === 0) return entries
  const items = await readRows(table, accountId, unknown)
  return entries.map((entry) => ({ ...entry, tags: entry.tags ?? rowFrom(items.get(entry.id))?.tags ?? [] }))
}
