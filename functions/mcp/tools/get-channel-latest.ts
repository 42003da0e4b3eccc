import * as z from "zod"
import { currentAccount } from "../../../core/ledger/balance.ts"
import { latestVideos } from "../../../core/listing/channel.ts"
import { getFreeListing } from "../../compose/deps/free-listing.ts"
import { videoEntry } from "../../wire/listing-bodies.ts"
import { Channel, Credits, maxResults, requireChannelArgument } from "../tool-call/arguments.ts"
import { defineTool } from "../tool-call/tool.ts"
import { FeedVideo, withLinks } from "./video-details.ts"

export const getChannelLatest = defineTool({
  name: "get_channel_latest",
  title: "Latest videos of a channel",
  description: "A channel's newest videos, up to 15. Free. For older videos, use get_channel_videos.",
  price: "free",
  scopeGroup: "lists",
  input: z.object({ channel: Channel, max_results: maxResults(15, 15) }),
  output: z.object({ channel_id: z.string(), videos: z.array(FeedVideo), credits: Credits }),
  run: async ({ channel }, { services, payer, attempts, signal }) => {
    const { accountId } = payer
    const listing = await getFreeListing(services, accountId)
    const latest = await latestVideos(listing, requireChannelArgument(channel), { attempts, signal })
    return { ...latest, account: await currentAccount(services.table, accountId) }
  },
  render: ({ channelId, videos, account }, { max_results: max }) => ({
    body: { channel_id: channelId, videos: withLinks(videos.slice(0, max).map(videoEntry), videos) },
    credits: { used: 0, remaining: account.balance },
  }),
})
