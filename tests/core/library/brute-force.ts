import { videoRowId } from "../../../core/history/history.ts"
import type { Document } from "../../../scripts/bench/rig/corpus.ts"

/** A moment by its row and passage. */
export type Ranked = { rowId: string; passage: number }

const PASSAGE_WORDS = 64

/**
 * Ranks every passage of every text by scanning all words, with the index's formula but without an
 * index. Words of the corpus have no stems, so they are compared as they are.
 */
export function bruteForce(corpus: readonly Document[], query: string): Ranked[] {
  const texts = corpus.map(({ videoId, text, at }) => ({
    rowId: videoRowId(videoId),
    at,
    words: text.split(" "),
  }))
  const average = texts.reduce((sum, { words }) => sum + words.length, 0) / texts.length
  const clauses = query.startsWith('"')
    ? [query.slice(1, -1).split(" ")]
    : [...new Set(query.split(" "))].map((word) => [word])
  const matches = texts.map((text) => ({
    ...text,
    found: clauses.map((clause) => placesOf(text.words, clause)),
  }))
  const weights = clauses.map((_, n) => {
    const count = matches.filter(({ found }) => (found[n]?.length ?? 0) > 0).length
    return Math.log(1 + (texts.length - count + 0.5) / (count + 0.5))
  })
  const ranked = matches.flatMap(({ rowId, at, words, found }) => {
    const passages = Array.from({ length: Math.ceil(words.length / PASSAGE_WORDS) }, () => 0)
    let whole = 0
    for (const [n, places] of found.entries()) {
      const weight = weights[n] ?? 0
      const norm = 1.2 * (0.25 + (0.75 * words.length) / average)
      whole += (weight * places.length * 2.2) / (places.length + norm)
      for (const passage of passages.keys()) {
        const inside = places.filter((place) => Math.floor(place / PASSAGE_WORDS) === passage).length
        passages[passage] = (passages[passage] ?? 0) + (weight * inside * 2.2) / (inside + 1.2)
      }
    }
    return passages
      .map((score, passage) => ({ rowId, at, passage, score: score + 0.5 * whole, own: score }))
      .filter(({ own }) => own > 0)
      .toSorted((a, b) => b.score - a.score || a.passage - b.passage)
      .slice(0, 3)
  })
  return ranked
    .toSorted((a, b) => b.score - a.score || b.at - a.at || a.passage - b.passage)
    .map(({ rowId, passage }) => ({ rowId, passage }))
}

/**
 * The positions where these words follow each other. A first word `start*` matches every word that
 * begins with `start`.
 */
function placesOf(words: readonly string[], [first = "", ...rest]: readonly string[]): number[] {
  const isFirst = first.endsWith("*")
    ? (word: string) => word.startsWith(first.slice(0, -1))
    : (word: string) => word === first
  return words.flatMap((word, n) =>
    isFirst(word) && rest.every((next, i) => words[n + 1 + i] === next) ? [n] : [],
  )
}
