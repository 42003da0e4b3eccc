import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../api/client.ts"
import type { Schemas } from "../api/paths.gen.ts"
import type { Transcript } from "./cue.ts"

export type Transcription = Schemas["GetTranscriptionAnswer"]

const PREFIX = "trn_"

/** One history row with its text, by the row's ID or the video's. */
export const transcriptionQuery = (id: string) => {
  const rowId = id.startsWith(PREFIX) ? id : PREFIX + id
  return queryOptions({
    queryKey: ["transcriptions", "one", rowId],
    queryFn: ({ signal }) =>
      answerOf(api.GET("/api/transcriptions/{id}", { params: { path: { id: rowId } }, signal })),
    staleTime: 60_000,
  })
}

export function transcriptFrom(row: Transcription): Transcript {
  return {
    title: row.video_title,
    videoId: row.videoId,
    channel: row.channel_name,
    language: row.language,
    text: row.transcript ?? "",
    cues: row.segments ?? [],
    chapters: row.chapters,
    summary: row.summary,
  }
}
