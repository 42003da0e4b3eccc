import { cutPlace, type Span } from "./span.ts"

/** Automatic captions may have no punctuation at all; a longer "sentence" is cut at cues. */
export const SENTENCE_CHARACTERS_MAX = 600

/**
 * Splits a text into sentences, which cover it without gaps. `cuePlaces`: where each cue starts.
 * `language` is a BCP 47 tag; an unknown one counts as none.
 */
export function splitSentences(text: string, language: string, cuePlaces: readonly number[]): Span[] {
  const segments = segmenterFor(language).segment(text)
  return Array.from(segments, ({ index, segment }) => ({ from: index, to: index + segment.length })).flatMap(
    (sentence) => cutLong(text, sentence, cuePlaces),
  )
}

function segmenterFor(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: "sentence" })
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return new Intl.Segmenter(undefined, { granularity: "sentence" })
  }
}

function cutLong(text: string, { from, to }: Span, cuePlaces: readonly number[]): Span[] {
  const spans: Span[] = []
  const inside = to - from > SENTENCE_CHARACTERS_MAX ? cuePlaces.filter((at) => at > from && at < to) : []
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

/** After the last space before the limit, or at the limit in a text without spaces. */
function cutWithoutCue(text: string, start: number, limit: number): number {
  const space = text.lastIndexOf(" ", limit - 1)
  return space > start ? space + 1 : cutPlace(text, start, limit)
}
