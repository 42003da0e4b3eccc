import type { Transcription } from "../history/read-transcription.ts"
import { findWords, type Range } from "./analyze.ts"

/** Words of a snippet before its first match. */
const BEFORE_WORDS = 6
/** Words of a snippet in total. */
const SNIPPET_WORDS = 32
/** Bounds the snippet where words are long: text in a script without spaces can be one word. */
const SNIPPET_CHARS = 600

/**
 * A moment without its video: the time and the text around the match. `startMs` is null for an
 * import, whose times are unknown. `highlights` are ranges of UTF-16 units in the snippet.
 */
export type TextMoment = {
  startMs: number | null
  snippet: string
  highlights: readonly { start: number; length: number }[]
}

/**
 * The text that is indexed: the joined cues if there are any, so that a word's position leads to
 * its cue.
 */
export const indexedText = ({ cues, text }: Pick<Transcription, "cues" | "text">): string =>
  cues ? cues.map((cue) => cue.text).join(" ") : (text ?? "")

/** A row's text and the ranges of its words, computed once for all moments in it. */
export type OpenText = Pick<Transcription, "row" | "cues"> & { whole: string; words: readonly Range[] }

export function openText({ row, cues, text }: Transcription): OpenText {
  const whole = indexedText({ cues, text })
  return { row, cues, whole, words: findWords(whole) }
}

/**
 * Locates the words at these positions, ascending, in a text. `first`: the position of the word to
 * show.
 */
export function locateWords(
  { cues, whole, words }: Omit<OpenText, "row">,
  positions: readonly number[],
  first = positions[0] ?? 0,
): TextMoment {
  const from = Math.max(0, Math.min(first, words.length - 1) - BEFORE_WORDS)
  const shown = words.slice(from, from + SNIPPET_WORDS)
  const begin = shown[0]?.start ?? 0
  const snippet = whole.slice(begin, Math.min(shown.at(-1)?.end ?? 0, begin + SNIPPET_CHARS)).toWellFormed()
  const wanted = new Set(positions)
  const highlights = shown.flatMap(({ start, end }, n) =>
    wanted.has(from + n) && end - begin <= snippet.length
      ? [{ start: start - begin, length: end - start }]
      : [],
  )
  return { startMs: cues && startOf(cues, words[first]?.start ?? 0), snippet, highlights }
}

/** Returns the start, in ms, of the cue that contains this character of the text. */
function startOf(cues: NonNullable<Transcription["cues"]>, character: number): number {
  let end = 0
  for (const { text, startMs } of cues) {
    end += text.length + 1
    if (character < end) return startMs
  }
  return 0
}
