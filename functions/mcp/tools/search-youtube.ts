import * as z from "zod"
import { ChannelResult, PageMeta } from "../../../core/listing/listing.schema.ts"
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
import { channelsBody, type PaidPage, videoSearchBody } from "../../wire/listing-bodies.ts"
import { Credits, maxResults, PageToken, Query } from "../tool-call/arguments.ts"
import { defineListTool } from "../tool-call/list-tool.ts"
import { VideoDetails, withDetails } from "./video-details.ts"

type SearchPage = TokenPage<VideoPage | ChannelPage>

const reason =
  "needs the YouTube Data API, which is not set up on this server. Call again without it, or with another value."
/** Argument values that need the Data API, because YouTube's client API can't express them. */
const NEED_OFFICIAL = {
  sort: { values: ["date", "rating"], reason },
  upload_date: { values: ["hour"], reason },
}

const { type, sort, upload_date, duration } = route.query.shape

export const searchYoutube = defineListTool({
  name: "search_youtube",
  title: "Search YouTube",
  description: "Searches for videos or channels. 1 credit per page. Filters apply to videos only.",
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
    results: z.array(z.union([VideoDetails, ChannelResult])),
    credits: Credits,
  }),
  unavailable: (services) => (getListing(services).official ? {} : NEED_OFFICIAL),
  items: "results",
  ask: async (input, { services }, request): Promise<Metered<SearchPage>> => {
    const { query: q, upload_date: uploadDate, has_captions: hasCaptions } = input
    const listing = getListing(services)
    if (input.type === "channel") return await searchChannels(listing, request, { q })
    const filters = { sort: input.sort, uploadDate, duration: input.duration, hasCaptions }
    return await searchVideos(listing, request, { q, filters })
  },
  body: (paid, { type: kind }) => {
    if (kind === "channel") return channelsBody(paid as PaidPage<ChannelPage>)
    const { items } = (paid as PaidPage<VideoPage>).value.page
    const body = videoSearchBody(paid as PaidPage<VideoPage>)
    return { ...body, results: withDetails(body.results, items) }
  },
})
