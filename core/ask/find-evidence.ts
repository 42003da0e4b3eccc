import type { Cue } from "../captions/cue.ts"
import type { Row } from "../history/row.ts"
import { splitWords } from "../library/analyze.ts"
import type { IndexStore } from "../library/index-store.ts"
import { distinctMoments, locateWords, type TextMoment } from "../library/moment.ts"
import type { Clause } from "../library/query.ts"
import { type FoundPassage, findPassages } from "../library/search-library.ts"
import { type Excerpt, excerptOfCues, excerptOfText } from "../text/citation/excerpt.ts"
import { lexiconOf } from "../text/passage/terms.ts"
import type { Scope } from "./resolve-scope.ts"

/**
 * A video that an answer may cite. `moments` are the places that match the question, best first.
 */
export type EvidenceVideo = { row: Row; excerpts: readonly Excerpt[]; moments: readonly TextMoment[] }

export type AskEvidence = { videos: readonly EvidenceVideo[]; indexed: number; pending: number }

/** The most passages to search for. A video has at most 3 found by words and 3 by meaning. */
const PASSAGES_MAX = 48
/** The number of words of an excerpt before its first match, and after it. */
const WORDS_BEFORE = 30
const WORDS_AFTER = 130
/**
 * No more videos are added when the excerpts have this many UTF-16 units. A summary's input can
 * have a little more (100,000).
 */
const CHARACTERS_MAX = 80_000
const CLAUSES_MAX = 16

/** Finds passages about a question by searching the library for its words and its meaning. */
export async function findEvidence(
  store: IndexStore,
  accountId: string,
  question: string,
  { filter, rowIds }: Scope,
): Promise<AskEvidence> {
  const clauses = clausesOf(question)
  const { found, indexed, pending } = await findPassages(store, accountId, {
    clauses,
    text: question,
    filter,
    rowIds,
    limit: PASSAGES_MAX,
    offset: 0,
  })
  const byRow = Map.groupBy(found, ({ text }) => text.row.id)
  const videos: EvidenceVideo[] = []
  let left = CHARACTERS_MAX
  for (const passages of byRow.values()) {
    const [best] = passages
    if (!best || left <= 0) break
    const excerpts = excerptsOf(passages)
    left -= excerpts.flatMap(({ lines }) => lines).reduce((sum, { text }) => sum + text.length, 0)
    const moments = passages.map(({ text, from, positions }) => locateWords(text, positions, from))
    videos.push({ row: best.text.row, excerpts, moments: distinctMoments(moments) })
  }
  return { videos, indexed, pending }
}

/** Returns the question's words except for stop words, or all words if only stop words are left. */
function clausesOf(question: string): readonly Clause[] {
  const words = lexiconOf([{ text: question }]).words(question)
  const telling = words.filter(({ term }) => term !== "")
  const written = (telling.length > 0 ? telling : words).map(({ written: word }) => word)
  const folded = written.flatMap((word) => splitWords(word).map((each) => each.folded))
  return [...new Set(folded)].slice(0, CLAUSES_MAX).map((word) => ({ kind: "word", words: [word] }))
}

type Range = { from: number; to: number }

/** Returns the text around each passage of one row, and merges texts that overlap. */
function excerptsOf(passages: readonly FoundPassage[]): readonly Excerpt[] {
  const [first] = passages
  if (!first) return []
  const { words, whole, cues } = first.text
  const ranges = passages
    .map(({ from }): Range => {
      const at = Math.min(from, words.length - 1)
      return {
        from: words[Math.max(0, at - WORDS_BEFORE)]?.start ?? 0,
        to: words[Math.min(words.length - 1, at + WORDS_AFTER)]?.end ?? 0,
      }
    })
    .toSorted((a, b) => a.from - b.from)
  const merged: Range[] = []
  for (const { from, to } of ranges) {
    const open = merged.at(-1)
    if (open && from <= open.to) open.to = Math.max(open.to, to)
    else merged.push({ from, to })
  }
  return merged.map((range) =>
    cues ? excerptOfCues(cuesIn(cues, range)) : excerptOfText(whole.slice(range.from, range.to)),
  )
}

function cuesIn(cues: readonly Cue[], { from, to }: Range): readonly Cue[] {
  let start = 0
  return cues.filter(({ text }) => {
    const end = start + text.length
    const isInside = start < to && end > from
    start = end + 1
    return isInside
  })
}
