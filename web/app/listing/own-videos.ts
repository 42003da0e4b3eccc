import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../api/client.ts"
import type { Schemas } from "../../api/paths.gen.ts"

type Row = Schemas["ListTranscriptionsAnswer"]["transcriptions"][number]

/** How many transcripts are loaded. A list only marks videos that were transcribed recently. */
const NEWEST_LIMIT = "200"

/**
 * The user's newest transcripts by video ID. The query key is not below the history's key, because
 * the queue invalidates that key after each video and would cause a new request each time.
 */
export const ownVideosQuery = queryOptions({
  queryKey: ["own-videos"],
  queryFn: async ({ signal }) => {
    const query = { limit: NEWEST_LIMIT }
    const { transcriptions } = await answerOf(api.GET("/api/transcriptions", { params: { query }, signal }))
    return new Map(
      transcriptions.flatMap((row): [string, Row][] => (row.videoId ? [[row.videoId, row]] : [])),
    )
  },
})
