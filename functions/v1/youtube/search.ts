import type { Attempt } from "../../../core/kernel/attempt.ts"
import { searchChannels, searchVideos } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { channelsBody, videoSearchBody } from "../../wire/listing-bodies.ts"
import type { ListingCall } from "./listing-call.ts"
import { pageResponse } from "./page-response.ts"
import { search as route } from "./routes.ts"

export const handle = async ({
  services,
  caller,
  query,
  facts,
  request,
}: ListingCall<typeof route>): Promise<Response> => {
  const { q, type, page_token: pageToken, sort, upload_date: uploadDate, duration, has_captions } = query
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const asking = { accountId: caller.accountId, pageToken, attempts, signal: request.signal }
  if (type === "channel") {
    const paid = await searchChannels(getListing(services), asking, { q })
    return pageResponse(facts, paid, channelsBody(paid))
  }
  const filters = { sort, uploadDate, duration, hasCaptions: has_captions === "true" }
  const paid = await searchVideos(getListing(services), asking, { q, filters })
  return pageResponse(facts, paid, videoSearchBody(paid))
}

export const handler = handlerOf(route, handle)
