import * as z from "zod"
import { PageMeta, VideoResult } from "../../../core/listing/listing.schema.ts"
import { searchChannel as search } from "../../../core/listing/listings.ts"
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
import { pageItems, readPosition } from "../tool-call/paging.ts"
import { defineTool, idempotentCallOf } from "../tool-call/tool.ts"

export const searchChannel = defineTool({
  name: "search_channel",
  title: "Search in a channel",
  description: "Searches the videos of one channel. 1 credit per page.",
  price: "1 per page",
  scopeGroup: "lists",
  input: z.object({
    channel: Channel,
    query: Query,
    max_results: maxResults(50, 50),
    page_token: PageToken,
  }),
  output: PageMeta.extend({ channel_id: z.string(), results: z.array(VideoResult), credits: Credits }),
  isMetered: () => true,
  run: async ({ channel, query: q, page_token: token }, call) => {
    const { services, payer, attempts, signal } = call
    const { pageToken } = readPosition(token)
    const request = { payer, pageToken, attempts, signal, idempotent: idempotentCallOf(call) }
    return await search(getListing(services), request, { channel: requireChannelArgument(channel), q })
  },
  render: (outcome, input) => {
    const body = channelSearchBody(outcome)
    const page = pageItems(body.results, input.page_token, input.max_results, body.next_page_token)
    return {
      body: { ...body, results: page.items, next_page_token: page.nextPageToken },
      credits: { used: outcome.receipt.creditsUsed, remaining: outcome.remaining },
    }
  },
})
