import { normalizeText } from "../../kernel/text.ts"
import type { Cue } from "../cue.ts"
import type { TimedWord } from "./showing.ts"

/**
 * Adds the words' positions and times to a cue. Returns the cue unchanged if the words do not match
 * its text, for example because one of its rows was dropped. Times are clamped to the cue.
 */
export function alignWords(cue: Cue, words: readonly TimedWord[] | undefined): Cue {
  if (words === undefined) return cue
  const { startMs, endMs, text } = cue
  const offsets: number[] = []
  const startsMs: number[] = []
  let end = 0
  let ms = startMs
  for (const word of words) {
    const folded = normalizeText(word.text)
    if (folded === "") continue
    const at = text.startsWith(folded, end) ? end : end + 1
    if (at !== end && (text[end] !== " " || !text.startsWith(folded, at))) return cue
    const statedMs = Math.round(word.startMs)
    ms = Number.isSafeInteger(statedMs) ? Math.min(Math.max(ms, statedMs), endMs) : ms
    offsets.push(at)
    startsMs.push(ms)
    end = at + folded.length
  }
  return end === text.length ? { ...cue, words: { offsets, startsMs } } : cue
}
