import type { Cue } from "../../captions/cue.ts"
import { countCharacters, truncateText } from "./truncate.ts"

// Passages: the text that summaries and answers are generated from, with or without a model.

/**
 * The first CHARACTERS_MAX characters of a transcript. `cues` is null if no times are known;
 * otherwise it contains the same words as `text`.
 */
export type Source = {
  readonly text: string
  readonly cues: readonly Cue[] | null
  /** Length of the whole transcript. */
  readonly characters: number
  /** True if `text` is only the first part. */
  readonly isCut: boolean
}

/** A transcript without times, as the caller sent it. Line breaks are kept. */
export function sourceOfText(transcript: string): Source {
  const whole = transcript.toWellFormed().trim()
  const text = truncateText(whole)
  return { text, cues: null, characters: countCharacters(whole), isCut: text !== whole }
}

/** A transcript with times. The last cue is cut where the text is. */
export function sourceOfCues(cues: readonly Cue[]): Source {
  const whole = cues.map((cue) => cue.text).join(" ")
  const text = truncateText(whole)
  const kept: Cue[] = []
  let offset = 0
  for (const cue of cues) {
    if (offset >= text.length) break
    kept.push({ ...cue, text: text.slice(offset, offset + cue.text.length) })
    offset += cue.text.length + 1
  }
  return { text, cues: kept, characters: countCharacters(whole), isCut: text !== whole }
}
