import type { Transcription } from "../history/read-transcription.ts"
import { findWords, type Range } from "./analyze.ts"

/**
 * Most words of a snippet before its first match. A snippet begins with the line of the match. If
 * the line has more words before the match, the snippet is cut `CUT_BEFORE_WORDS` before it.
 */
const BEFORE_WORDS = 12
const CUT_BEFORE_WORDS = 6
/** Words of a snippet in total. */
const SNIPPET_WORDS = 38
/** Bounds the snippet where words are long: text in a script without spaces can be one word. */
const SNIPPET_CHARS = 600

/**
 * A moment without its video: the time and the text around the match. The snippet begins in the
 * line that starts at `startMs`, so that a reader who opens the video there hears it. `startMs` is
 * null for an import, whose times are unknown. `highlights` are ranges of UTF-16 units in the
 * snippet.
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
  const match = Math.max(0, Math.min(first, words.length - 1))
  const line = lineAt(cues, words[match]?.start ?? 0)
  const from = firstShown(words, match, line.from)
  const shown = words.slice(from, from + SNIPPET_WORDS)
  const begin = withBracket(whole, shown[0]?.start ?? 0, line.from)
  const snippet = cutText(whole, begin, Math.min(shown.at(-1)?.end ?? 0, begin + SNIPPET_CHARS))
  const wanted = new Set(positions)
  const highlights = shown.flatMap(({ start, end }, n) =>
    wanted.has(from + n) && end - begin <= snippet.length
      ? [{ start: start - begin, length: end - start }]
      : [],
  )
  return { startMs: line.startMs, snippet, highlights }
}

/**
 * Leaves out moments that repeat an earlier one: a passage can end within a line, and both passages
 * can match in it.
 */
export function distinctMoments(moments: readonly TextMoment[]): readonly TextMoment[] {
  const seen = new Set<string>()
  return moments.filter(({ startMs, snippet }) => {
    const key = `${startMs} ${snippet}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Returns the position of a snippet's first word, in the line that begins at `lineFrom`. */
function firstShown(words: readonly Range[], match: number, lineFrom: number): number {
  const isInLine = (at: number) => at >= 0 && (words[at]?.start ?? 0) >= lineFrom
  let from = match
  while (isInLine(from - 1) && match - from < BEFORE_WORDS) from -= 1
  if (isInLine(from - 1)) from = match - CUT_BEFORE_WORDS
  const isTooLong = (words[match]?.end ?? 0) - (words[from]?.start ?? 0) >= SNIPPET_CHARS
  return isTooLong ? match : from
}

/** Returns the start of the opening bracket before a word, as of `[Music]`, or of the word. */
const withBracket = (whole: string, at: number, lineFrom: number): number =>
  at > lineFrom && /\p{Ps}/u.test(whole.charAt(at - 1)) ? at - 1 : at

/** Cuts a text at `to`, or before a surrogate pair there. */
const cutText = (whole: string, from: number, to: number): string =>
  whole.slice(from, (whole.codePointAt(to - 1) ?? 0) > 0xffff ? to - 1 : to).toWellFormed()

/** Returns the line that contains this character. A text without times is one line. */
function lineAt(cues: Transcription["cues"], character: number): { from: number; startMs: number | null } {
  let from = 0
  for (const { text, startMs } of cues ?? []) {
    const next = from + text.length + 1
    if (character < next) return { from, startMs }
    from = next
  }
  return { from: 0, startMs: cues && 0 }
}
