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

/** A page of videos or channels, and its response body. */
type SearchOutcome = Metered<TokenPage<VideoPage> | TokenPage<ChannelPage>> & { results: object }

export const prepare = (call: PaidCall<ListingCall<typeof route>>) => {
  const { q, type, sort, upload_date: uploadDate, duration, has_captions, page_token } = call.query
  const listing = getListing(call.services)
  const filters = { sort, uploadDate, duration, hasCaptions: has_captions === "true" }
  return {
    run: async (operation: AnsweredOperation<SearchOutcome> | undefined): Promise<SearchOutcome> => {
      if (type === "channel") {
        const page = pageRequest(call, page_token, withAnswer(operation, toChannelOutcome))
        return toChannelOutcome(await searchChannels(listing, page, { q }))
      }
      const page = pageRequest(call, page_token, withAnswer(operation, toVideoOutcome))
      return toVideoOutcome(await searchVideos(listing, page, { q, filters }))
    },
    body: ({ results }: SearchOutcome) => results,
  }
}

const toChannelOutcome = (paid: Metered<TokenPage<ChannelPage>>): SearchOutcome => ({
  ...paid,
  results: channelsBody(paid),
})

const toVideoOutcome = (paid: Metered<TokenPage<VideoPage>>): SearchOutcome => ({
  ...paid,
  results: videoSearchBody(paid),
})

const withAnswer = <P>(
  operation: AnsweredOperation<SearchOutcome> | undefined,
  toOutcome: (paid: Metered<TokenPage<P>>) => SearchOutcome,
): PageOperation<P> => operation && { ...operation, answer: (paid) => operation.answer(toOutcome(paid)) }

export const handler = meteredRoute(route, prepare)
