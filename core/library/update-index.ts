import type { Entry } from "../history/pack.ts"
import { readTranscription } from "../history/read-transcription.ts"
import { ANALYZER } from "./analyze.ts"
import { buildSegment, mergeContents } from "./content.ts"
import { type Garbage, getIndexHead, type IndexHead, replaceIndexHead } from "./heads.ts"
import type { IndexStore } from "./index-store.ts"
import { indexedText } from "./moment.ts"
import {
  type Document,
  deleteSegment,
  loadHeads,
  loadSegment,
  type OpenSegment,
  prepareSegment,
  type SegmentContent,
  type SegmentRef,
  writeSegment,
} from "./segment.ts"
import { type SegmentLimits, segmentsToJoin, staleSegments } from "./segments-to-join.ts"

/**
 * `rows`: only the account's newest rows, up to this number, are indexed. `newWords`: an update
 * adds no further text once it has added that many words.
 */
export type IndexLimits = { rows: number; newWords: number; segment: SegmentLimits }

export const INDEX_LIMITS: IndexLimits = {
  rows: 20_000,
  newWords: 1_000_000,
  // The list of a segment's documents is one item, which DynamoDB limits to 400 KB. The words are
  // limited because a segment is built in memory.
  segment: { documents: 4000, words: 4_000_000 },
}
/**
 * A call that has not finished its segment within this time is dead: the longest request takes 70
 * s.
 */
const WRITE_MS = 300_000
/** Texts loaded concurrently. */
const TEXTS_AT_ONCE = 16

/** `pending`: rows whose text is not in the index yet. */
export type OpenIndex = { segments: readonly OpenSegment[]; pending: number }

/** How many texts an update may add, and until when (epoch ms). */
export type UpdateBudget = { textsMax: number; untilMs: number }

/**
 * Brings an account's index up to date with its rows, as far as the budget allows, and returns it:
 * adds missing texts, drops those of deleted rows from one segment, and merges small segments. Only
 * one of several concurrent calls changes the index; the others return it unchanged. `entries`: the
 * account's rows, newest first.
 */
export async function updateIndex(
  store: IndexStore,
  accountId: string,
  entries: readonly Pick<Entry, "id" | "at">[],
  budget: UpdateBudget,
  limits: IndexLimits = INDEX_LIMITS,
): Promise<OpenIndex> {
  const current = new Map(entries.slice(0, limits.rows).map(({ id, at }) => [id, at]))
  const older = new Set(entries.slice(limits.rows).map(({ id }) => id))
  const isLive = ({ rowId, at }: Document) => current.get(rowId) === at
  const stored = await openIndex(store, accountId)
  const { head, segments } = stored
  const indexed = new Set<string>()
  for (const { head } of segments) {
    for (const document of head.documents) if (isLive(document)) indexed.add(document.rowId)
  }
  const missing = indexed.size < current.size ? [...current].filter(([id]) => !indexed.has(id)) : []
  const [rewritten] = staleSegments(segments, (rowId) => current.has(rowId) || older.has(rowId), isLive)
  const { documents, words } = limits.segment
  const textsMax = Math.min(budget.textsMax, documents - (rewritten?.ref.documents ?? 0))
  const wordsMax = Math.min(limits.newWords, words - (rewritten?.ref.words ?? 0))
  const parts = await readTexts(store, accountId, missing.slice(0, Math.max(0, textsMax)), {
    wordsMax,
    untilMs: budget.untilMs,
  })
  const added = parts.flatMap((part) => part.documents)
  const unchanged = { segments, pending: missing.length }
  const hasGarbage = head?.garbage.some(({ at }) => at <= store.table.clock.now()) ?? false
  if (added.length === 0 && !rewritten && !hasGarbage) return unchanged
  const joined = segmentsToJoin(segments, rewritten, added, limits.segment)
  const contents = await Promise.all(joined.map(async ({ ref }) => await loadSegment(store, accountId, ref)))
  if (contents.includes(undefined)) return unchanged
  const merged = [...contents, ...parts].filter((content) => content !== undefined)
  const replaced = await writeIndex(store, accountId, stored, joined, mergeContents(merged, isLive))
  if (!replaced) return unchanged
  return { segments: replaced, pending: missing.length - added.length }
}

