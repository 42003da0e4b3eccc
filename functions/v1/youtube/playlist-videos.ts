import { listPage } from "../../../core/flow/list.ts"
import type { Attempt } from "../../../core/operation/operation.ts"
import { listerOf } from "../../compose/lister.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { pageResponse, videoEntry } from "./bodies.ts"
import { playlistVideos as route } from "./playlist-videos.route.ts"
import { requirePlaylist } from "./references.ts"

const LIFETIME_MS = 5 * 60_000

export const handler = handlerOf(route, async ({ services, caller, query, facts, request }) => {
  const playlistId = requirePlaylist(query.playlist)
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const paid = await listPage(listerOf(services), caller.accountId, "playlist_videos", {
    question: { list: "playlist", playlistId },
    lifetimeMs: LIFETIME_MS,
    pageToken: query.page_token,
    absent: "No such playlist, or it is private.",
    attempts,
    ask: (lists, cursor) => lists.playlistVideos({ playlistId, cursor, signal: request.signal }),
  })
  const { items, totalResults } = paid.value.page
  return pageResponse(facts, paid, {
    playlist_id: playlistId,
    videos: items.map(videoEntry),
    total_results: totalResults,
  })
})
