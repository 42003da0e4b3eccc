import { PASSAGE_WORDS, passageOf } from "./passages.ts"
import type { Hit } from "./rank.ts"
import { type SimilarPassage, VECTOR_WORDS } from "./vectors.ts"

/**
 * The usual constant of reciprocal rank fusion. The larger it is, the less the first ranks stand
 * out.
 */
const K = 60

/**
 * Fuses passages that were found by their words with those that were found by their meaning. Both
 * lists are best first. Fuses by rank, because scores of different kinds cannot be added. A passage
 * found by its meaning is longer than one found by words. It raises the score of each hit by words
 * that it contains; if it contains none, it becomes a hit of its own.
 */
export function fuseHits(
  byWords: readonly Hit[],
  byMeaning: readonly SimilarPassage[],
): { hits: readonly Hit[]; added: number } {
  const gains = new Map(byMeaning.map(({ rowId, from }, n) => [`${rowId} ${from}`, 1 / (K + 1 + n)]))
  const matched = new Set<string>()
  const hits = byWords.map((hit, n) => {
    const span = `${hit.rowId} ${spanOf(hit.from)}`
    matched.add(span)
    return { ...hit, score: 1 / (K + 1 + n) + (gains.get(span) ?? 0) }
  })
  const meaningOnly = byMeaning.flatMap(({ rowId, at, from }) => {
    const span = `${rowId} ${from}`
    return matched.has(span) ? [] : [{ rowId, at, from, score: gains.get(span) ?? 0, positions: [] }]
  })
  const all = [...hits, ...meaningOnly].toSorted((a, b) => b.score - a.score || b.at - a.at)
  return { hits: all, added: meaningOnly.length }
}

/** Returns the first word of the longer passage, the one with a vector, that contains this word. */
const spanOf = (from: number) => Math.floor((passageOf(from) * PASSAGE_WORDS) / VECTOR_WORDS) * VECTOR_WORDS
