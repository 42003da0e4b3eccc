import type { Chapter } from "../../captions/chapters.ts"
import { findKeyTerms } from "../passage/key-terms.ts"
import { isPunctuated, type Passage, passagesOf } from "../passage/passages.ts"
import { widthOf } from "../passage/script.ts"
import type { Source } from "../passage/source.ts"
import { type Lexicon, lexiconOf } from "../passage/terms.ts"
import { rankPassages } from "../passage/text-rank.ts"

/** An analyzed transcript: its passages and their scores, 0 to 1. */
export type Digest = {
  readonly passages: readonly Passage[]
  /** The index of each passage in `passages`, `scores` and `terms`. */
  readonly places: ReadonlyMap<Passage, number>
  readonly scores: readonly number[]
  readonly terms: readonly (readonly string[])[]
  readonly lexicon: Lexicon
}

/** A part of a transcript with its key terms and best passage. */
export type Section = {
  title: string | null
  terms: readonly string[]
  passages: readonly Passage[]
  best: Passage
}

/** Passages with fewer distinct terms carry too little for a summary. */
const MIN_TERMS = 4
/** Sentences that start like this depend on the previous one and read badly alone. */
const DEPENDENT_START =
  /^(?:and|but|so|or|because|then|it|its|they|them|this|that|these|those|he|she|und|aber|denn|et|mais|donc|y|pero|porque|e|ma|mas)(?!\p{L})/iu
const REPEATED = 0.5

/** Analyzes a transcript once, for every form of a summary. */
export function digestOf(source: Source): Digest {
  const passages = passagesOf(source)
  const lexicon = lexiconOf(passages)
  const terms = passages.map(({ text }) => lexicon.terms(text))
  const isReadable = isPunctuated(source)
  const scores = rankPassages(terms).map((rank, at) => {
    const { text = "" } = passages[at] ?? {}
    const isThin = new Set(terms[at]).size < MIN_TERMS
    return rank * (isThin ? 0.2 : 1) * (isReadable ? readability(text) : 1)
  })
  const places = new Map(passages.map((passage, at) => [passage, at]))
  return { passages, places, scores, terms, lexicon }
}

/** Returns a factor for a sentence's score, at most 1: how well the sentence reads on its own. */
function readability(text: string): number {
  const width = widthOf(text)
  const lengthPenalty = width > 280 ? 0.6 : width < 40 ? 0.7 : 1
  const dependentPenalty = DEPENDENT_START.test(text) ? 0.75 : 1
  const lowercasePenalty = /^\p{Ll}/u.test(text) ? 0.7 : 1
  const questionPenalty = /[?？؟]$/.test(text) ? 0.6 : 1
  return lengthPenalty * dependentPenalty * lowercasePenalty * questionPenalty
}

/** Picks the best passage of each part, in order. Repeating a picked passage lowers the score. */
export function pickPassages(digest: Digest, count: number, among?: readonly Passage[]): Passage[] {
  const candidates = among ?? digest.passages
  const taken: Passage[] = []
  for (const part of partsOf(candidates, count)) {
    const best = bestOf(digest, part, taken)
    if (best) taken.push(best)
  }
  return taken
}

function bestOf(digest: Digest, part: readonly Passage[], taken: readonly Passage[]): Passage | undefined {
  const used = new Set(taken.flatMap((passage) => termsAt(digest, passage)))
  let best: Passage | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const passage of part) {
    const terms = new Set(termsAt(digest, passage))
    const repeated = [...terms].filter((term) => used.has(term)).length / Math.max(1, terms.size)
    const score = (digest.scores[digest.places.get(passage) ?? -1] ?? 0) * (1 - REPEATED * repeated)
    if (score > most) {
      best = passage
      most = score
    }
  }
  return best
}

const termsAt = ({ places, terms }: Digest, passage: Passage) => terms[places.get(passage) ?? -1] ?? []

/** Splits passages into parts of about the same text length; fewer if there are fewer passages. */
function partsOf(passages: readonly Passage[], count: number): Passage[][] {
  const total = passages.reduce((sum, { text }) => sum + widthOf(text), 0)
  const parts: Passage[][] = Array.from({ length: Math.min(count, passages.length) }, () => [])
  let width = 0
  for (const [at, passage] of passages.entries()) {
    const place = passages.length <= count ? at : Math.floor((width * parts.length) / Math.max(1, total))
    parts[Math.min(place, parts.length - 1)]?.push(passage)
    width += widthOf(passage.text)
  }
  return parts.filter((part) => part.length > 0)
}

/**
 * Splits a transcript into sections: the video's chapters, otherwise `count` equal parts. Each
 * section has at most `terms` key terms.
 */
export function sectionsOf(
  digest: Digest,
  { count, terms, chapters = [] }: { count: number; terms: number; chapters?: readonly Chapter[] },
): Section[] {
  const named = chapters.map((chapter, at) => ({
    title: chapter.title,
    part: digest.passages.filter(
      ({ startMs }) =>
        startMs !== null &&
        startMs >= chapter.startMs &&
        startMs < (chapters[at + 1]?.startMs ?? Number.POSITIVE_INFINITY),
    ),
  }))
  const groups = named.some(({ part }) => part.length > 0)
    ? named
    : partsOf(digest.passages, count).map((part) => ({ title: null, part }))
  const texts = groups.map(({ part }) => part.map(({ text }) => text))
  const found = findKeyTerms(texts, digest.lexicon, terms)
  const taken: Passage[] = []
  return groups.flatMap(({ title, part }, at) => {
    const best = bestOf(digest, part, taken)
    if (!best) return []
    taken.push(best)
    return [{ title, terms: found[at] ?? [], passages: part, best }]
  })
}

/** The key terms of the whole transcript. */
export function subjectsOf({ passages, lexicon }: Digest, max: number): string[] {
  return findKeyTerms([passages.map(({ text }) => text)], lexicon, max)[0] ?? []
}
