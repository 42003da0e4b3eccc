import { LRUCache } from "lru-cache"
import type { Transcript } from "./transcript.ts"

const BYTES_MAX = 64 * 1024 * 1024
/** Estimated upper bound for a transcript's cues and head, used only for the cache limit. */
const BYTES_PER_CUE = 380
const CHARACTERS_PER_CUE = 40

/**
 * Transcripts cached in this process, by video and slot. Versions are immutable, so an entry is
 * valid while the table names its version. A hit saves reading the text, never the version check.
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
