import { searchChannels, searchVideos } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { meteredRoute, type PaidCall } from "../../http/metered-route.ts"
import { channelsBody, videoSearchBody } from "../../wire/listing-bodies.ts"
import { type ListingCall, pageRequest } from "./listing-call.ts"
import { search as route } from "./routes.ts"

export const prepare = (call: PaidCall<ListingCall<typeof route>>) => {
  const { q, type, sort, upload_date: uploadDate, duration, has_captions, page_token } = call.query
  const listing = getListing(call.services)
  const page = pageRequest(call, page_token)
  const filters = { sort, uploadDate, duration, hasCaptions: has_captions === "true" }
  return {
    run: async () => {
      if (type === "channel") {
        const paid = await searchChannels(listing, page, { q })
        return { ...paid, results: channelsBody(paid) }
      }
      const paid = await searchVideos(listing, page, { q, filters })
      return { ...paid, results: videoSearchBody(paid) }
    },
    body: ({ results }: { results: object }) => results,
  }
}

export const handler = meteredRoute(route, prepare)
