import type { Cue } from "../captions/cue.ts"
import { atOnce } from "../kernel/slices.ts"
import { splitWords } from "./analyze.ts"
import { buildSegment } from "./content.ts"
import { indexedText, locateWords, type Place } from "./moment.ts"
import { requireWords } from "./query.ts"
import { bestPassages, findClause, PASSAGE_WORDS } from "./rank.ts"

/** Words that weigh less than this share of the heaviest one are left out. */
const LIGHT = 0.25
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
): readonly Place[] {
  const clauses = requireWords(query)
  const whole = indexedText({ cues, text: null })
  const words = splitWords(whole)
  const { terms } = buildSegment([{ rowId: "", at: 0, text: whole, language }], Number.POSITIVE_INFINITY)
  const found = clauses.map((clause) => atOnce(findClause(clause, terms)).get(0))
  const isMissing = clauses.some(({ kind }, n) => kind === "phrase" && found[n] === undefined)
  if (isMissing && QUOTED.test(query)) return []
  const passages = Math.ceil(words.length / PASSAGE_WORDS)
  const weights = found.map((clause) => {
    const having = new Set(clause?.positions.map((position) => Math.floor(position / PASSAGE_WORDS))).size
    return Math.log(1 + (passages - having + 0.5) / (having + 0.5))
  })
  const heaviest = Math.max(...weights.map((weight, n) => (found[n] ? weight : 0)))
  // Otherwise a moment would begin at the first function word near it.
  const telling = found.map((clause, n) => ((weights[n] ?? 0) < heaviest * LIGHT ? undefined : clause))
  return bestPassages(telling, weights, max).map(({ positions }) =>
    locateWords({ cues, whole, words }, positions),
  )
}
