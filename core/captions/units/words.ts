import type { Cue } from "../cue.ts"

/** A word. In scripts without spaces, a piece of text that the platform gives one time. */
export type Word = { readonly startMs: number; readonly endMs: number; readonly text: string }

/**
 * Returns the words of a transcript with the platform's times. A word ends where the next one
 * starts. Null if the platform has no times of words, as for manual captions. A line without times
 * of words, such as `[Upbeat music]`, is one entry. The words are exactly the text, except for the
 * spaces between them.
 */
export function timedWords(cues: readonly Cue[]): readonly Word[] | null {
  if (!cues.some(({ words }) => words)) return null
  return cues.flatMap(({ startMs, endMs, text, words }) => {
    if (words === undefined) return [{ startMs, endMs, text }]
    return words.offsets.map((offset, at) => ({
      startMs: words.startsMs[at] ?? endMs,
      endMs: words.startsMs[at + 1] ?? endMs,
      text: text.slice(offset, words.offsets[at + 1]).trim(),
    }))
  })
}
