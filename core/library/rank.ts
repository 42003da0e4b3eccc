import { inSlices, type Sliced } from "../kernel/slices.ts"
import { analysisOf, prefixesOf, termsOf } from "./analyze.ts"
import { type ClauseMatches, findClause, type SegmentTerms } from "./find-clause.ts"
import type { IndexStore } from "./index-store.ts"
import { bestPassages, K1, type Passage, wordsOf } from "./passages.ts"
import type { Clause } from "./query.ts"
import { joinLists, loadTerms, type OpenSegment, shardsBetween } from "./segment.ts"

/** Maximum moments per row in the results. */
const MOMENTS_A_ROW = 3
/** The usual constant of BM25. */
const B = 0.75
/** Weight of the whole text's score relative to the passage's. */
const TEXT_WEIGHT = 0.5

/**
 * A matching passage. `positions`: the matching words, as word positions in the whole text; none if
 * the passage was found by its meaning. `from`: the position of the word to show.
 */
export type Hit = { rowId: string; at: number; score: number; from: number; positions: readonly number[] }
/** A page of the best passages. `total`: how many match, at most three per row. */
export type Hits = { page: readonly Hit[]; total: number }

/**
 * The page to return, and the rows that it may show. `isLive` accepts the documents of existing
 * rows, `isWanted` the rows that the search is limited to.
 */
export type RankOptions = {
  isLive: (rowId: string, at: number) => boolean
  isWanted: (rowId: string) => boolean
  limit: number
  offset: number
}

/**
 * Ranks passages by BM25, best first: a passage's own score plus a share of its whole text's. Every
 * phrase must occur in the text. Undefined if a segment was replaced meanwhile.
 */
export async function rankPassages(
  store: IndexStore,
  accountId: string,
  segments: readonly OpenSegment[],
  clauses: readonly Clause[],
  options: RankOptions,
): Promise<Hits | undefined> {
  const loaded = await loadPostings(store, accountId, segments, clauses)
  return loaded && (await inSlices(rank(segments, loaded, clauses, options)))
}

/** A segment with the matches of each clause. */
type Searched = OpenSegment["head"] & { found: readonly ClauseMatches[] }

/** A generator, so that a query that matches a whole library can be scored in slices. */
function* rank(
  segments: readonly OpenSegment[],
  loaded: readonly SegmentTerms["terms"][],
  clauses: readonly Clause[],
  { isLive, isWanted, limit, offset }: RankOptions,
): Sliced<Hits> {
  const searched: Searched[] = []
  const counts = clauses.map(() => 0)
  let [live, words] = [0, 0]
  for (const [n, { head }] of segments.entries()) {
    const segment = { documents: head.documents.length, terms: loaded[n] ?? new Map() }
    const found: ClauseMatches[] = []
    for (const clause of clauses) found.push(yield* findClause(clause, segment))
    searched.push({ ...head, found })
    for (const [document, { rowId, at, length }] of head.documents.entries()) {
      if (!isLive(rowId, at)) continue
      live += 1
      words += length
      for (let n = 0; n < found.length; n += 1) if (has(found[n], document)) counts[n] = (counts[n] ?? 0) + 1
    }
    yield
  }
  const average = words / Math.max(1, live)
  const weights = counts.map((count) => Math.log(1 + (live - count + 0.5) / (count + 0.5)))
  const best = newBest(offset + limit)
  let total = 0
  for (const { documents, found } of searched) {
    const phrases = found.filter((_, n) => clauses[n]?.kind === "phrase")
    for (const [document, { rowId, at, length }] of documents.entries()) {
      const isMatch =
        phrases.every((each) => has(each, document)) && found.some((each) => has(each, document))
      if (!isMatch || !isLive(rowId, at) || !isWanted(rowId)) continue
      const ofText = TEXT_WEIGHT * scoreOfText(found, document, weights, length / average)
      const passages = bestPassages(found, document, weights, MOMENTS_A_ROW)
      total += passages.length
      for (const { passage, score } of passages) {
        best.add({ rowId, at, found, document, passage, score: score + ofText })
      }
      yield
    }
  }
  const page = best
    .sorted()
    .slice(offset)
    .map(({ rowId, at, score, found, document, passage }) => {
      const positions = wordsOf(found, document, passage)
      return { rowId, at, score, from: positions[0] ?? 0, positions }
    })
  return { page, total }
}

const has = (matches: ClauseMatches | undefined, document: number) => (matches?.places[document] ?? -1) >= 0

/** BM25 of a whole text. `length`: its length relative to the average. */
function scoreOfText(
  found: readonly ClauseMatches[],
  document: number,
  weights: readonly number[],
  length: number,
): number {
  const norm = K1 * (1 - B + B * length)
  let score = 0
  for (let n = 0; n < found.length; n += 1) {
    const count = found[n]?.postings[found[n]?.places[document] ?? -1] ?? 0
    score += ((weights[n] ?? 0) * count * (K1 + 1)) / (count + norm)
  }
  return score
}

type Candidate = Passage & {
  rowId: string
  at: number
  found: readonly ClauseMatches[]
  document: number
}

/** Best first. */
const compareCandidates = (a: Candidate, b: Candidate) =>
  b.score - a.score || b.at - a.at || (a.rowId < b.rowId ? 1 : a.rowId > b.rowId ? -1 : a.passage - b.passage)

/**
 * Collects the best `most` candidates. Sorts only when more than `most` new ones have been added.
 */
function newBest(most: number): { add: (candidate: Candidate) => void; sorted: () => readonly Candidate[] } {
  let kept: readonly Candidate[] = []
  let added: Candidate[] = []
  let least = Number.NEGATIVE_INFINITY
  const sorted = () => {
    kept = [...kept, ...added].toSorted(compareCandidates).slice(0, most)
    added = []
    if (kept.length === most) least = kept.at(-1)?.score ?? least
    return kept
  }
  return {
    add: (candidate) => {
      if (candidate.score < least) return
      added.push(candidate)
      if (added.length > most) sorted()
    },
    sorted,
  }
}

/** Loads the postings that the clauses need from each segment. */
async function loadPostings(
  store: IndexStore,
  accountId: string,
  segments: readonly OpenSegment[],
  clauses: readonly Clause[],
): Promise<readonly SegmentTerms["terms"][] | undefined> {
  const exact = new Set(clauses.flatMap(({ words }) => words.flatMap(termsOf)))
  const prefixes = clauses.flatMap(({ kind, words }) => (kind === "prefix" ? words.flatMap(prefixesOf) : []))
  const wanted = (term: string) => exact.has(term) || prefixes.some((prefix) => term.startsWith(prefix))
  const ranges = [
    ...[...exact].map((term) => [term, term] as const),
    ...prefixes.map((prefix) => [prefix, `${prefix}\uffff`] as const),
  ]
  const shards = segments.flatMap(({ ref: { id }, head }, segment) => {
    const segmentRanges = ranges.filter(([term]) => head.analyses.includes(analysisOf(term)))
    const numbers = new Set(segmentRanges.flatMap(([first, last]) => shardsBetween(head, first, last)))
    return [...numbers].toSorted((a, b) => a - b).map((shard) => ({ segment, id, shard, wanted }))
  })
  const read = await loadTerms(store, accountId, shards)
  return read && segments.map((_, n) => joinLists(read.filter((_, shard) => shards[shard]?.segment === n)))
}
