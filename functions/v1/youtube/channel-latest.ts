import type { Attempt } from "../../../core/kernel/attempt.ts"
import { latestVideos } from "../../../core/listing/channel.ts"
import { getFreeListing } from "../../compose/deps/free-listing.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { videoEntry } from "../../wire/listing-bodies.ts"
import { requireChannel } from "../../wire/parse-references.ts"
import type { ListingCall } from "./listing-call.ts"
import { channelLatest as route } from "./routes.ts"

export const handle = async ({
  services,
  caller,
  query,
  facts,
  request,
}: ListingCall<typeof route>): Promise<Response> => {
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const asking = { attempts, signal: request.signal }
  const { channelId, videos } = await latestVideos(
    await getFreeListing(services, caller.payer.accountId),
    requireChannel(query.channel),
    asking,
  )
  return Response.json({ channel_id: channelId, videos: videos.map(videoEntry) })
}

export const handler = handlerOf(route, handle)
