import {
  type ChannelPage,
  searchChannels,
  searchVideos,
  type VideoPage,
} from "../../../core/listing/listings.ts"
import type { TokenPage } from "../../../core/listing/paid-page.ts"
import type { Metered } from "../../../core/metering/metered.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { type AnsweredOperation, meteredRoute, type PaidCall } from "../../http/metered-route.ts"
import { channelsBody, videoSearchBody } from "../../wire/listing-bodies.ts"
import { type ListingCall, type PageOperation, pageRequest } from "./listing-call.ts"
import { search as route } from "./routes.ts"

/** A page of videos or of channels, and its body. */
type Found = Metered<TokenPage<VideoPage> | TokenPage<ChannelPage>> & { results: object }

export const prepare = (call: PaidCall<ListingCall<typeof route>>) => {
  const { q, type, sort, upload_date: uploadDate, duration, has_captions, page_token } = call.query
  const listing = getListing(call.services)
  const filters = { sort, uploadDate, duration, hasCaptions: has_captions === "true" }
  return {
    run: async (operation: AnsweredOperation<Found> | undefined): Promise<Found> => {
      if (type === "channel") {
        const page = pageRequest(call, page_token, answering(operation, foundChannels))
        return foundChannels(await searchChannels(listing, page, { q }))
      }
      const page = pageRequest(call, page_token, answering(operation, foundVideos))
      return foundVideos(await searchVideos(listing, page, { q, filters }))
    },
    body: ({ results }: Found) => results,
  }
}

const foundChannels = (paid: Metered<TokenPage<ChannelPage>>): Found => ({
  ...paid,
  results: channelsBody(paid),
})

const foundVideos = (paid: Metered<TokenPage<VideoPage>>): Found => ({
  ...paid,
  results: videoSearchBody(paid),
})

const answering = <P>(
  operation: AnsweredOperation<Found> | undefined,
  found: (paid: Metered<TokenPage<P>>) => Found,
): PageOperation<P> => operation && { ...operation, answer: (paid) => operation.answer(found(paid)) }

export const handler = meteredRoute(route, prepare)
