import { historyHeadKey, historyRowKey } from "../table/keys.ts"
import { deleteItem, type Item, type Table, updateItem } from "../table/table.ts"
import { getHead, type Head } from "./head.ts"
import { deletePacks, loadPacks, type PackRef, storePacks } from "./pack.ts"
import { buildSegments, type HistorySegment, loadTags, mergeEntries, readRows } from "./segment.ts"

/** Compact once this many rows are marked, because readers load each marked row. */
const MARKS_LONG = 48
/**
 * Marks per compaction: one batch read, within an expression's limits of 4 KB and 300 operators.
 */
const MARKS_A_PACKING = 100
/** A write that is still missing after this time never comes: its process died. */
const WRITE_MS = 24 * 3600_000

/**
 * Only one concurrent writer compacts, because each sees another count; the next tries 16 marks
 * later.
 */
const MARKS_BETWEEN = 16

const marksOf = ({ dirty }: Head): number => Object.keys(dirty).length

/** Called by a writer after it has marked and written a row. */
export async function compactWhenDue(table: Table, accountId: string, head: Head): Promise<void> {
  const over = marksOf(head) - MARKS_LONG
  if (over >= 0 && over % MARKS_BETWEEN === 0) await compact(table, accountId, head)
}

/** The head, compacted first if it has many marks. */
export async function compactedHead(table: Table, accountId: string): Promise<Head | undefined> {
  const head = await getHead(table, accountId)
  if (!head || marksOf(head) < MARKS_LONG) return head
  await compact(table, accountId, head)
  return await getHead(table, accountId)
}

/**
 * Packs the current content of marked rows and removes their marks. Writes new packs first; one
 * update of the head activates them, on condition that nothing else was packed and none of these
 * rows was marked again. Gives up if refused: the next writer retries. A crash leaves only
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
  // Correct even if the update was refused or its response lost: an unreferenced pack stays
  // unreferenced.
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

/** Returns the head afterwards, whether or not this call changed it. */
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
 * Removes the tombstone of a deleted row once no pack contains it, unless the row was written
 * again.
 */
async function deleteGone(table: Table, accountId: string, rowId: string, item: Item | undefined) {
  await deleteItem(table, historyRowKey(accountId, rowId), {
    condition: "rev = :rev",
    values: { ":rev": item?.rev },
  })
}
