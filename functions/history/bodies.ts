import { type Format, formatTranscript } from "../../core/captions/format/format.ts"
import { toSegments } from "../../core/captions/segment.ts"
import type { HistoryRow } from "../../core/history/history.schema.ts"
import type { Transcription } from "../../core/history/read-transcription.ts"
import type { Row } from "../../core/history/row.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { chapterBody } from "../wire/chapter-body.ts"

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
    tags: [...row.tags],
    created_at: isoTime(row.at),
  }
}

/**
 * The JSON body of a history row with its text. Throws `invalid_request` if the format needs
 * timestamps and the text has none.
 */
export function transcriptionBody(found: Transcription, format: Format = "text") {
  const { row, text, cues, chapters, summary } = found
  return {
    ...historyRow(row),
    transcript: text === null || format === "text" || format === "segments" ? text : fileOf(found, format),
    segments: cues && toSegments(cues),
    chapters: chapters.map(chapterBody),
    summary,
  }
}

function fileOf({ row, cues, chapters }: Transcription, format: Format): string {
  if (!cues) {
    throw new AppError(
      "invalid_request",
      "`format` must be `text` or `segments` for an imported transcript, which has no times.",
    )
  }
  return formatTranscript(format, { title: row.title, videoId: row.videoId, cues, chapters })
}
