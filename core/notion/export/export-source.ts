import { readTranscription } from "../../history/read-transcription.ts"
import { AppError } from "../../kernel/errors.ts"
import type { Table } from "../../table/table.ts"
import type { ExportRequest } from "../notion.schema.ts"
import type { Source } from "../page/page-content.ts"

/**
 * Loads a history row with its times and summary, or uses the texts in the request. Throws
 * `invalid_request` if the row or its text is missing.
 */
export async function exportSource(table: Table, accountId: string, request: ExportRequest): Promise<Source> {
  const { transcription_id: id, title = "", transcript: text = "", videoId = null, summary = null } = request
  if (id === undefined) {
    return {
      title,
      text,
      videoId,
      summary,
      cues: null,
      channelName: null,
      durationSeconds: null,
      thumbnail: null,
    }
  }
  const found = await readTranscription(table, accountId, id)
  if (!found) throw new AppError("invalid_request", "`transcription_id`: no such transcription.")
  if (found.text === null) throw new AppError("invalid_request", "`transcription_id`: its text is missing.")
  const { row, cues } = found
  const { channelName, durationSeconds, thumbnail } = row
  return {
    title: row.title,
    videoId: row.videoId,
    channelName,
    durationSeconds,
    thumbnail,
    summary: summary ?? found.summary,
    text: found.text,
    cues,
  }
}
