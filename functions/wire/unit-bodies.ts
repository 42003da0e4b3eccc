import type { Chapter } from "../../core/captions/chapters.ts"
import type { Cue } from "../../core/captions/cue.ts"
import { type Segment, toSegments } from "../../core/captions/segment.ts"
import { chunkTranscript } from "../../core/captions/units/chunks.ts"
import { splitSentences } from "../../core/captions/units/sentences.ts"
import { buildTimeline } from "../../core/captions/units/timeline.ts"
import { timedWords } from "../../core/captions/units/words.ts"
import { videoUrl } from "../../core/captions/video-url.ts"
import { type Chunk, type Chunking, chunkOptions } from "../../core/transcription/units.schema.ts"

/**
 * The transcript that units (such as sentences and chunks) are made from. `videoId` is null for an
 * upload.
 */
export type UnitSource = {
  videoId: string | null
  text: string
  language: string
  cues: () => readonly Cue[]
  chapters: readonly Chapter[]
}

export function wordBodies({ cues }: UnitSource): Segment[] | null {
  const words = timedWords(cues())
  return words && toSegments(words)
}

export function sentenceBodies({ text, language, cues }: UnitSource): Segment[] {
  const timeline = buildTimeline(cues())
  return toSegments(
    splitSentences(text, language, timeline.cueOffsets).map(({ from, to }) => {
      const sentence = text.slice(from, to)
      return {
        startMs: timeline.timeAt(from),
        endMs: timeline.timeAt(from + sentence.trimEnd().length),
        text: sentence,
      }
    }),
  )
}

export function chunkBodies(source: UnitSource, chunking: Chunking | undefined): Chunk[] {
  const { videoId, text, language, chapters } = source
  const chunks = chunkTranscript({ text, language, chapters, cues: source.cues() }, chunkOptions(chunking))
  return chunks.map(({ startMs, endMs, ...chunk }, index) => ({
    index,
    start: startMs / 1000,
    end: endMs / 1000,
    url: videoId && videoUrl(videoId, Math.floor(startMs / 1000)),
    chapter: chunk.chapter,
    tokens: chunk.tokens,
    overlap: chunk.overlap,
    text: chunk.text,
  }))
}

/** Returns the chunks as a JSON Lines file. */
export function chunkLines(source: UnitSource, chunking: Chunking | undefined): string {
  const { videoId } = source
  return chunkBodies(source, chunking)
    .map((chunk) => `${JSON.stringify({ video_id: videoId, ...chunk })}\n`)
    .join("")
}
