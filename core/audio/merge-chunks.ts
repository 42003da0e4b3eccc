import type { Cue } from "../captions/cue.ts"
import type { Span } from "./decoder.ts"

/** What was said in one piece, in seconds from its start; `start` and `end` say where it lies in the whole. */
export type TranscribedChunk = Span & { said: readonly (Span & { text: string })[] }

/**
 * One list of cues out of pieces in any order: each time is moved by where its piece was really cut and kept within it, since models
 * like to end a last line past the end. In the order of their beginnings; none is empty, and each lasts a millisecond at least.
 */
export function mergeChunks(pieces: readonly TranscribedChunk[]): Cue[] {
  return pieces.toSorted((a, b) => a.start - b.start).flatMap(cuesOf)
}

function cuesOf({ start, end, said }: TranscribedChunk): Cue[] {
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
