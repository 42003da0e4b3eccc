import type { Cue } from "../captions/cue.ts"
import { runWithoutPauses } from "../kernel/slices.ts"
import { splitWords } from "./analyze.ts"
import { buildSegment } from "./content.ts"
import { findClause, positionsIn } from "./find-clause.ts"
import { distinctMoments, indexedText, locateWords, type TextMoment } from "./moment.ts"
import { bestPassages, PASSAGE_WORDS, passageOf, wordsOf } from "./passages.ts"
import { requireWords } from "./query.ts"

/** Words that weigh less than this share of the heaviest one are left out. */
const LIGHT = 0.25
/** The number of the only document. */
const DOCUMENT = 0
const QUOTED = /["“”„«»]/u

/**
 * Finds a query's words in one transcript and returns its best passages, at most `max`. A word
 * weighs more the fewer passages contain it, so the function words of a question hardly count.
 * Phrases in quotation marks must occur. Throws `invalid_request` for a query without a word.
 */
export function findInText(
  { cues, language }: { cues: readonly Cue[]; language: string | null },
  query: string,
  max: number,
): readonly TextMoment[] {
  const clauses = requireWords(query)
  const whole = indexedText({ cues, text: null })
  const words = splitWords(whole)
  const built = buildSegment([{ rowId: "", at: 0, text: whole, language }], Number.POSITIVE_INFINITY)
  const terms = new Map([...built.terms].map(([term, postings]) => [term, new Uint16Array(postings)]))
  const found = clauses.map((clause) => runWithoutPauses(findClause(clause, { documents: 1, terms })))
  const having = found.map((matches) => new Set(positionsIn(matches, DOCUMENT).map(passageOf)).size)
  const isMissing = clauses.some(({ kind }, n) => kind === "phrase" && having[n] === 0)
  if (isMissing && QUOTED.test(query)) return []
  const passages = Math.ceil(words.length / PASSAGE_WORDS)
  const weights = having.map((count) => Math.log(1 + (passages - count + 0.5) / (count + 0.5)))
  const heaviest = Math.max(...weights.map((weight, n) => (having[n] === 0 ? 0 : weight)))
  // Leaves out light words: otherwise a moment would begin at the first function word near it.
  const isTelling = (n: number) => (weights[n] ?? 0) >= heaviest * LIGHT
  const telling = found.filter((_, n) => isTelling(n))
  const tellingWeights = weights.filter((_, n) => isTelling(n))
  const best = bestPassages(telling, DOCUMENT, tellingWeights, max)
  return distinctMoments(
    best.map(({ passage }) => locateWords({ cues, whole, words }, wordsOf(telling, DOCUMENT, passage))),
  )
}
