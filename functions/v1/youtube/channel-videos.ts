import { channelVideos } from "../../../core/flow/lists.ts"
import type { Attempt } from "../../../core/kernel/receipt.ts"
import { listerOf } from "../../compose/lister.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { channelVideosBody, pageResponse } from "./bodies.ts"
import { channelVideos as route } from "./channel-videos.route.ts"
import type { ListCall } from "./list-call.ts"
import { requireChannel } from "./references.ts"

export const handle = async ({
  services,
  caller,
  query,
  facts,
  request,
}: ListCall<typeof route>): Promise<Response> => {
  const { tab, page_token: pageToken } = query
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const asking = { accountId: caller.accountId, pageToken, attempts, signal: request.signal }
  const paid = await channelVideos(listerOf(services), asking, {
    channel: requireChannel(query.channel),
    tab,
  })
  return pageResponse(facts, paid, channelVideosBody(paid))
}

export const handler = handlerOf(route, handle)
