import { toSegments } from "../../core/captions/segment.ts"
import type { HistoryRow } from "../../core/history/history.schema.ts"
import type { Transcription } from "../../core/history/read-transcription.ts"
import type { Row } from "../../core/history/row.ts"
import { isoTime } from "../../core/kernel/clock.ts"

export function historyRow(row: Row): HistoryRow {
  return {
    id: row.id,
    videoId: row.videoId,
    video_title: row.title,
    channel_name: row.channelName,
    channel_id: row.channelId,
    thumbnail: row.thumbnail,
    method: row.method,
    source: row.source,
    language: row.language,
    duration_seconds: row.durationSeconds,
    credits_used: row.creditsUsed,
    has_summary: row.summary !== null,
    created_at: isoTime(row.at),
  }
}

/** A row with its text. */
export function transcriptionBody({ row, text, cues, chapters, summary }: Transcription) {
  return {
    ...historyRow(row),
    transcript: text,
    segments: cues && toSegments(cues),
    chapters: chapters.map(({ title, startMs }) => ({ title, start: startMs / 1000 })),
    summary,
  }
}
