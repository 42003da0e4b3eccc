import type { HistoryRow } from "../../core/history/history.schema.ts"
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
