import { type ClauseMatches, positionsIn } from "./find-clause.ts"

/** Words of a passage: about 25 seconds of speech. */
export const PASSAGE_WORDS = 64
/** The usual constant of BM25. */
export const K1 = 1.2

export type Passage = { passage: number; score: number }

/** The score that a clause of weight 1 adds to a passage, by how often it occurs there. */
const GAINS = Float64Array.from(
  { length: PASSAGE_WORDS + 1 },
  (_, count) => (count * (K1 + 1)) / (count + K1),
)

export const passageOf = (position: number): number => Math.floor(position / PASSAGE_WORDS)

/** Scores of the passages of one text. Reused for the next text, and all zeros in between. */
let scores = new Float64Array(1024)

/**
 * Returns the passages of a document that match best, at most `max`. `weights`: the weight of each
 * clause.
 */
export function bestPassages(
  found: readonly ClauseMatches[],
  document: number,
  weights: readonly number[],
  max: number,
): readonly Passage[] {
  let count = 0
  for (const [n, matches] of found.entries()) {
    count = Math.max(count, addScores(matches, document, weights[n] ?? 0))
  }
  const best: Passage[] = []
  let least = 0
  for (let passage = 0; passage < count; passage += 1) {
    const score = scores[passage] ?? 0
    scores[passage] = 0
    if (score <= least) continue
    best.splice(best.findLastIndex((each) => each.score >= score) + 1, 0, { passage, score })
    if (best.length > max) best.pop()
    if (best.length === max) least = best.at(-1)?.score ?? 0
  }
  return best
}

/** Adds a clause to the scores. Returns the number of passages up to its last match. */
function addScores({ postings, places }: ClauseMatches, document: number, weight: number): number {
  const place = places[document] ?? -1
  if (place < 0) return 0
  const end = place + 1 + (postings[place] ?? 0)
  const passages = passageOf(postings[end - 1] ?? 0) + 1
  if (passages > scores.length) {
    const larger = new Float64Array(2 * passages)
    larger.set(scores)
    scores = larger
  }
  for (let at = place + 1; at < end; ) {
    const passage = passageOf(postings[at] ?? 0)
    const next = (passage + 1) * PASSAGE_WORDS
    let count = 1
    while (at + count < end && (postings[at + count] ?? 0) < next) count += 1
    scores[passage] = (scores[passage] ?? 0) + weight * (GAINS[count] ?? 0)
    at += count
  }
  return passages
}

/** Returns the positions of all matching words of a passage, ascending. */
export function wordsOf(
  found: readonly ClauseMatches[],
  document: number,
  passage: number,
): readonly number[] {
  const words = new Set<number>()
  for (const matches of found) {
    const positions = positionsIn(matches, document)
    const end = firstAtOrAfter(positions, (passage + 1) * PASSAGE_WORDS)
    for (let at = firstAtOrAfter(positions, passage * PASSAGE_WORDS); at < end; at += 1) {
      for (let word = 0; word < matches.width; word += 1) words.add((positions[at] ?? 0) + word)
    }
  }
  return [...words].toSorted((a, b) => a - b)
}

/** Returns the index of the first of the ascending positions that is not below `least`. */
function firstAtOrAfter(positions: Uint16Array, least: number): number {
  let [from, to] = [0, positions.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((positions[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
}
