import { randomBytes } from "../kernel/random.ts"
import { inSlices, type Sliced } from "../kernel/slices.ts"
import { type Analysis, analysisOf } from "./analyze.ts"
import { deleteItems, loadItems, type PackedItem, packItem, writeItems } from "./index-items.ts"
import type { IndexStore } from "./index-store.ts"
import {
  decodeTerms,
  documentsIn,
  encodePostings,
  encodeTerms,
  joinPostings,
  type Postings,
  type TermList,
} from "./postings.ts"

/**
 * An indexed row. `at`: the row's time (epoch ms) when its text was indexed. `length`: its number
 * of words.
 */
export type Document = { rowId: string; at: number; length: number }

/**
 * A segment as the index head lists it. `shards`: its number of items, not counting the item with
 * its documents.
 */
export type SegmentRef = { id: string; documents: number; words: number; shards: number }

/**
 * The first item of a segment: its documents, the analyses of their words, and the first term of
 * each shard.
 */
export type SegmentHead = {
  documents: readonly Document[]
  analyses: readonly Analysis[]
  bounds: readonly string[]
}

/** A segment with its documents. */
export type OpenSegment = { ref: SegmentRef; head: SegmentHead }

/** A segment in memory. The postings in `terms` refer to indexes in `documents`. */
export type SegmentContent = {
  documents: readonly Document[]
  terms: ReadonlyMap<string, Postings>
}

/** A segment that is ready to be written. */
export type PreparedSegment = { ref: SegmentRef; head: SegmentHead; items: readonly PackedItem[] }

/**
 * Maximum size of a shard before compression. For each segment and term, a search reads the shards
 * that may contain the term, usually one.
 */
export const SHARD_BYTES = 48_000

/** Splits a segment into shards. */
export function prepareSegment({ documents, terms }: SegmentContent): PreparedSegment {
  const shards: [string, Postings][][] = []
  let room = 0
  for (const term of [...terms.keys()].toSorted()) {
    for (const piece of cutPostings(terms.get(term) ?? [])) {
      const bytes = encodePostings(piece).length + term.length
      if (room < bytes) {
        shards.push([])
        room = SHARD_BYTES
      }
      shards.at(-1)?.push([term, piece])
      room -= bytes
    }
  }
  const head: SegmentHead = {
    documents,
    analyses: [...new Set([...terms.keys()].map(analysisOf))],
    bounds: shards.map(([first]) => first?.[0] ?? ""),
  }
  const words = documents.reduce((sum, { length }) => sum + length, 0)
  const ref = {
    id: randomBytes(9).toString("base64url"),
    documents: documents.length,
    words,
    shards: shards.length,
  }
  return {
    ref,
    head,
    items: [Buffer.from(JSON.stringify(head)), ...shards.map(encodeTerms)].map(packItem),
  }
}

/** Splits the list of a frequent term between documents, so that each shard fits into an item. */
function cutPostings(postings: Postings): readonly Postings[] {
  if (postings.length <= SHARD_BYTES) return [postings]
  const pieces: number[][] = [[]]
  for (const { document, first, count } of documentsIn(postings)) {
    if ((pieces.at(-1)?.length ?? 0) + count > SHARD_BYTES) pieces.push([])
    const piece = pieces.at(-1) ?? []
    piece.push(document, count)
    for (let at = first; at < first + count; at += 1) piece.push(postings[at] ?? 0)
  }
  return pieces.filter(({ length }) => length > 0)
}

export async function writeSegment(
  store: IndexStore,
  accountId: string,
  { ref, items }: PreparedSegment,
): Promise<void> {
  await writeItems(store, accountId, ref.id, items)
}

/** Deletes a segment's items. */
export async function deleteSegment(
  store: IndexStore,
  accountId: string,
  { id, shards }: Pick<SegmentRef, "id" | "shards">,
): Promise<void> {
  await deleteItems(store, accountId, { id, count: shards + 1 })
}

/** Loads the documents of segments; undefined in place of one that was replaced meanwhile. */
export async function loadHeads(
  store: IndexStore,
  accountId: string,
  refs: readonly SegmentRef[],
): Promise<(SegmentHead | undefined)[]> {
  const items = await loadItems(
    store,
    accountId,
    refs.map(({ id }) => ({ id, n: 0 })),
  )
  return items.map((bytes) => bytes && parseHead(bytes))
}

/**
 * Parsed heads, kept as long as their bytes are in memory. They name every row of a library, so
 * parsing them for each search would be slow.
 */
const parsedHeads = new WeakMap<Uint8Array, SegmentHead>()

function parseHead(bytes: Uint8Array): SegmentHead {
  const known = parsedHeads.get(bytes)
  if (known) return known
  const head = JSON.parse(Buffer.from(bytes).toString("utf8")) as SegmentHead
  parsedHeads.set(bytes, head)
  return head
}

/** Loads a whole segment; undefined if it was replaced meanwhile. */
export async function loadSegment(
  store: IndexStore,
  accountId: string,
  ref: SegmentRef,
): Promise<SegmentContent | undefined> {
  const [head] = await loadHeads(store, accountId, [ref])
  const numbers = Array.from({ length: ref.shards }, (_, n) => ({ id: ref.id, n: n + 1 }))
  const items = await loadItems(store, accountId, numbers)
  if (!head || items.includes(undefined)) return undefined
  const lists = items.map((bytes) => decodeTerms(bytes ?? new Uint8Array(), () => true))
  return { documents: head.documents, terms: joinLists(lists) }
}

/** Joins the parts of each term: a frequent term's list is split over several shards. */
export function joinLists(shards: readonly TermList[]): ReadonlyMap<string, Uint16Array> {
  const parts = Map.groupBy(shards.flat(), ([term]) => term)
  return new Map([...parts].map(([term, lists]) => [term, joinPostings(lists.map(([, each]) => each))]))
}

/**
 * Returns the numbers of the shards that may contain terms from `first` to `last`, both included.
 */
export function shardsBetween({ bounds }: SegmentHead, first: string, last: string): readonly number[] {
  return bounds.flatMap((bound, n) => {
    const next = bounds[n + 1]
    return bound <= last && (next === undefined || next >= first) ? [n] : []
  })
}

/**
 * Loads the terms of these shards that `wanted` accepts, in order; undefined if a segment was
 * replaced meanwhile.
 */
export async function loadTerms(
  store: IndexStore,
  accountId: string,
  shards: readonly { id: string; shard: number; wanted: (term: string) => boolean }[],
): Promise<readonly TermList[] | undefined> {
  const items = await loadItems(
    store,
    accountId,
    shards.map(({ id, shard }) => ({ id, n: shard + 1 })),
  )
  if (items.includes(undefined)) return undefined
  return await inSlices(decodeAll(items, shards))
}

function* decodeAll(
  items: readonly (Uint8Array | undefined)[],
  shards: readonly { wanted: (term: string) => boolean }[],
): Sliced<readonly TermList[]> {
  const lists: TermList[] = []
  for (const [n, { wanted }] of shards.entries()) {
    lists.push(decodeTerms(items[n] ?? new Uint8Array(), wanted))
    yield
  }
  return lists
}
