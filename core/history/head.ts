import { historyHeadKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, updateItem } from "../table/table.ts"
import type { PackRef } from "./pack.ts"
import type { Mark } from "./row.ts"

/**
 * The index of an account's history. `packs`, newest first, list the rows as last packed. `dirty`
 * names rows that may have changed since, each with the revision (a time of `clock`) of its last
 * write; `base` is the clock before the first of these writes. `top` is the revision of the top
 * row, or 0.
 */
export type Head = {
  /** Counts compactions. */
  version: number
  /** The last revision assigned, epoch ms; strictly increasing. */
  clock: number
  top: number
  packs: readonly PackRef[]
  dirty: Readonly<Record<string, number>>
  base: Readonly<Record<string, number>>
}

/** The attributes of a head that the path for cached transcripts needs. */
export const HEAD_ATTRIBUTES = ["top", "clock"] as const

/** Maximum rows per update: an expression is limited to 4 KB. */
export const MARKS_MAX = 50

export async function getHead(table: Table, accountId: string): Promise<Head | undefined> {
  return headFrom(await getItem(table, historyHeadKey(accountId)))
}

/** The new top of the list: the marked rows, unknown, or unchanged. */
type Top = "marked" | "unknown" | "unchanged"

/**
 * Marks rows before they are written, so that readers load the rows themselves; a crash before the
 * write is harmless. One write per call; it waits for concurrent writes and never fails because of
 * them. `seen` is a recently read head, which saves a failed attempt.
 */
export async function markRows(
  table: Table,
  accountId: string,
  rowIds: readonly string[],
  top: Top,
  seen?: { head: Item | undefined },
): Promise<{ head: Head; markOf: (rowId: string) => Mark }> {
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

/** `isBehind`: another process's clock, or another write in this millisecond, is ahead of `now`. */
function markWrite(rowIds: readonly string[], top: Top, now: number, isBehind: boolean) {
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

/** Creates the head with its first marks. Undefined if another write was first. */
async function openHead(
  table: Table,
  accountId: string,
  rowIds: readonly string[],
  top: Top,
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
