import { type CommentPage, videoComments } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { meteredRoute, type PaidCall } from "../../http/metered-route.ts"
import { commentsBody, type PaidPage } from "../../wire/listing-bodies.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import { type ListingCall, type PageOperation, pageRequest } from "./listing-call.ts"
import { comments as route } from "./routes.ts"

export const prepare = (call: PaidCall<ListingCall<typeof route>>) => {
  const { max_results: max, order, page_token } = call.query
  const videoId = requireVideo(call.query.video)
  return {
    run: async (operation: PageOperation<CommentPage>) =>
      await videoComments(getListing(call.services), pageRequest(call, page_token, operation), {
        videoId,
        order,
        max,
      }),
    body: (page: PaidPage<CommentPage>) => commentsBody(videoId, page),
  }
}

export const handler = meteredRoute(route, prepare)
