import type { Cue } from "../cue.ts"

/** A word, or in scripts without spaces what the platform times as one. */
export type Word = { readonly startMs: number; readonly endMs: number; readonly text: string }

/**
 * The words of a transcript with the platform's times; a word ends where the next one starts. Null
 * if the platform has no times of words, as for captions by an author. A line without times of
 * words, such as `[Upbeat music]`, is one entry. Joined by spaces where the text has one, the words
 * are the text.
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
