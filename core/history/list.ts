import { once } from "../kernel/once.ts"
import { foldCase } from "../kernel/text.ts"
import type { Table } from "../table/table.ts"
import { compactedHead } from "./compact.ts"
import type { Head } from "./head.ts"
import type { Sort } from "./history.schema.ts"
import { compareEntries, type Entry, loadPacks } from "./pack.ts"
import { type Row, rowFrom } from "./row.ts"
import {
  buildSegments,
  countRows,
  getLowerBound,
  type HistorySegment,
  loadTags,
  mergeEntries,
  readRows,
} from "./segment.ts"

/**
 * Which rows to list. `from` (inclusive) and `to` (exclusive) are epoch milliseconds. Texts are
 * compared case-insensitively.
 */
export type Filter = {
  from?: number | undefined
  to?: number | undefined
  /** The channel's full name. */
  channel?: string | undefined
  /** A part of the title. */
  keyword?: string | undefined
  /** A tag that the row must have. */
  tag?: string | undefined
  /** More tags. The row must have all of them. */
  tags?: readonly string[] | undefined
}
export type HistoryQuery = Filter & { limit: number; offset: number; sort?: Sort }
export type Page = { rows: readonly Row[]; total: number }

/**
 * Maximum attempts of a read, which restarts if the history changes meanwhile. At the last attempt,
 * `listRows` returns what it could read.
 */
const READS_MAX = 8

/**
 * Returns one page of an account's history and the total number of matching rows. Reads the head,
 * the marked rows, the packs that are needed for the filter or the page, and the rows of the page.
 */
export async function listRows(table: Table, accountId: string, query: HistoryQuery): Promise<Page> {
  return await readWithFreshHead(table, accountId, { rows: [], total: 0 }, async (head, isLast) => {
    const marked = await readRows(table, accountId, Object.keys(head.dirty))
    const parts = await partsOf(table, accountId, buildSegments(head, marked), query)
    const window = parts && (await sortedWindow(table, accountId, parts, query))
    if (!parts || !window) return undefined
    const ids = window.map(({ id }) => id)
    const items = await readRows(
      table,
      accountId,
      ids.filter((id) => !marked.has(id)),
    )
    const rows = window.flatMap(({ id }) => rowFrom(items.get(id) ?? marked.get(id)) ?? [])
    const total = parts.reduce((sum, { count }) => sum + count, 0)
    // A row that was written after the head was read may have moved to another place in the list.
    const isCounted = window.length === Math.min(query.limit, Math.max(0, total - query.offset))
    const isAsListed =
      isCounted && rows.length === window.length && rows.every((row, n) => row.at === window[n]?.at)
    return isAsListed || isLast ? { rows, total } : undefined
  })
}

const order = once(() => new Intl.Collator("en", { sensitivity: "accent" }))

/** Returns the distinct channel names of an account's history, sorted case-insensitively. */
export async function listChannels(table: Table, accountId: string): Promise<readonly string[]> {
  const entries = await listEntries(table, accountId)
  const names = new Set(entries.flatMap(({ channel }) => channel ?? []))
  return [...names].toSorted((a, b) => order().compare(a, b) || (a < b ? -1 : 1))
}

/** Returns the tags of an account's history with their row counts, sorted case-insensitively. */
export async function listTags(
  table: Table,
  accountId: string,
): Promise<readonly { tag: string; count: number }[]> {
  const counts = new Map<string, { tag: string; count: number }>()
  const entries = await loadTags(table, accountId, await listEntries(table, accountId))
  for (const tag of entries.flatMap(({ tags = [] }) => tags)) {
    const folded = foldCase(tag)
    const known = counts.get(folded) ?? { tag, count: 0 }
    counts.set(folded, { ...known, count: known.count + 1 })
  }
  return [...counts.values()].toSorted((a, b) => order().compare(a.tag, b.tag))
}

/** Returns all entries of an account's history, newest first. */
export async function listEntries(table: Table, accountId: string): Promise<readonly Entry[]> {
  return await readWithFreshHead(table, accountId, [], async (head) => {
    const marked = await readRows(table, accountId, Object.keys(head.dirty))
    const packs = await loadPacks(table, accountId, head.packs)
    if (!packs) return undefined
    return buildSegments(head, marked).flatMap((segment) =>
      mergeEntries(segment, segment.ref && packs.get(segment.ref.id)),
    )
  })
}

