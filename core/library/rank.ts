import { inSlices, type Sliced } from "../kernel/slices.ts"
import { ANALYSES, analysisOf, prefixesOf, termOf, termsOf } from "./analyze.ts"
import { documentsIn, type Postings, type TermList } from "./postings.ts"
import type { Clause } from "./query.ts"
import { type IndexStore, loadTerms, type OpenSegment, shardsBetween } from "./segment.ts"

/** Words of a passage: about 25 seconds of speech. */
export const PASSAGE_WORDS = 64
/** Maximum moments per row in the results. */
const MOMENTS_A_ROW = 3
/** The usual constants of BM25. */
const K1 = 1.2
const B = 0.75
/** Weight of the whole text's score relative to the passage's. */
const TEXT_WEIGHT = 0.5

/** A matching passage. `positions`: the matching words, as word positions in the whole text. */
export type Hit = { rowId: string; at: number; score: number; positions: readonly number[] }

/** Positions of a clause in a document, ascending, and how many words each covers. */
export type ClauseMatch = { positions: readonly number[]; width: number }
/** The matches of each clause in one document; undefined for a clause without a match. */
type Match = { rowId: string; at: number; length: number; found: readonly (ClauseMatch | undefined)[] }

/**
 * Ranks passages by BM25, best first: a passage's own score plus a share of its whole text's. Every
 * phrase must occur in the text. `isLive` accepts the documents of existing rows, `isWanted` the
 * rows that the search is limited to. Undefined if a segment was replaced meanwhile.
 */
export async function rankPassages(
  store: IndexStore,
  accountId: string,
  segments: readonly OpenSegment[],
  clauses: readonly Clause[],
  wish: Wish,
): Promise<Hit[] | undefined> {
  const loaded = await loadPostings(store, accountId, segments, clauses)
  return loaded && (await inSlices(rank(segments, loaded, clauses, wish)))
}

type Wish = { isLive: (rowId: string, at: number) => boolean; isWanted: (rowId: string) => boolean }

/** A generator, so that a query that matches a whole library can be scored in slices. */
function* rank(
  segments: readonly OpenSegment[],
  loaded: readonly ReadonlyMap<string, Postings>[],
  clauses: readonly Clause[],
  { isLive, isWanted }: Wish,
): Sliced<Hit[]> {
  const matches: Match[] = []
  for (const [n, { head }] of segments.entries()) {
    const perClause: Map<number, ClauseMatch>[] = []
    for (const clause of clauses) perClause.push(yield* findClause(clause, loaded[n] ?? new Map()))
    for (const number of new Set(perClause.flatMap((found) => [...found.keys()]))) {
      const document = head.documents[number]
      if (!document || !isLive(document.rowId, document.at)) continue
      matches.push({ ...document, found: perClause.map((found) => found.get(number)) })
    }
  }
  const live = segments.flatMap(({ head: { documents } }) =>
    documents.filter(({ rowId, at }) => isLive(rowId, at)),
  )
  const average = live.reduce((sum, { length }) => sum + length, 0) / Math.max(1, live.length)
  const weights = clauses.map((_, n) => {
    const count = matches.filter(({ found }) => found[n] !== undefined).length
    return Math.log(1 + (live.length - count + 0.5) / (count + 0.5))
  })
  const isComplete = ({ found }: Match) =>
    clauses.every(({ kind }, n) => kind !== "phrase" || found[n] !== undefined)
  const hits: Hit[] = []
  for (const match of matches) {
    if (!isWanted(match.rowId) || !isComplete(match)) continue
    hits.push(...hitsOf(match, weights, average))
    yield
  }
  return hits.toSorted(
    (a, b) =>
      b.score - a.score ||
      b.at - a.at ||
      (a.rowId < b.rowId ? 1 : a.rowId > b.rowId ? -1 : (a.positions[0] ?? 0) - (b.positions[0] ?? 0)),
  )
}

/** The best passages of one text. */
function hitsOf({ rowId, at, length, found }: Match, weights: readonly number[], average: number): Hit[] {
  let ofText = 0
  for (const [n, clause] of found.entries()) {
    if (!clause) continue
    const count = clause.positions.length
    const norm = K1 * (1 - B + (B * length) / average)
    ofText += ((weights[n] ?? 0) * count * (K1 + 1)) / (count + norm)
  }
  return bestPassages(found, weights, MOMENTS_A_ROW).map(({ score, positions }) => ({
    rowId,
    at,
    score: score + TEXT_WEIGHT * ofText,
    positions,
  }))
}

/**
 * A passage while it is scored: its first match, and the range of each clause's positions in it.
 */
type Scored = { score: number; first: number; ranges: (readonly [ClauseMatch, from: number, to: number])[] }

/**
 * Returns the passages of one text that match best, at most `max`, with the positions of their
 * matching words. `weights`: the weight of each clause.
 */
export function bestPassages(
  found: readonly (ClauseMatch | undefined)[],
  weights: readonly number[],
  max: number,
): { score: number; positions: readonly number[] }[] {
  const passages = new Map<number, Scored>()
  for (const [n, clause] of found.entries()) {
    if (!clause) continue
    const weight = weights[n] ?? 0
    const { positions } = clause
    for (let from = 0; from < positions.length; ) {
      const first = positions[from] ?? 0
      const passage = Math.floor(first / PASSAGE_WORDS)
      let to = from + 1
      while (to < positions.length && Math.floor((positions[to] ?? 0) / PASSAGE_WORDS) === passage) to += 1
      const known = passages.get(passage) ?? { score: 0, first, ranges: [] }
      known.score += (weight * (to - from) * (K1 + 1)) / (to - from + K1)
      known.ranges.push([clause, from, to])
      passages.set(passage, known)
      from = to
    }
  }
  return [...passages.values()]
    .toSorted((a, b) => b.score - a.score || a.first - b.first)
    .slice(0, max)
    .map(({ score, ranges }) => ({ score, positions: wordsIn(ranges) }))
}