/** `outdated`: segments with the terms of an earlier release, or whose items are missing. */
type StoredIndex = {
  head: IndexHead | undefined
  segments: readonly OpenSegment[]
  outdated: readonly SegmentRef[]
}

/** Attempts to read the index: another call may replace segments after the head was read. */
const READS_MAX = 4

async function openIndex(store: IndexStore, accountId: string): Promise<StoredIndex> {
  for (let reads = 1; ; reads += 1) {
    const head = await getIndexHead(store.table, accountId)
    const isUsable = head?.analyzer === ANALYZER
    const refs = isUsable ? head.segments : []
    const heads = await loadHeads(store, accountId, refs)
    const segments = refs.flatMap((ref, n) => {
      const found = heads[n]
      return found ? [{ ref, head: found }] : []
    })
    const outdated = (head?.segments ?? []).filter((ref) => !segments.some((each) => each.ref === ref))
    if (segments.length === refs.length || reads === READS_MAX) return { head, segments, outdated }
  }
}

/** Writes a segment in place of others. Undefined if another call changed the index meanwhile. */
async function writeIndex(
  store: IndexStore,
  accountId: string,
  { head, segments, outdated }: StoredIndex,
  joined: readonly OpenSegment[],
  content: SegmentContent,
): Promise<readonly OpenSegment[] | undefined> {
  const { table } = store
  const now = table.clock.now()
  const made = content.documents.length > 0 ? prepareSegment(content) : undefined
  const old = [...joined.map(({ ref }) => ref), ...outdated]
  const due = (head?.garbage ?? []).filter(({ at }) => at <= now)
  const later = (head?.garbage ?? []).filter(({ at }) => at > now)
  const kept = segments.filter((segment) => !joined.includes(segment))
  const before = { analyzer: head?.analyzer ?? ANALYZER, segments: head?.segments ?? [] }
  // List the new segment as garbage until it is written, in case this process dies meanwhile.
  const planned: readonly Garbage[] = [
    ...due,
    ...later,
    ...(made ? [garbageOf(made.ref, now + WRITE_MS)] : []),
  ]
  const started = await replaceIndexHead(table, accountId, head, { ...before, garbage: planned })
  if (!started) return undefined
  if (made) await writeSegment(store, accountId, made)
  await Promise.all(due.map(async (each) => await deleteSegment(store, accountId, each)))
  const refs = [...kept.map(({ ref }) => ref), ...(made ? [made.ref] : [])]
  const garbage = [...later, ...old.map((ref) => garbageOf(ref, now))]
  const written = await replaceIndexHead(table, accountId, started, {
    analyzer: ANALYZER,
    segments: refs,
    garbage,
  })
  if (!written) return undefined
  await Promise.all(old.map(async (ref) => await deleteSegment(store, accountId, ref)))
  await replaceIndexHead(table, accountId, written, { ...written, garbage: later })
  return made ? [...kept, made] : kept
}

const garbageOf = ({ id, shards }: SegmentRef, at: number): Garbage => ({ id, shards, at })

/**
 * Reads texts of rows into segments until the budget is used up. A row without text counts as
 * empty.
 */
async function readTexts(
  { table }: IndexStore,
  accountId: string,
  rows: readonly (readonly [id: string, at: number])[],
  { wordsMax, untilMs }: { wordsMax: number; untilMs: number },
): Promise<readonly SegmentContent[]> {
  const parts: SegmentContent[] = []
  let left = wordsMax
  for (let from = 0; from < rows.length && left > 0 && table.clock.now() < untilMs; from += TEXTS_AT_ONCE) {
    const read = await Promise.all(
      rows.slice(from, from + TEXTS_AT_ONCE).map(async ([rowId, at]) => {
        const found = await readTranscription(table, accountId, rowId)
        // The row changed meanwhile; the next call indexes it.
        if (found?.row.at !== at) return []
        return [{ rowId, at, text: indexedText(found), language: found.row.language }]
      }),
    )
    const part = buildSegment(read.flat(), left)
    left -= part.documents.reduce((sum, { length }) => sum + length, 0)
    parts.push(part)
  }
  return parts
}
