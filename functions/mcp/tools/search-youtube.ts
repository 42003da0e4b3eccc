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

const { type, sort, upload_date, duration } = route.query.shape

export const searchYoutube = defineTool({
  name: "search_youtube",
  title: "Search YouTube",
  description:
    "Searches for videos or channels. 1 credit per page. Filters apply to videos only. `sort` by date or rating and `upload_date` hour need YouTube's official API; without it, the call fails at no charge.",
  price: "1 per page",
  scopeGroup: "lists",
  input: z.object({
    query: Query,
    type,
    sort,
    upload_date,
    duration,
    has_captions: z.boolean().default(false).meta({ description: "Only videos with captions." }),
    max_results: maxResults(50, 50),
    page_token: PageToken,
  }),
  output: PageMeta.extend({
    results: z.array(z.union([VideoResult, ChannelResult])),
    credits: Credits,
  }),
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
