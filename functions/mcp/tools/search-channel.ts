import * as z from "zod"
import { PageMeta } from "../../../core/listing/listing.schema.ts"
import { type ChannelVideoPage, searchChannel as search } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { channelSearchBody } from "../../wire/listing-bodies.ts"
import {
  Channel,
  Credits,
  maxResults,
  PageToken,
  Query,
  requireChannelArgument,
} from "../tool-call/arguments.ts"
import { defineListTool, type ListRequest } from "../tool-call/list-tool.ts"
import { VideoDetails, withDetails } from "./video-details.ts"

export const searchChannel = defineListTool({
  name: "search_channel",
  title: "Search in a channel",
  description: "Searches the videos of one channel. 1 credit per page.",
  input: z.object({
    channel: Channel,
    query: Query,
    max_results: maxResults(50, 50),
    page_token: PageToken,
  }),
  output: PageMeta.extend({ channel_id: z.string(), results: z.array(VideoDetails), credits: Credits }),
  items: "results",
  ask: async ({ channel, query: q }, { services }, request: ListRequest<ChannelVideoPage>) =>
    await search(getListing(services), request, { channel: requireChannelArgument(channel), q }),
  body: (paid) => {
    const body = channelSearchBody(paid)
    return { ...body, results: withDetails(body.results, paid.value.page.items) }
  },
})
