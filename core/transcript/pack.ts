import type { Cue } from "../captions/cue.ts"

/**
 * Cues as three columns beside the text (the cues' texts joined by single spaces): start relative
 * to the previous cue, duration (both ms), length in UTF-16 units. Columns compress well, and the
 * words are stored once.
 */
type Packed = { starts: number[]; durations: number[]; lengths: number[] }

export function packCues(cues: readonly Cue[]): string {
  const packed: Packed = { starts: [], durations: [], lengths: [] }
  let before = 0
  for (const cue of cues) {
    packed.starts.push(cue.startMs - before)
    packed.durations.push(cue.endMs - cue.startMs)
    packed.lengths.push(cue.text.length)
    before = cue.startMs
  }
  return JSON.stringify(packed)
}

/** Reverses packCues for the same text. */
export function unpackCues(json: string, text: string): readonly Cue[] {
  const packed = JSON.parse(json) as Packed
  let startMs = 0
  let offset = 0
  return packed.starts.map((since, index) => {
    const length = packed.lengths[index] ?? 0
    startMs += since
    const cue = {
      startMs,
      endMs: startMs + (packed.durations[index] ?? 0),
      text: text.slice(offset, offset + length),
    }
    offset += length + 1
    return cue
  })
}
