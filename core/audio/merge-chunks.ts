import type { Cue } from "../captions/cue.ts"
import type { Span } from "./decoder.ts"

/**
 * The text of one chunk. `start` and `end` are the chunk's position in the recording; the times in
 * `said` are relative to the chunk's start. All times are in seconds.
 */
export type TranscribedChunk = Span & { said: readonly (Span & { text: string })[] }

/**
 * Merges chunks in any order into one list of cues. Adds the chunk's start to all times and clamps
 * them to the chunk, because models tend to return times after its end. The cues are sorted by
 * start, never empty, and at least a millisecond long.
 */
export function mergeChunks(chunks: readonly TranscribedChunk[]): Cue[] {
  return chunks.toSorted((a, b) => a.start - b.start).flatMap(chunkCues)
}

function chunkCues({ start, end, said }: TranscribedChunk): Cue[] {
  const [first, last] = [Math.round(start * 1000), Math.round(end * 1000)]
  return said
    .map((line) => {
      const startMs = clamp(first + Math.round(line.start * 1000), first, last - 1)
      const endMs = clamp(first + Math.round(line.end * 1000), startMs + 1, last)
      return { startMs, endMs, text: line.text.trim().replaceAll(/\s+/g, " ") }
    })
    .filter(({ text }) => text !== "")
    .toSorted((a, b) => a.startMs - b.startMs)
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))
