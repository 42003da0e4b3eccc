import type { Sliced } from "../kernel/slices.ts"
import { ANALYSES, prefixesOf, termOf, termsOf } from "./analyze.ts"
import { documentsIn, joinPostings } from "./postings.ts"
import type { Clause } from "./query.ts"

/**
 * The postings (postings.ts) of each term of an index segment. `documents`: the number of the
 * segment's documents.
 */
export type SegmentTerms = { documents: number; terms: ReadonlyMap<string, Uint16Array> }

/**
 * Where a clause occurs in a segment. Millions of positions would be slow as objects, so `places`
 * has, for each document, the index in `postings` of its count of positions; -1 if there are none.
 * `width`: how many words each position covers.
 */
export type ClauseMatches = { postings: Uint16Array; places: Int32Array; width: number }

/** Returns the positions of a clause in a document, ascending. Empty if there are none. */
export function positionsIn({ postings, places }: ClauseMatches, document: number): Uint16Array {
  const place = places[document] ?? -1
  return place < 0 ? NONE : postings.subarray(place + 1, place + 1 + (postings[place] ?? 0))
}
const NONE = new Uint16Array()

/** Finds a clause in the documents of a segment. */
export function* findClause({ kind, words }: Clause, segment: SegmentTerms): Sliced<ClauseMatches> {
  if (kind === "phrase") {
    return matchesOf(yield* findPhrase(words, segment), segment.documents, words.length)
  }
  const [word = ""] = words
  const listsOf = (names: Iterable<string>) => [...names].flatMap((name) => segment.terms.get(name) ?? [])
  // A text has one analysis, so only one of a word's terms occurs in it.
  if (kind === "word") return matchesOf(joinPostings(listsOf(new Set(termsOf(word)))), segment.documents, 1)
  const prefixes = prefixesOf(word)
  const names = [...segment.terms.keys()].filter((term) => prefixes.some((each) => term.startsWith(each)))
  const found = yield* mergePositions(listsOf(new Set([...names, ...termsOf(word)])))
  return matchesOf(found, segment.documents, 1)
}

function matchesOf(postings: Uint16Array, documents: number, width: number): ClauseMatches {
  const places = new Int32Array(documents).fill(-1)
  for (const { document, first } of documentsIn(postings)) places[document] = first - 1
  return { postings, places, width }
}

/** Merges the lists of different terms, which may occur in the same document. */
function* mergePositions(lists: readonly Uint16Array[]): Sliced<Uint16Array> {
  const parts = new Map<number, Uint16Array[]>()
  for (const list of lists) {
    for (const { document, first, count } of documentsIn(list)) {
      const known = parts.get(document)
      const positions = list.subarray(first, first + count)
      if (known) known.push(positions)
      else parts.set(document, [positions])
    }
    yield
  }
  const merged: Uint16Array[] = []
  for (const [document, positions] of parts) {
    const all = joinPostings(positions)
    merged.push(Uint16Array.of(document, all.length), positions.length > 1 ? all.toSorted() : all)
    yield
  }
  return joinPostings(merged)
}

/**
 * Finds the documents in which the words follow one another. A text has one analysis, so all words
 * of a phrase are terms of the same analysis. A phrase can repeat a word that makes up most of a
 * text, so each distinct word is looked up in an array of flags to keep the search linear.
 */
function* findPhrase(words: readonly string[], { documents, terms }: SegmentTerms): Sliced<Uint16Array> {
  const found: Uint16Array[] = []
  for (const analysis of ANALYSES) {
    const names = words.map((word) => termOf(word, analysis))
    const matches = new Map<string, ClauseMatches>()
    for (const name of new Set(names)) {
      const list = terms.get(name)
      if (list) matches.set(name, matchesOf(list, documents, 1))
    }
    const first = matches.get(names[0] ?? "")
    if (!first || names.some((name) => !matches.has(name))) continue
    for (const { document } of documentsIn(first.postings)) {
      const flags = new Map([...matches].map(([name, each]) => [name, flagsOf(positionsIn(each, document))]))
      const following = names.map((name) => flags.get(name) ?? new Uint8Array())
      const isPhrase = (start: number): boolean => {
        for (let n = 1; n < following.length; n += 1) if (following[n]?.[start + n] !== 1) return false
        return true
      }
      const starts = positionsIn(first, document).filter(isPhrase)
      if (starts.length > 0) found.push(Uint16Array.of(document, starts.length), starts)
      yield
    }
  }
  return joinPostings(found)
}

/** Returns an array with 1 at each of these ascending positions and 0 elsewhere. */
function flagsOf(positions: Uint16Array): Uint8Array {
  const flags = new Uint8Array((positions.at(-1) ?? -1) + 1)
  for (const position of positions) flags[position] = 1
  return flags
}
