import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../api/client.ts"

/** The service caches a playlist for the same time. */
const CACHE_MS = 300_000

/** The first videos of a playlist. Free. */
export const playlistQuery = (id: string) =>
  queryOptions({
    queryKey: ["playlist", id],
    queryFn: ({ signal }) =>
      answerOf(api.GET("/api/playlist", { params: { query: { playlist: id } }, signal })),
    staleTime: CACHE_MS,
  })