/** Returns the entries that match a filter, in the same order. */
export async function matchEntries(
  table: Table,
  accountId: string,
  entries: readonly Entry[],
  filter: Filter,
): Promise<readonly Entry[]> {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter
  const passes = createFilter(filter)
  const known = wantsTags(filter) ? await loadTags(table, accountId, entries) : entries
  return known.filter((entry) => entry.at >= from && entry.at < to && (passes?.(entry) ?? true))
}

const wantsTags = ({ tag, tags = [] }: Filter) => tag !== undefined || tags.length > 0

/**
 * Calls `read` with a fresh head until it returns a value, because the packs of an older head may
 * already be deleted. Returns `empty` if the account has no history.
 */
async function readWithFreshHead<T>(
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

/** A segment and the number of its matching rows. `entries` is set if they had to be filtered. */
type Part = { segment: HistorySegment; count: number; entries: readonly Entry[] | undefined }

/** Counts the matching rows of each segment. Loads and filters them only if that is necessary. */
async function partsOf(
  table: Table,
  accountId: string,
  segments: readonly HistorySegment[],
  filter: Filter & { sort?: Sort },
): Promise<readonly Part[] | undefined> {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter
  const passes = createFilter(filter)
  const inRange = segments.filter((segment) => getLowerBound(segment) < to && segment.high >= from)
  const isWhole = (segment: HistorySegment) =>
    passes === undefined &&
    filter.sort !== "title" &&
    getLowerBound(segment) >= from &&
    (to === Number.POSITIVE_INFINITY || segment.high < to)
  const packs = await loadPacks(
    table,
    accountId,
    inRange.flatMap((segment) => (segment.ref && !isWhole(segment) ? [segment.ref] : [])),
  )
  if (!packs) return undefined
  return await Promise.all(
    inRange.map(async (segment) => {
      if (isWhole(segment)) return { segment, count: countRows(segment), entries: undefined }
      const merged = mergeEntries(segment, segment.ref && packs.get(segment.ref.id))
      const entries = await matchEntries(table, accountId, merged, filter)
      return { segment, count: entries.length, entries }
    }),
  )
}

/** Returns the entries of the page, in the order of the query. */
async function sortedWindow(
  table: Table,
  accountId: string,
  parts: readonly Part[],
  { limit, offset, sort = "newest" }: HistoryQuery,
): Promise<readonly Entry[] | undefined> {
  if (sort === "title") {
    const all = parts.flatMap(({ entries }) => entries ?? [])
    return all
      .toSorted((a, b) => order().compare(a.title, b.title) || compareEntries(a, b))
      .slice(offset, offset + limit)
  }
  if (sort === "newest") return await windowOf(table, accountId, parts, { limit, offset })
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const end = Math.max(0, total - offset)
  const start = Math.max(0, end - limit)
  const window = await windowOf(table, accountId, parts, { offset: start, limit: end - start })
  return window?.toReversed()
}

/** Returns `limit` entries from `offset` on, newest first. */
async function windowOf(
  table: Table,
  accountId: string,
  parts: readonly Part[],
  { offset, limit }: { offset: number; limit: number },
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

/** Returns a filter function for texts and tags. Undefined if all rows match. */
function createFilter({ channel, keyword, tag, tags = [] }: Filter): ((entry: Entry) => boolean) | undefined {
  const wantedTitle = keyword === undefined ? "" : foldCase(keyword)
  const wantedChannel = channel === undefined ? undefined : foldCase(channel)
  const wantedTags = [...tags, ...(tag === undefined ? [] : [tag])].map(foldCase)
  if (wantedTitle === "" && wantedChannel === undefined && wantedTags.length === 0) return undefined
  const folded = new Map<string, string>()
  const foldOnce = (name: string) => {
    const known = folded.get(name) ?? foldCase(name)
    folded.set(name, known)
    return known
  }
  return (entry) =>
    entry.title.includes(wantedTitle) &&
    (wantedChannel === undefined || (entry.channel !== null && foldOnce(entry.channel) === wantedChannel)) &&
    wantedTags.every((wanted) => entry.tags?.some((each) => foldOnce(each) === wanted))
}
