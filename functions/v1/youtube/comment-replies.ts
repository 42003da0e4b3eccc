import { commentReplies, type ReplyPage } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { meteredRoute, type PaidCall } from "../../http/metered-route.ts"
import { type PaidPage, repliesBody } from "../../wire/listing-bodies.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import { type ListingCall, type PageOperation, pageRequest } from "./listing-call.ts"
import { commentReplies as route } from "./routes.ts"

export const prepare = (call: PaidCall<ListingCall<typeof route>>) => {
  const { max_results: max, replies_token: repliesToken, page_token } = call.query
  const videoId = requireVideo(call.query.video)
  return {
    run: async (operation: PageOperation<ReplyPage>) =>
      await commentReplies(getListing(call.services), pageRequest(call, page_token, operation), {
        videoId,
        repliesToken,
        max,
      }),
    body: (page: PaidPage<ReplyPage>) => repliesBody(videoId, page),
  }
}

export const handler = meteredRoute(route, prepare)