/** Returns the positions of all matching words, ascending. */
function wordsIn(ranges: Scored["ranges"]): readonly number[] {
  const words = new Set<number>()
  for (const [{ positions, width }, from, to] of ranges) {
    for (let at = from; at < to; at += 1) {
      for (let word = 0; word < width; word += 1) words.add((positions[at] ?? 0) + word)
    }
  }
  return [...words].toSorted((a, b) => a - b)
}

/** Loads the postings that the clauses need from each segment. */
async function loadPostings(
  store: IndexStore,
  accountId: string,
  segments: readonly OpenSegment[],
  clauses: readonly Clause[],
): Promise<readonly Map<string, Postings>[] | undefined> {
  const exact = new Set(clauses.flatMap(({ words }) => words.flatMap(termsOf)))
  const prefixes = clauses.flatMap(({ kind, words }) => (kind === "prefix" ? words.flatMap(prefixesOf) : []))
  const wanted = (term: string) => exact.has(term) || prefixes.some((prefix) => term.startsWith(prefix))
  const ranges = [
    ...[...exact].map((term) => [term, term] as const),
    ...prefixes.map((prefix) => [prefix, `${prefix}\uffff`] as const),
  ]
  const shards = segments.flatMap(({ ref: { id }, head }, segment) => {
    const own = ranges.filter(([term]) => head.analyses.includes(analysisOf(term)))
    const numbers = new Set(own.flatMap(([first, last]) => shardsBetween(head, first, last)))
    return [...numbers].toSorted((a, b) => a - b).map((shard) => ({ segment, id, shard, wanted }))
  })
  const read = await loadTerms(store, accountId, shards)
  if (!read) return undefined
  return await inSlices(joinLists(segments.length, shards, read))
}

/** Joins each segment's lists by term: a frequent term's list is split over several shards. */
function* joinLists(
  count: number,
  shards: readonly { segment: number }[],
  read: readonly TermList[],
): Sliced<readonly Map<string, Postings>[]> {
  const joined = Array.from({ length: count }, () => new Map<string, number[]>())
  for (const [n, terms] of read.entries()) {
    const into = joined[shards[n]?.segment ?? -1]
    for (const [term, postings] of terms) {
      const known = into?.get(term)
      if (!known) into?.set(term, [...postings])
      else for (const value of postings) known.push(value)
    }
    yield
  }
  return joined
}

/** Finds a clause in the documents of a segment, by document number. */
export function* findClause(
  { kind, words }: Clause,
  terms: ReadonlyMap<string, Postings>,
): Sliced<Map<number, ClauseMatch>> {
  const [word = ""] = words
  if (kind === "phrase") return yield* findPhrase(words, terms)
  const names = new Set(termsOf(word))
  if (kind === "prefix") {
    const prefixes = prefixesOf(word)
    for (const term of terms.keys()) if (prefixes.some((prefix) => term.startsWith(prefix))) names.add(term)
  }
  const found = new Map<number, number[]>()
  for (const postings of [...names].map((term) => terms.get(term) ?? [])) {
    for (const { document, first, count } of documentsIn(postings)) {
      const positions = found.get(document) ?? []
      for (let at = first; at < first + count; at += 1) positions.push(postings[at] ?? 0)
      found.set(document, positions)
      yield
    }
  }
  const sorted = new Map<number, ClauseMatch>()
  for (const [document, positions] of found) {
    sorted.set(document, { positions: positions.toSorted((a, b) => a - b), width: 1 })
    yield
  }
  return sorted
}

/**
 * A text has one analysis, so all words of a phrase are terms of the same analysis. A phrase may
 * repeat a word that makes up most of a text, so each distinct word is looked up in an array of
 * flags to keep this linear.
 */
function* findPhrase(
  words: readonly string[],
  terms: ReadonlyMap<string, Postings>,
): Sliced<Map<number, ClauseMatch>> {
  const found = new Map<number, ClauseMatch>()
  for (const analysis of ANALYSES) {
    const names = words.map((word) => termOf(word, analysis))
    const lists = new Map<string, ReadonlyMap<number, Postings>>()
    for (const name of new Set(names)) lists.set(name, yield* positionsByDocument(terms.get(name) ?? []))
    const first = lists.get(names[0] ?? "") ?? new Map<number, Postings>()
    for (const [document, starts] of first) {
      const flags = new Map([...lists].map(([name, list]) => [name, flagsOf(list.get(document) ?? [])]))
      const following = names.map((name) => flags.get(name) ?? new Uint8Array())
      const isPhrase = (start: number): boolean => {
        for (let n = 1; n < following.length; n += 1) if (following[n]?.[start + n] !== 1) return false
        return true
      }
      const positions = starts.filter(isPhrase)
      if (positions.length > 0) found.set(document, { positions, width: words.length })
      yield
    }
  }
  return found
}

function* positionsByDocument(postings: Postings): Sliced<Map<number, Postings>> {
  const byDocument = new Map<number, Postings>()
  for (const { document, first, count } of documentsIn(postings)) {
    byDocument.set(document, postings.slice(first, first + count))
    yield
  }
  return byDocument
}

/** Returns an array with 1 at each of these ascending positions and 0 elsewhere. */
function flagsOf(positions: Postings): Uint8Array {
  const flags = new Uint8Array((positions.at(-1) ?? -1) + 1)
  for (const position of positions) flags[position] = 1
  return flags
}
