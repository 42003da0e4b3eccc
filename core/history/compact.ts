import { historyHeadKey, historyRowKey } from "../table/keys.ts"
import { deleteItem, type Item, type Table, updateItem } from "../table/table.ts"
import { getHead, type Head } from "./head.ts"
import { deletePacks, loadPacks, type PackRef, storePacks } from "./pack.ts"
import { buildSegments, type HistorySegment, loadTags, mergeEntries, readRows } from "./segment.ts"

/**
 * Compaction is due at this many marked rows. These may have changed since the last compaction, so
 * readers must load each of them instead of using the packs (compressed items with many rows).
 */
const MARKS_LONG = 48
/**
 * Maximum marks per compaction. This many fit into one batch read, and into the limits of an
 * expression (4 KB and 300 operators).
 */
const MARKS_A_PACKING = 100
/** If a marked row was not written within this time, its writer has crashed. */
const WRITE_MS = 24 * 3600_000

/**
 * Writers compact only at every 16th mark. Each writer sees a different number of marks, so only
 * one of several concurrent writers compacts.
 */
const MARKS_BETWEEN = 16

const marksOf = ({ dirty }: Head): number => Object.keys(dirty).length

/**
 * Compacts if enough rows are marked. Writers call this after they have marked and written a row.
 */
export async function compactWhenDue(table: Table, accountId: string, head: Head): Promise<void> {
  const over = marksOf(head) - MARKS_LONG
  if (over >= 0 && over % MARKS_BETWEEN === 0) await compact(table, accountId, head)
}

/** Returns the head. Compacts first if many rows are marked. */
export async function compactedHead(table: Table, accountId: string): Promise<Head | undefined> {
  const head = await getHead(table, accountId)
  if (!head || marksOf(head) < MARKS_LONG) return head
  await compact(table, accountId, head)
  return await getHead(table, accountId)
}

/**
 * Packs the current content of marked rows and removes their marks. Writes new packs first. Then
 * one update of the head activates them, if no other writer has compacted and none of these rows
 * was marked again. Otherwise gives up, and the next writer retries. A crash leaves only
 * unreferenced packs.
 */
export async function compact(table: Table, accountId: string, head: Head): Promise<void> {
  const marks = Object.entries(head.dirty)
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, MARKS_A_PACKING)
  const items = await readRows(
    table,
    accountId,
    marks.map(([id]) => id),
  )
  const deadBefore = table.clock.now() - WRITE_MS
  const settled = marks.filter(([id, rev]) => (items.get(id)?.rev ?? 0) >= rev || rev < deadBefore)
  if (settled.length === 0) return
  const segments = buildSegments(head, new Map(settled.map(([id]) => [id, items.get(id)])))
  const replaced = segments.filter(isChanged).flatMap(({ ref }) => ref ?? [])
  const packed = await loadPacks(table, accountId, replaced)
  if (!packed) return
  const made = await Promise.all(
    segments.map(async (segment, n) => {
      const { ref } = segment
      if (!isChanged(segment)) return ref ? [ref] : []
      const entries = mergeEntries(segment, ref && packed.get(ref.id))
      return await storePacks(table, accountId, await loadTags(table, accountId, entries), n === 0)
    }),
  )
  const packs = made.flat()
  const now = await replacePacks(table, accountId, head, packs, settled)
  if (!now) return
  // Safe even if the update failed or its response was lost: a pack that is not referenced now
  // never will be.
  const named = new Set(now.packs.map(({ id }) => id))
  await deletePacks(
    table,
    accountId,
    [...replaced, ...packs].filter(({ id }) => !named.has(id)),
  )
  const gone = settled.flatMap(([id]) => (now.dirty[id] === undefined && items.get(id)?.gone ? [id] : []))
  await Promise.all(gone.map((id) => deleteGone(table, accountId, id, items.get(id))))
}

const isChanged = ({ added, removed }: HistorySegment) => added.length + removed.size > 0

/** Replaces the packs in the head and removes marks. Returns the current head, even if it fails. */
async function replacePacks(
  table: Table,
  accountId: string,
  head: Head,
  packs: readonly PackRef[],
  settled: readonly (readonly [string, number])[],
): Promise<Head | undefined> {
  const isUnmarkedSince = settled.map((_, n) => `#dirty.#r${n} = :r${n}`).join(" AND ")
  const marks = settled.flatMap((_, n) => [`#dirty.#r${n}`, `#base.#r${n}`])
  const { item } = await updateItem(table, historyHeadKey(accountId), {
    update: `SET #packs = :packs, #version = :next REMOVE ${marks.join(", ")}`,
    condition: `#version = :version AND ${isUnmarkedSince}`,
    names: {
      "#packs": "packs",
      "#version": "version",
      "#dirty": "dirty",
      "#base": "base",
      ...Object.fromEntries(settled.map(([id], n) => [`#r${n}`, id])),
    },
    values: {
      ":packs": [...packs],
      ":version": head.version,
      ":next": head.version + 1,
      ...Object.fromEntries(settled.map(([, rev], n) => [`:r${n}`, rev])),
    },
  })
  return item as (Head & Item) | undefined
}

/**
 * Removes the tombstone of a deleted row when no pack contains the row, unless it was written
 * again.
 */
async function deleteGone(table: Table, accountId: string, rowId: string, item: Item | undefined) {
  await deleteItem(table, historyRowKey(accountId, rowId), {
    condition: "rev = :rev",
    values: { ":rev": item?.rev },
  })
}
