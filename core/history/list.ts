import { foldCase } from "../kernel/text.ts"
import type { Table } from "../table/table.ts"
import { compactedHead } from "./compact.ts"
import type { Head } from "./head.ts"
import { type Entry, loadPacks } from "./pack.ts"
import { type Row, rowFrom } from "./row.ts"
import {
  buildSegments,
  countRows,
  getLowerBound,
  type HistorySegment,
  mergeEntries,
  readRows,
} from "./segment.ts"

/**
 * Which rows to list. `from` is inclusive, `to` exclusive, epoch ms; text is compared case-folded.
 */
export type Filter = {
  from?: number | undefined
  to?: number | undefined
  /** The full name. */
  channel?: string | undefined
  /** A part of the title. */
  keyword?: string | undefined
}
export type HistoryQuery = Filter & { limit: number; offset: number }
export type Page = { rows: readonly Row[]; total: number }

/** A read restarts if the history changes; after this many tries it returns what it has. */
const READS_MAX = 8

/**
 * Returns one page of an account's history, newest first, and the total number of matching rows.
 * Reads the head and its marked rows, the packs that a filter or the page needs, and the page's
 * rows by key.
 */
export async function listRows(table: Table, accountId: string, asked: HistoryQuery): Promise<Page> {
  return await settled(table, accountId, { rows: [], total: 0 }, async (head, isLast) => {
    const marked = await readRows(table, accountId, Object.keys(head.dirty))
    const parts = await partsOf(table, accountId, buildSegments(head, marked), asked)
    const window = parts && (await windowOf(table, accountId, parts, asked))
    if (!parts || !window) return undefined
    const ids = window.map(({ id }) => id)
    const items = await readRows(
      table,
      accountId,
      ids.filter((id) => !marked.has(id)),
    )
    const rows = window.flatMap(({ id }) => rowFrom(items.get(id) ?? marked.get(id)) ?? [])
    const total = parts.reduce((sum, { count }) => sum + count, 0)
    // The marked rows are read after the head: a write between the two can move a row across packs.
    const isCounted = window.length === Math.min(asked.limit, Math.max(0, total - asked.offset))
    const isAsListed =
      isCounted && rows.length === window.length && rows.every((row, n) => row.at === window[n]?.at)
    return isAsListed || isLast ? { rows, total } : undefined
  })
}

const ORDER = new Intl.Collator("en", { sensitivity: "accent" })

/** The distinct channel names of an account's history, sorted case-insensitively. */
export async function listChannels(table: Table, accountId: string): Promise<readonly string[]> {
  return await settled(table, accountId, [], async (head) => {
    const marked = await readRows(table, accountId, Object.keys(head.dirty))
    const segments = buildSegments(head, marked)
    const packs = await loadPacks(table, accountId, head.packs)
    if (!packs) return undefined
    const names = segments.flatMap((segment) =>
      mergeEntries(segment, segment.ref && packs.get(segment.ref.id)).flatMap(({ channel }) => channel ?? []),
    )
    return [...new Set(names)].toSorted((a, b) => ORDER.compare(a, b) || (a < b ? -1 : 1))
  })
}

/**
 * Calls `read` with a fresh head until it succeeds; the packs of an older head may already be
 * deleted.
 */
async function settled<T>(
  table: Table,
  accountId: string,
  empty: T,
  read: (head: Head, isLast: boolean) => Promise<T | undefined>,
): Promise<T> {
  for (let reads = 1; reads <= READS_MAX; reads += 1) {
    const head = await compactedHead(table, accountId)
    if (!head) return empty
    const answer = await read(head, reads === READS_MAX)
    if (answer !== undefined) return answer
  }
  throw new Error("the history changes faster than it can be read")
}

/** A segment, the number of its matching rows, and these rows if they had to be filtered. */
type Part = { segment: HistorySegment; count: number; entries: readonly Entry[] | undefined }

/** Counts segments entirely within the time range; filters the rows of the others. */
async function partsOf(
  table: Table,
  accountId: string,
  segments: readonly HistorySegment[],
  filter: Filter,
): Promise<readonly Part[] | undefined> {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter
  const passes = passing(filter)
  const inRange = segments.filter((segment) => getLowerBound(segment) < to && segment.high >= from)
  const isWhole = (segment: HistorySegment) =>
    passes === undefined &&
    getLowerBound(segment) >= from &&
    (to === Number.POSITIVE_INFINITY || segment.high < to)
  const packs = await loadPacks(
    table,
    accountId,
    inRange.flatMap((segment) => (segment.ref && !isWhole(segment) ? [segment.ref] : [])),
  )
  return (
    packs &&
    inRange.map((segment) => {
      if (isWhole(segment)) return { segment, count: countRows(segment), entries: undefined }
      const all = mergeEntries(segment, segment.ref && packs.get(segment.ref.id))
      const entries = all.filter((entry) => entry.at >= from && entry.at < to && (passes?.(entry) ?? true))
      return { segment, count: entries.length, entries }
    })
  )
}

/** The entries on the page. */
async function windowOf(
  table: Table,
  accountId: string,
  parts: readonly Part[],
  { offset, limit }: HistoryQuery,
): Promise<readonly Entry[] | undefined> {
  let passed = 0
  const placed = parts.map((part) => {
    const start = passed
    passed += part.count
    return { ...part, start }
  })
  const shown = placed.filter(({ start, count }) => start < offset + limit && start + count > offset)
  const packs = await loadPacks(
    table,
    accountId,
    shown.flatMap(({ entries, segment }) => (entries || !segment.ref ? [] : [segment.ref])),
  )
  const first = shown[0]?.start ?? 0
  return (
    packs &&
    shown
      .flatMap(
        ({ entries, segment }) => entries ?? mergeEntries(segment, segment.ref && packs.get(segment.ref.id)),
      )
      .slice(offset - first, offset - first + limit)
  )
}

/** Undefined if the filter has no text: every row matches. */
function passing({ channel, keyword }: Filter): ((entry: Entry) => boolean) | undefined {
  const wantedTitle = keyword === undefined ? "" : foldCase(keyword)
  const wantedChannel = channel === undefined ? undefined : foldCase(channel)
  if (wantedTitle === "" && wantedChannel === undefined) return undefined
  const folded = new Map<string, string>()
  const foldOnce = (name: string) => {
    const known = folded.get(name) ?? foldCase(name)
    folded.set(name, known)
    return known
  }
  return (entry) =>
    entry.title.includes(wantedTitle) &&
    (wantedChannel === undefined || (entry.channel !== null && foldOnce(entry.channel) === wantedChannel))
}
