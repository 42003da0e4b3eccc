import { formatTimestamp } from "../../captions/format/timestamp.ts"
import { scorePassages } from "../passage/bm25.ts"
import { type Passage, passagesOf } from "../passage/passages.ts"
import type { Source } from "../passage/source.ts"
import { lexiconOf } from "../passage/terms.ts"
import { rankPassages } from "../passage/text-rank.ts"

const SHOWN_MAX = 5
/** Passages that score below this share of the best one are left out. */
const WORTH_SHOWING = 0.4
/** Words common in questions about any video; they identify nothing to search for. */
const GENERAL = new Set(
  "explain summarize summary video transcript talk clip speaker main point points topic mean talking mention mentioned discuss discussed happens happen question answer overview idea ideas key important gist".split(
    " ",
  ),
)

const LABEL =
  "Automatic extract (extractive): passages of the transcript, word for word, without a language model."

/**
 * Answers without a model: the passages that best match the question (BM25), in order, with
 * timestamps if known. A generic question ("what is this about?") gets the most important passages.
 * If nothing matches, the answer says so.
 */
export function extractiveAnswer(source: Source, question: string): string {
  const passages = passagesOf(source)
  const lexicon = lexiconOf(passages)
  const terms = passages.map(({ text }) => lexicon.terms(text))
  const questionTerms = lexicon.terms(question).filter((term) => !GENERAL.has(term))
  if (questionTerms.length === 0) {
    return answer(
      "The question is too general to search for. These are the most important passages:",
      best(passages, rankPassages(terms)),
    )
  }
  const found = best(passages, scorePassages(questionTerms, terms))
  if (found.length > 0) return answer("These passages match your question best:", found)
  const words = lexicon
    .words(question)
    .flatMap(({ term, written }) => (questionTerms.includes(term) ? [written] : []))
  const searched = source.isCut
    ? "Nothing in the first part of this transcript (the part that was searched) matches"
    : "Nothing in this transcript matches"
  return `*${LABEL}*\n\n${searched}: ${words.join(", ")}.`
}

const answer = (heading: string, passages: readonly Passage[]) =>
  [
    `*${LABEL}*`,
    heading,
    passages
      .map(({ startMs, text }) => `- ${startMs === null ? "" : `[${formatTimestamp(startMs)}] `}${text}`)
      .join("\n"),
  ].join("\n\n")

/** The passages with the highest scores, in transcript order. */
function best(passages: readonly Passage[], scores: readonly number[]): Passage[] {
  const top = scores.reduce((most, score) => Math.max(most, score), 0)
  const ranked = passages
    .map((passage, at) => ({ passage, at, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0 && score >= top * WORTH_SHOWING)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
  return ranked
    .slice(0, SHOWN_MAX)
    .toSorted((a, b) => a.at - b.at)
    .map(({ passage }) => passage)
}
