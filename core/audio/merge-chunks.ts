import type { Cue } from "../captions/cue.ts"
import type { Span } from "./decoder.ts"

/**
 * The text of one chunk in seconds from its start; `start` and `end` are its position in the whole.
 */
export type TranscribedChunk = Span & { said: readonly (Span & { text: string })[] }

/**
 * Merges chunks in any order into one list of cues. Times are shifted by the chunk's exact position
 * and clamped to it, because models tend to run past the end. Cues are sorted by start, never
 * empty, and last at least a millisecond.
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
