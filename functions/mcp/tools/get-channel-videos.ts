import * as z from "zod"
import { PageMeta, TotalResults } from "../../../core/listing/listing.schema.ts"
import { type ChannelVideoPage, channelVideos } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { channelVideos as route } from "../../v1/youtube/routes.ts"
import { channelVideosBody } from "../../wire/listing-bodies.ts"
import { Channel, Credits, maxResults, PageToken, requireChannelArgument } from "../tool-call/arguments.ts"
import { defineListTool, type ListRequest } from "../tool-call/list-tool.ts"
import { VideoDetails, withDetails } from "./video-details.ts"

export const getChannelVideos = defineListTool({
  name: "get_channel_videos",
  title: "List a channel's videos",
  description: "A channel's videos, shorts or live streams, newest first. 1 credit per page.",
  input: z.object({
    channel: Channel,
    tab: route.query.shape.tab,
    max_results: maxResults(50, 50),
    page_token: PageToken,
  }),
  output: PageMeta.extend({
    channel_id: z.string(),
    videos: z.array(VideoDetails),
    ...TotalResults.shape,
    credits: Credits,
  }),
  items: "videos",
  ask: async ({ channel, tab }, { services }, request: ListRequest<ChannelVideoPage>) =>
    await channelVideos(getListing(services), request, { channel: requireChannelArgument(channel), tab }),
  body: (paid) => {
    const body = channelVideosBody(paid)
    return { ...body, videos: withDetails(body.videos, paid.value.page.items) }
  },
})
