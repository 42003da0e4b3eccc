import type { Entry } from "../history/pack.ts"
import { readTranscription } from "../history/read-transcription.ts"
import { ANALYZER } from "./analyze.ts"
import { contentOf, type IndexedText, mergeContents } from "./content.ts"
import { type Garbage, getIndexHead, type IndexHead, replaceIndexHead } from "./index-head.ts"
import { textOf } from "./moment.ts"
import {
  type Document,
  deleteSegment,
  type IndexStore,
  loadHeads,
  loadSegment,
  prepareSegment,
  type SegmentContent,
  type SegmentHead,
  type SegmentRef,
  writeSegment,
} from "./segment.ts"

/** Rows of an account that are indexed: the newest ones. */
export const INDEXED_ROWS_MAX = 20_000
/** A call that has not finished its segment by then is dead. The longest request takes 70 s. */
const WRITE_MS = 300_000
/** Texts loaded concurrently. */
const TEXTS_AT_ONCE = 16
/** A segment is written again without its old documents once they are this share of it. */
const OLD_SHARE_MAX = 0.25
/** Segments below so many documents are joined once there are this many of them. */
const TIERS: readonly { below: number; join: number }[] = [
  { below: 8, join: 8 },
  { below: 64, join: 8 },
  { below: 512, join: 4 },
]
/** A joined segment is kept in memory while it is written. */
const JOINED_WORDS_MAX = 4_000_000

/** A segment with its documents. */
export type OpenSegment = { ref: SegmentRef; head: SegmentHead }
/** `pending`: rows whose text is not in the index yet. */
export type OpenIndex = { segments: readonly OpenSegment[]; pending: number }

/** How much of an index to bring up to date: texts to add, and when to stop (epoch ms). */
export type UpdateBudget = { textsMax: number; until: number }

/**
 * Brings an account's index up to date with its rows, as far as the budget goes, and returns it:
 * adds texts that are missing, drops those of deleted rows, joins small segments. Only one of
 * several concurrent calls changes it; the others return it unchanged. `entries`: the rows, newest
 * first.
 */
export async function updateIndex(
  store: IndexStore,
  accountId: string,
  entries: readonly Pick<Entry, "id" | "at">[],
  budget: UpdateBudget,
): Promise<OpenIndex> {
  const current = new Map(entries.slice(0, INDEXED_ROWS_MAX).map(({ id, at }) => [id, at]))
  const isLive = ({ rowId, at }: Document) => current.get(rowId) === at
  const stored = await openIndex(store, accountId)
  const { head, segments } = stored
  const indexed = new Set(
    segments.flatMap(({ head: { documents } }) => documents.filter(isLive).map(({ rowId }) => rowId)),
  )
  const missing = [...current].filter(([id]) => !indexed.has(id))
  const stale = segments.filter((segment) => isStale(segment, current))
  const added = await readTexts(store, accountId, missing.slice(0, budget.textsMax), budget.until)
  const unchanged = { segments, pending: missing.length }
  const hasGarbage = head?.garbage.some(({ at }) => at <= store.table.clock.now()) ?? false
  if (added.length === 0 && stale.length === 0 && !hasGarbage) return unchanged
  const joined = segmentsToJoin(segments, stale, added.length)
  const contents = await Promise.all(joined.map(async ({ ref }) => await loadSegment(store, accountId, ref)))
  if (contents.includes(undefined)) return unchanged
  const parts = [...contents, contentOf(added)].filter((content) => content !== undefined)
  const replaced = await writeIndex(store, accountId, stored, joined, mergeContents(parts, isLive))
  if (!replaced) return unchanged
  return { segments: replaced, pending: missing.length - added.length }
}

/** `outdated`: segments with the terms of an earlier release, and those that lost their items. */
type StoredIndex = {
  head: IndexHead | undefined
  segments: readonly OpenSegment[]
  outdated: readonly SegmentRef[]
}

/** Another call may replace segments between the read of the head and theirs. */
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

/** True for a segment with the text of a deleted row, or with many old texts. */
function isStale({ head: { documents } }: OpenSegment, current: ReadonlyMap<string, number>): boolean {
  const old = documents.filter(({ rowId, at }) => current.get(rowId) !== at)
  return old.some(({ rowId }) => !current.has(rowId)) || old.length > documents.length * OLD_SHARE_MAX
}

/** Stale segments, and the small ones of each tier that is full with the new one. */
function segmentsToJoin(
  segments: readonly OpenSegment[],
  stale: readonly OpenSegment[],
  added: number,
): readonly OpenSegment[] {
  const joined = new Set(stale)
  let documents = added
  let words = stale.reduce((sum, { ref }) => sum + ref.words, 0)
  for (const { below, join } of TIERS) {
    if (documents >= below) continue
    const tier = segments.filter((each) => !joined.has(each) && each.ref.documents < below)
    if (tier.length + 1 < join) continue
    const more = tier.reduce((sum, { ref }) => sum + ref.words, 0)
    if (words + more > JOINED_WORDS_MAX) continue
    for (const each of tier) joined.add(each)
    words += more
    documents += tier.reduce((sum, { ref }) => sum + ref.documents, 0)
  }
  return [...joined]
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
  // The new segment is garbage until it is named, in case this process dies while it writes.
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

/** Texts of rows, until time runs out. A row without a text is indexed as an empty one. */
async function readTexts(
  { table }: IndexStore,
  accountId: string,
  rows: readonly (readonly [id: string, at: number])[],
  until: number,
): Promise<readonly IndexedText[]> {
  const texts: IndexedText[] = []
  for (let from = 0; from < rows.length && table.clock.now() < until; from += TEXTS_AT_ONCE) {
    const read = await Promise.all(
      rows.slice(from, from + TEXTS_AT_ONCE).map(async ([rowId, at]) => {
        const found = await readTranscription(table, accountId, rowId)
        // A row that changed meanwhile is left to the next call.
        if (found?.row.at !== at) return []
        return [{ rowId, at, text: textOf(found), language: found.row.language }]
      }),
    )
    texts.push(...read.flat())
  }
  return texts
}
