import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../api/client.ts"

const CACHE_MS = 300_000

/** A channel's name and picture, by its ID or @name. Free. */
export const channelQuery = (channel: string) =>
  queryOptions({
    queryKey: ["channel", channel],
    queryFn: ({ signal }) =>
      answerOf(api.GET("/api/channel/resolve", { params: { query: { channel } }, signal })),
    staleTime: CACHE_MS,
  })
