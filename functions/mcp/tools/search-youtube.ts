import * as z from "zod"
import { ChannelResult, PageMeta, VideoResult } from "../../../core/listing/listing.schema.ts"
import {
  type ChannelPage,
  searchChannels,
  searchVideos,
  type VideoPage,
} from "../../../core/listing/listings.ts"
import type { TokenPage } from "../../../core/listing/paid-page.ts"
import type { Metered } from "../../../core/metering/metered.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { search as route } from "../../v1/youtube/routes.ts"
import { channelsBody, videoSearchBody } from "../../wire/listing-bodies.ts"
import { Credits, maxResults, PageToken, Query } from "../tool-call/arguments.ts"
import { pageItems, readPosition } from "../tool-call/paging.ts"
import { defineTool, idempotentCallOf } from "../tool-call/tool.ts"

type SearchPage = Metered<TokenPage<VideoPage | ChannelPage>>

const reason =
  "needs the YouTube Data API, which is not set up on this server. Call again without it, or with another value."
/** What the platform's client API cannot express. */
const NEED_OFFICIAL = {
  sort: { values: ["date", "rating"], reason },
  upload_date: { values: ["hour"], reason },
}

const { type, sort, upload_date, duration } = route.query.shape

export const searchYoutube = defineTool({
  name: "search_youtube",
  title: "Search YouTube",
  description: "Searches for videos or channels. 1 credit per page. Filters apply to videos only.",
  price: "1 per page",
  scopeGroup: "lists",
  input: z.object({
    query: Query,
    type,
    sort: sort.meta({ description: "Default: relevance." }),
    upload_date: upload_date.meta({ description: "Uploaded within this time." }),
    duration: duration.meta({ description: "Under 4 minutes, up to 20, or over 20." }),
    has_captions: z.boolean().default(false).meta({ description: "Only videos with captions." }),
    max_results: maxResults(50, 50),
    page_token: PageToken,
  }),
  output: PageMeta.extend({
    results: z.array(z.union([VideoResult, ChannelResult])),
    credits: Credits,
  }),
  unavailable: (services) => (getListing(services).official ? {} : NEED_OFFICIAL),
  isMetered: () => true,
  run: async (input, call): Promise<SearchPage> => {
    const { services, payer, attempts, signal } = call
    const { query: q, upload_date: uploadDate, has_captions: hasCaptions } = input
    const { pageToken } = readPosition(input.page_token)
    const request = { payer, pageToken, attempts, signal, idempotent: idempotentCallOf(call) }
    const listing = getListing(services)
    if (input.type === "channel") return await searchChannels(listing, request, { q })
    const filters = { sort: input.sort, uploadDate, duration: input.duration, hasCaptions }
    return await searchVideos(listing, request, { q, filters })
  },
  render: (paid, input) => {
    const body =
      input.type === "channel"
        ? channelsBody(paid as Metered<TokenPage<ChannelPage>>)
        : videoSearchBody(paid as Metered<TokenPage<VideoPage>>)
    const page = pageItems<unknown>(body.results, input.page_token, input.max_results, body.next_page_token)
    return {
      body: { ...body, results: page.items, next_page_token: page.nextPageToken },
      credits: { used: paid.receipt.creditsUsed, remaining: paid.remaining },
    }
  },
})
