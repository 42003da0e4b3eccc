import { latestVideos } from "../../../core/flow/channel.ts"
import type { Attempt } from "../../../core/operation/operation.ts"
import { listerOf } from "../../compose/lister.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { videoEntry } from "./bodies.ts"
import { channelLatest as route } from "./channel-latest.route.ts"
import { requireChannel } from "./references.ts"

export const handler = handlerOf(route, async ({ services, query, facts, request }) => {
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const asking = { attempts, signal: request.signal }
  const { channelId, videos } = await latestVideos(listerOf(services), requireChannel(query.channel), asking)
  return Response.json({ channel_id: channelId, videos: videos.map(videoEntry) })
})
