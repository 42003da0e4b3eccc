import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../api/client.ts"
import type { Schemas } from "../../api/paths.gen.ts"

type Row = Schemas["ListTranscriptionsAnswer"]["transcriptions"][number]

/** How many transcripts are read: a list only needs to recognize what the user had lately. */
const NEWEST = "200"

/**
 * The user's newest transcripts by video ID. Not below the key of the history, which the queue
 * invalidates for every video that it has finished.
 */
export const ownVideosQuery = queryOptions({
  queryKey: ["own-videos"],
  queryFn: async ({ signal }) => {
    const query = { limit: NEWEST }
    const { transcriptions } = await answerOf(api.GET("/api/transcriptions", { params: { query }, signal }))
    return new Map(
      transcriptions.flatMap((row): [string, Row][] => (row.videoId ? [[row.videoId, row]] : [])),
    )
  },
})
