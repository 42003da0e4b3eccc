import { LRUCache } from "lru-cache"
import type { Transcript } from "./transcript.ts"

const BYTES_MAX = 64 * 1024 * 1024
/** Cues and head beside the text, at the most, of one transcript: an estimate for the bound alone. */
const BYTES_PER_CUE = 130
const CHARACTERS_PER_CUE = 40

/**
 * Transcripts that this process has read, by video and slot. Versions are immutable, so what is here is right as long
 * as the table names the same version; a hit spares the table's bytes, never the look at the table.
 */
export type TranscriptMemory = LRUCache<string, Transcript>

export function transcriptMemory(bytesMax: number = BYTES_MAX): TranscriptMemory {
  return new LRUCache({
    maxSize: bytesMax,
    sizeCalculation: ({ text }) =>
      text.length * 2 + Math.ceil(text.length / CHARACTERS_PER_CUE) * BYTES_PER_CUE + 1000,
  })
}

export const memoryKey = (videoId: string, slot: string): string => `${videoId}/${slot}`
