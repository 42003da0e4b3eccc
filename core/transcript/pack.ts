import type { Cue } from "../captions/cue.ts"

/**
 * Cues in three columns: start relative to the previous cue, duration (both ms), length in UTF-16
 * units. Their text is stored separately, joined by single spaces. Columns compress well, and the
 * text is stored once. `words` exists if any cue has times of words.
 */
type Packed = { starts: number[]; durations: number[]; lengths: number[]; words?: PackedWords }

/**
 * `counts`: words of each cue. The other columns have one number for each word: its distance from
 * the previous word of its cue, in UTF-16 units and in ms. The first counts from the cue's start.
 */
type PackedWords = { counts: number[]; distances: number[]; starts: number[] }

export function packCues(cues: readonly Cue[]): string {
  const packed: Packed = { starts: [], durations: [], lengths: [] }
  let before = 0
  for (const cue of cues) {
    packed.starts.push(cue.startMs - before)
    packed.durations.push(cue.endMs - cue.startMs)
    packed.lengths.push(cue.text.length)
    before = cue.startMs
  }
  return JSON.stringify(cues.some(({ words }) => words) ? { ...packed, words: packWords(cues) } : packed)
}

function packWords(cues: readonly Cue[]): PackedWords {
  const packed: PackedWords = { counts: [], distances: [], starts: [] }
  for (const { startMs, words } of cues) {
    const { offsets = [], startsMs = [] } = words ?? {}
    packed.counts.push(offsets.length)
    for (const [at, offset] of offsets.entries()) packed.distances.push(offset - (offsets[at - 1] ?? 0))
    for (const [at, ms] of startsMs.entries()) packed.starts.push(ms - (startsMs[at - 1] ?? startMs))
  }
  return packed
}

/** Reverses packCues for the same text. */
export function unpackCues(json: string, text: string): readonly Cue[] {
  const packed = JSON.parse(json) as Packed
  const nextWords = packed.words && wordReader(packed.words)
  let startMs = 0
  let offset = 0
  return packed.starts.map((since, index) => {
    const length = packed.lengths[index] ?? 0
    startMs += since
    const words = nextWords?.(index, startMs)
    const cue = {
      startMs,
      endMs: startMs + (packed.durations[index] ?? 0),
      text: text.slice(offset, offset + length),
      ...(words && { words }),
    }
    offset += length + 1
    return cue
  })
}

/** Reads the words of the cues, in order. */
function wordReader({ counts, distances, starts }: PackedWords) {
  let read = 0
  return (cue: number, cueStartMs: number): Cue["words"] => {
    const end = read + (counts[cue] ?? 0)
    if (end === read) return undefined
    const words = { offsets: [] as number[], startsMs: [] as number[] }
    let [offset, ms] = [0, cueStartMs]
    for (; read < end; read += 1) {
      offset += distances[read] ?? 0
      ms += starts[read] ?? 0
      words.offsets.push(offset)
      words.startsMs.push(ms)
    }
    return words
  }
}
