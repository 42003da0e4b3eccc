import type { Cue } from "../../captions/cue.ts"
import { countCharacters, truncateText } from "./truncate.ts"

// The room of passages, a leaf beside video: what a summary or an answer is made from, with or without a model.
// source (what is read of a transcript), passage (its sentences), terms and rank (what they are about), prompt (as a model gets it).

/**
 * What is read of a transcript: its first CHARACTERS_MAX characters. `cues` is null where no times are known, and otherwise
 * holds the same words as `text`.
 */
export type Source = {
  readonly text: string
  readonly cues: readonly Cue[] | null
  /** Of the whole transcript. */
  readonly characters: number
  /** True where `text` is the first part only. */
  readonly isCut: boolean
}

/** A transcript without times, as a caller sent it. Its lines stay. */
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
