import { segmenterFor } from "../../kernel/segmenter.ts"
import { cutOffset, type Span } from "./span.ts"

/** Automatic captions may have no punctuation. So a longer "sentence" is cut where a cue starts. */
export const SENTENCE_CHARACTERS_MAX = 600

/**
 * Splits a text into sentences, without gaps between them. `cueOffsets` are the indexes where cues
 * start. `language` is a BCP 47 tag; general rules apply if it is unknown.
 */
export function splitSentences(text: string, language: string, cueOffsets: readonly number[]): Span[] {
  const segments = segmenterIn(language).segment(text)
  return Array.from(segments, ({ index, segment }) => ({ from: index, to: index + segment.length })).flatMap(
    (sentence) => cutLong(text, sentence, cueOffsets),
  )
}

function segmenterIn(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: "sentence" })
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return segmenterFor("sentence")
  }
}

function cutLong(text: string, { from, to }: Span, cueOffsets: readonly number[]): Span[] {
  const spans: Span[] = []
  const inside = to - from > SENTENCE_CHARACTERS_MAX ? cueOffsets.filter((at) => at > from && at < to) : []
  let start = from
  let next = 0
  while (to - start > SENTENCE_CHARACTERS_MAX) {
    const limit = start + SENTENCE_CHARACTERS_MAX
    let end = start
    for (; (inside[next] ?? to) <= limit; next += 1) end = inside[next] ?? end
    if (end <= start) end = cutWithoutCue(text, start, limit)
    spans.push({ from: start, to: end })
    start = end
  }
  return [...spans, { from: start, to }]
}

/** Returns the index after the last space before `limit`, or `limit` if there is no space. */
function cutWithoutCue(text: string, start: number, limit: number): number {
  const space = text.lastIndexOf(" ", limit - 1)
  return space > start ? space + 1 : cutOffset(text, start, limit)
}
