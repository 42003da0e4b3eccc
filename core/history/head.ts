import { historyHeadKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, updateItem } from "../table/table.ts"
import type { PackRef } from "./pack.ts"
import type { Mark } from "./row.ts"

/**
 * The index of an account's history. `packs` contain the rows as of the last compaction, newest
 * first. `dirty` has the IDs of rows that may have changed since ("marked" rows), each with the
 * revision of its last write (a value of `clock`). `base` has the value of `clock` before the first
 * of these writes. `top` is the revision of the newest row, or 0 if it is unknown.
 */
export type Head = {
  /** The number of compactions. */
  version: number
  /** The last revision, in epoch milliseconds. Strictly increasing. */
  clock: number
  top: number
  packs: readonly PackRef[]
  dirty: Readonly<Record<string, number>>
  base: Readonly<Record<string, number>>
}

/** The attributes of a head that a call with a cached transcript reads. */
export const HEAD_ATTRIBUTES = ["top", "clock"] as const

/** Maximum rows per update, because an expression is limited to 4 KB. */
export const MARKS_MAX = 50

export async function getHead(table: Table, accountId: string): Promise<Head | undefined> {
  return headFrom(await getItem(table, historyHeadKey(accountId)))
}

/** Marked rows, and the head after their marks. */
export type MarkedRows = { head: Head; markOf: (rowId: string) => Mark }

/** Which row is the newest after the write: a marked one, an unknown one, or the same as before. */
type NewestRowChange = "marked" | "unknown" | "unchanged"

/**
 * Marks rows before they are written, so that readers load the rows instead of using the packs. A
 * crash before the row's write does no harm. Takes one write, which is retried if it conflicts with
 * concurrent writes. `seen` is a recently read head; it can save one attempt.
 */
export async function markRows(
  table: Table,
  accountId: string,
  rowIds: readonly string[],
  top: NewestRowChange,
  seen?: { head: Item | undefined },
): Promise<MarkedRows> {
  const now = table.clock.now()
  let marked = seen && !seen.head ? await openHead(table, accountId, rowIds, top, now) : undefined
  let isBehind = seen?.head?.clock >= now
  while (!marked) {
    const write = markWrite(rowIds, top, now, isBehind)
    const { ok, item } = await updateItem(table, historyHeadKey(accountId), write)
    const head = headFrom(item)
    isBehind = head !== undefined && head.clock >= now
    if (ok) marked = head
    else if (!head) marked = await openHead(table, accountId, rowIds, top, now)
  }
  const { clock, base } = marked
  return { head: marked, markOf: (rowId) => ({ rev: clock, base: base[rowId] ?? 0 }) }
}

const clockIsBefore = "#clock < :now"
const clockIsNotBefore = "#clock >= :now"

/**
 * Returns the update that marks rows. `isBehind` is true if the head's clock is not before `now`,
 * because of another process's clock or another write in the same millisecond.
 */
function markWrite(rowIds: readonly string[], top: NewestRowChange, now: number, isBehind: boolean) {
  const revision = isBehind ? "#clock + :one" : ":now"
  const marks = rowIds.flatMap((_, n) => [
    `#dirty.#r${n} = ${revision}`,
    `#base.#r${n} = if_not_exists(#base.#r${n}, #clock)`,
  ])
  const tops = { marked: [`#top = ${revision}`], unknown: ["#top = :none"], unchanged: [] }
  return {
    update: `SET ${[`#clock = ${revision}`, ...tops[top], ...marks].join(", ")}`,
    condition: isBehind ? clockIsNotBefore : clockIsBefore,
    names: {
      "#clock": "clock",
      "#dirty": "dirty",
      "#base": "base",
      ...(top === "unchanged" ? {} : { "#top": "top" }),
      ...Object.fromEntries(rowIds.map((rowId, n) => [`#r${n}`, rowId])),
    },
    values: {
      ":now": now,
      ...(isBehind ? { ":one": 1 } : {}),
      ...(top === "unknown" ? { ":none": 0 } : {}),
    },
  }
}

const isNew = "attribute_not_exists(pk)"

/** Creates the head with its first marks. Returns undefined if another write was first. */
async function openHead(
  table: Table,
  accountId: string,
  rowIds: readonly string[],
  top: NewestRowChange,
  now: number,
): Promise<Head | undefined> {
  const marked = (value: number) => Object.fromEntries(rowIds.map((rowId) => [rowId, value]))
  const head: Head = {
    version: 0,
    clock: now,
    top: top === "marked" ? now : 0,
    packs: [],
    dirty: marked(now),
    base: marked(0),
  }
  const written = await putItem(table, { ...historyHeadKey(accountId), ...head }, { condition: isNew })
  return written.ok ? head : undefined
}

function headFrom(item: Item | undefined): Head | undefined {
  return item as (Head & Item) | undefined
}
