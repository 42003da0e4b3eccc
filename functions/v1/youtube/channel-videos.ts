import { listChannel } from "../../../core/flow/list.ts"
import type { Attempt } from "../../../core/operation/operation.ts"
import { listerOf } from "../../compose/lister.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { pageResponse, videoEntry } from "./bodies.ts"
import { channelVideos as route } from "./channel-videos.route.ts"
import { requireChannel } from "./references.ts"

const LIFETIME_MS = 5 * 60_000

export const handler = handlerOf(route, async ({ services, caller, query, facts, request }) => {
  const { tab, page_token: pageToken } = query
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const paid = await listChannel(listerOf(services), caller.accountId, "channel_videos", {
    channel: requireChannel(query.channel),
    question: { tab },
    lifetimeMs: LIFETIME_MS,
    pageToken,
    attempts,
    signal: request.signal,
    ask: (lists, channelId, cursor) =>
      lists.channelVideos({ channelId, tab, cursor, signal: request.signal }),
  })
  const { channelId, items, totalResults } = paid.value.page
  return pageResponse(facts, paid, {
    channel_id: channelId,
    videos: items.map(videoEntry),
    total_results: totalResults,
  })
})
