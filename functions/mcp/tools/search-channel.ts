import * as z from "zod"
import { searchChannel as search } from "../../../core/flow/lists.ts"
import { PageEnd, VideoResult } from "../../../core/listing/listing.schema.ts"
import { listerOf } from "../../compose/lister.ts"
import { channelSearchBody } from "../../v1/youtube/bodies.ts"
import { requireChannel } from "../../v1/youtube/references.ts"
import { Channel, Credits, maxResults, PageToken, Query } from "../arguments.ts"
import { cutItems, placeOf } from "../paging.ts"
import { repeatableOf, toolOf } from "../tool.ts"

export const searchChannel = toolOf({
  name: "search_channel",
  title: "Search in a channel",
  description: "Videos of one channel that match a query. 1 credit a page.",
  price: "1 a page",
  input: z.object({
    channel: Channel,
    query: Query,
    max_results: maxResults(50, 50),
    page_token: PageToken,
  }),
  output: PageEnd.extend({ channel_id: z.string(), results: z.array(VideoResult), credits: Credits }),
  isMetered: () => true,
  run: async ({ channel, query: q, page_token: token }, call) => {
    const { services, accountId, attempts, signal } = call
    const { pageToken } = placeOf(token)
    const asking = { accountId, pageToken, attempts, signal, repeatable: repeatableOf(call) }
    return await search(listerOf(services), asking, { channel: requireChannel(channel), q })
  },
  show: (paid, input) => {
    const body = channelSearchBody(paid)
    const cut = cutItems(body.results, input.page_token, input.max_results, body.next_page_token)
    return {
      body: { ...body, results: cut.items, next_page_token: cut.nextPageToken },
      credits: { used: paid.receipt.creditsUsed, remaining: paid.remaining },
    }
  },
})
