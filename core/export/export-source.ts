import type { Transcription } from "../history/read-transcription.ts"

/** A transcription with its text. Rows whose text is gone cannot be exported. */
export type ExportSource = Transcription & { text: string }

/** The video's page, or the moment in it; null for an upload. */
export function videoUrl(videoId: string | null, seconds?: number): string | null {
  if (videoId === null) return null
  const at = seconds === undefined ? "" : `&t=${seconds}s`
  return `https://www.youtube.com/watch?v=${videoId}${at}`
}
