import { ANALYSES, analysisOf, prefixesOf, termOf, termsOf } from "./analyze.ts"
import { eachDocument, type Postings } from "./postings.ts"
import type { Clause } from "./query.ts"
import { type IndexStore, loadTerms, type OpenSegment, shardsBetween } from "./segment.ts"

/** A passage is so many words: about 25 seconds of speech. */
export const PASSAGE_WORDS = 64
/** Moments of one row in the results. */
const MOMENTS_A_ROW = 3
/** The usual constants of BM25. */
const K1 = 1.2
const B = 0.75
/** How much the whole text counts beside the passage. */
const TEXT_WEIGHT = 0.5

/** A passage that matches: the words of the text that a search found in it, by position. */
export type Hit = { rowId: string; at: number; score: number; positions: readonly number[] }

/** Positions of a clause in a document, ascending, and how many words each covers. */
export type ClauseMatch = { positions: readonly number[]; width: number }
/** What each clause finds in one document. */
type Match = { rowId: string; at: number; length: number; found: readonly (ClauseMatch | undefined)[] }

/**
 * Ranks passages by BM25, the passage's own and the whole text's, best first. Every phrase has to
 * occur in the text. `isLive` accepts the documents of existing rows, `isWanted` the rows that the
 * search is limited to. Undefined if a segment was replaced meanwhile.
 */
export async function rankPassages(
  store: IndexStore,
  accountId: string,
  segments: readonly OpenSegment[],
  clauses: readonly Clause[],
  {
    isLive,
    isWanted,
  }: { isLive: (rowId: string, at: number) => boolean; isWanted: (rowId: string) => boolean },
): Promise<Hit[] | undefined> {
  const loaded = await loadPostings(store, accountId, segments, clauses)
  if (!loaded) return undefined
  const matches = segments.flatMap(({ head: { documents } }, n) => {
    const perClause = clauses.map((clause) => findClause(clause, loaded[n] ?? new Map()))
    const numbers = new Set(perClause.flatMap((found) => [...found.keys()]))
    return [...numbers].flatMap((number): Match[] => {
      const document = documents[number]
      if (!document || !isLive(document.rowId, document.at)) return []
      return [{ ...document, found: perClause.map((found) => found.get(number)) }]
    })
  })
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
  const hits = matches
    .filter((match) => isWanted(match.rowId) && isComplete(match))
    .flatMap((match) => hitsOf(match, weights, average))
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
 * The passages of one text that match best, at most `max`, and the positions of their matching
 * words. `weights` says how much each clause counts.
 */
export function bestPassages(
  found: readonly (ClauseMatch | undefined)[],
  weights: readonly number[],
  max: number,
): { score: number; positions: readonly number[] }[] {
  const passages = new Map<number, { score: number; positions: number[] }>()
  for (const [n, clause] of found.entries()) {
    if (!clause) continue
    const weight = weights[n] ?? 0
    const { positions, width } = clause
    for (let from = 0; from < positions.length; ) {
      const passage = Math.floor((positions[from] ?? 0) / PASSAGE_WORDS)
      let to = from + 1
      while (to < positions.length && Math.floor((positions[to] ?? 0) / PASSAGE_WORDS) === passage) to += 1
      const known = passages.get(passage) ?? { score: 0, positions: [] }
      known.score += (weight * (to - from) * (K1 + 1)) / (to - from + K1)
      for (const position of positions.slice(from, to)) {
        for (let word = 0; word < width; word += 1) known.positions.push(position + word)
      }
      passages.set(passage, known)
      from = to
    }
  }
  return [...passages.values()]
    .toSorted((a, b) => b.score - a.score || (a.positions[0] ?? 0) - (b.positions[0] ?? 0))
    .slice(0, max)
    .map(({ score, positions }) => ({
      score,
      positions: [...new Set(positions)].toSorted((a, b) => a - b),
    }))
}

/** The postings of each segment that the clauses need. */
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
  const loaded = segments.map(() => new Map<string, Postings>())
  for (const [n, terms] of read.entries()) {
    const into = loaded[shards[n]?.segment ?? -1]
    for (const [term, postings] of terms) into?.set(term, (into.get(term) ?? []).concat(postings))
  }
  return loaded
}

/** Where a clause occurs in the documents of a segment, by their number. */
export function findClause(
  { kind, words }: Clause,
  terms: ReadonlyMap<string, Postings>,
): Map<number, ClauseMatch> {
  const [word = ""] = words
  if (kind === "phrase") return findPhrase(words, terms)
  const names = new Set(termsOf(word))
  if (kind === "prefix") {
    const prefixes = prefixesOf(word)
    for (const term of terms.keys()) if (prefixes.some((prefix) => term.startsWith(prefix))) names.add(term)
  }
  const found = new Map<number, number[]>()
  for (const postings of [...names].map((term) => terms.get(term) ?? [])) {
    eachDocument(postings, (document, first, count) => {
      const positions = found.get(document) ?? []
      for (let at = first; at < first + count; at += 1) positions.push(postings[at] ?? 0)
      found.set(document, positions)
    })
  }
  return new Map(
    [...found].map(([document, positions]) => [
      document,
      { positions: positions.toSorted((a, b) => a - b), width: 1 },
    ]),
  )
}

/** A text has one analysis, so all words of a phrase are terms of the same one. */
function findPhrase(
  words: readonly string[],
  terms: ReadonlyMap<string, Postings>,
): Map<number, ClauseMatch> {
  const found = new Map<number, ClauseMatch>()
  for (const analysis of ANALYSES) {
    const lists = words.map((word) => positionsByDocument(terms.get(termOf(word, analysis)) ?? []))
    const [first = new Map<number, readonly number[]>(), ...rest] = lists
    for (const [document, starts] of first) {
      const following = rest.map((list) => new Set(list.get(document)))
      const positions = starts.filter((start) => following.every((set, n) => set.has(start + n + 1)))
      if (positions.length > 0) found.set(document, { positions, width: words.length })
    }
  }
  return found
}

function positionsByDocument(postings: Postings): Map<number, readonly number[]> {
  const byDocument = new Map<number, readonly number[]>()
  eachDocument(postings, (document, first, count) => {
    byDocument.set(document, postings.slice(first, first + count))
  })
  return byDocument
}
