import type { Attempt } from "../../../core/kernel/attempt.ts"
import { channelVideos } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { channelVideosBody } from "../../wire/listing-bodies.ts"
import { requireChannel } from "../../wire/parse-references.ts"
import type { ListingCall } from "./listing-call.ts"
import { pageResponse } from "./page-response.ts"
import { channelVideos as route } from "./routes.ts"

export const handle = async ({
  services,
  caller,
  query,
  facts,
  request,
}: ListingCall<typeof route>): Promise<Response> => {
  const { tab, page_token: pageToken } = query
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const asking = { accountId: caller.accountId, pageToken, attempts, signal: request.signal }
  const paid = await channelVideos(getListing(services), asking, {
    channel: requireChannel(query.channel),
    tab,
  })
  return pageResponse(facts, paid, channelVideosBody(paid))
}

export const handler = handlerOf(route, handle)
