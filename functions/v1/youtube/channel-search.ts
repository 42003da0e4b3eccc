import { type ChannelVideoPage, searchChannel } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { meteredRoute, type PaidCall } from "../../http/metered-route.ts"
import { channelSearchBody } from "../../wire/listing-bodies.ts"
import { requireChannel } from "../../wire/parse-references.ts"
import { type ListingCall, type PageOperation, pageRequest } from "./listing-call.ts"
import { channelSearch as route } from "./routes.ts"

export const prepare = (call: PaidCall<ListingCall<typeof route>>) => {
  const { q, page_token } = call.query
  const channel = requireChannel(call.query.channel)
  return {
    run: async (operation: PageOperation<ChannelVideoPage>) =>
      await searchChannel(getListing(call.services), pageRequest(call, page_token, operation), {
        channel,
        q,
      }),
    body: channelSearchBody,
  }
}

export const handler = meteredRoute(route, prepare)
