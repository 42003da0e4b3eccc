import * as z from "zod"
import { PageMeta, TotalResults, VideoEntry } from "../../../core/listing/listing.schema.ts"
import { channelVideos } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { channelVideos as route } from "../../v1/youtube/routes.ts"
import { channelVideosBody } from "../../wire/listing-bodies.ts"
import { Channel, Credits, maxResults, PageToken, requireChannelArgument } from "../tool-call/arguments.ts"
import { pageItems, readPosition } from "../tool-call/paging.ts"
import { defineTool, idempotentCallOf } from "../tool-call/tool.ts"

export const getChannelVideos = defineTool({
  name: "get_channel_videos",
  title: "List a channel's videos",
  description: "A channel's videos, shorts or live streams, newest first. 1 credit per page.",
  price: "1 per page",
  scopeGroup: "lists",
  input: z.object({
    channel: Channel,
    tab: route.query.shape.tab,
    max_results: maxResults(50, 50),
    page_token: PageToken,
  }),
  output: PageMeta.extend({
    channel_id: z.string(),
    videos: z.array(VideoEntry),
    ...TotalResults.shape,
    credits: Credits,
  }),
  isMetered: () => true,
  run: async ({ channel, tab, page_token: token }, call) => {
    const { services, payer, attempts, signal } = call
    const { pageToken } = readPosition(token)
    const request = { payer, pageToken, attempts, signal, idempotent: idempotentCallOf(call) }
    return await channelVideos(getListing(services), request, {
      channel: requireChannelArgument(channel),
      tab,
    })
  },
  render: (paid, input) => {
    const body = channelVideosBody(paid)
    const page = pageItems(body.videos, input.page_token, input.max_results, body.next_page_token)
    return {
      body: { ...body, videos: page.items, next_page_token: page.nextPageToken },
      credits: { used: paid.receipt.creditsUsed, remaining: paid.remaining },
    }
  },
})
