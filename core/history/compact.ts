import { historyHeadKey, historyRowKey } from "../table/keys.ts"
import { deleteItem, type Item, type Table, updateItem } from "../table/table.ts"
import { getHead, type Head } from "./head.ts"
import { deletePacks, loadPacks, type PackRef, storePacks } from "./pack.ts"
import { entriesOf, readRows, type Segment, segmentsOf } from "./segment.ts"

/** So many marks, and the next who comes by packs: a reader looks at each marked row. */
const MARKS_LONG = 48
/** Marks of one packing: as many as one read answers, and within an expression's 4 KB and 300 operators. */
const MARKS_A_PACKING = 100
/** A write that has not come by then will not come: its process is dead. */
const WRITE_MS = 24 * 3600_000

/** Of writers side by side one packs, because each sees another number of marks; the next tries so many marks later. */
const MARKS_BETWEEN = 16

const marksOf = ({ dirty }: Head): number => Object.keys(dirty).length

/** For who has just marked a row and written it. */
export async function compactWhenDue(table: Table, accountId: string, head: Head): Promise<void> {
  const over = marksOf(head) - MARKS_LONG
  if (over >= 0 && over % MARKS_BETWEEN === 0) await compact(table, accountId, head)
}

/** The head, after packing where its marks have become many. */
export async function compactedHead(table: Table, accountId: string): Promise<Head | undefined> {
  const head = await getHead(table, accountId)
  if (!head || marksOf(head) < MARKS_LONG) return head
  await compact(table, accountId, head)
  return await getHead(table, accountId)
}

/**
 * Packs what marked rows say now and takes their marks off. New packs are written first, and become true by one update of the
 * head, whose condition is that nobody has packed meanwhile and that none of these rows was marked again. Gives up where that
 * is refused: whoever comes next tries again. What a crash leaves are packs that no head names.
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
  const segments = segmentsOf(head, new Map(settled.map(([id]) => [id, items.get(id)])))
  const replaced = segments.filter(isChanged).flatMap(({ ref }) => ref ?? [])
  const packed = await loadPacks(table, accountId, replaced)
  if (!packed) return
  const made = await Promise.all(
    segments.map(async (segment, n) => {
      const { ref } = segment
      if (!isChanged(segment)) return ref ? [ref] : []
      const entries = entriesOf(segment, ref && packed.get(ref.id))
      return await storePacks(table, accountId, entries, n === 0)
    }),
  )
  const packs = made.flat()
  const now = await replacePacks(table, accountId, head, packs, settled)
  if (!now) return
  // Also right where the update was refused, or was ours and its answer was lost: what no head names, none will.
  const named = new Set(now.packs.map(({ id }) => id))
  await deletePacks(
    table,
    accountId,
    [...replaced, ...packs].filter(({ id }) => !named.has(id)),
  )
  const gone = settled.flatMap(([id]) => (now.dirty[id] === undefined && items.get(id)?.gone ? [id] : []))
  await Promise.all(gone.map((id) => deleteGone(table, accountId, id, items.get(id))))
}

const isChanged = ({ added, removed }: Segment) => added.length + removed.size > 0

/** The head as it is then, whether or not this changed it. */
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

/** A deleted row stays until the packs have it no more; this takes it away, unless it was written again. */
async function deleteGone(table: Table, accountId: string, rowId: string, item: Item | undefined) {
  await deleteItem(table, historyRowKey(accountId, rowId), {
    condition: "rev = :rev",
    values: { ":rev": item?.rev },
  })
}
