import type { Attempt } from "../../../core/kernel/attempt.ts"
import { videoComments } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { commentsBody } from "../../wire/listing-bodies.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import type { ListingCall } from "./listing-call.ts"
import { pageResponse } from "./page-response.ts"
import { comments as route } from "./routes.ts"

export const handle = async ({
  services,
  caller,
  query,
  facts,
  request,
}: ListingCall<typeof route>): Promise<Response> => {
  const { max_results: max, order, page_token: pageToken } = query
  const videoId = requireVideo(query.video)
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const asking = { accountId: caller.accountId, pageToken, attempts, signal: request.signal }
  const paid = await videoComments(getListing(services), asking, { videoId, order, max })
  return pageResponse(facts, paid, commentsBody(videoId, paid))
}

export const handler = handlerOf(route, handle)
