import * as z from "zod"
import { readBalance } from "../../../core/flow/balance.ts"
import { latestVideos } from "../../../core/flow/channel.ts"
import { VideoEntry } from "../../../core/listing/listing.schema.ts"
import { listerOf } from "../../compose/lister.ts"
import { videoEntry } from "../../v1/youtube/bodies.ts"
import { requireChannel } from "../../v1/youtube/references.ts"
import { Channel, Credits, maxResults } from "../arguments.ts"
import { toolOf } from "../tool.ts"

export const getChannelLatest = toolOf({
  name: "get_channel_latest",
  title: "Latest videos of a channel",
  description: "A channel's newest videos, at most 15. Free; for older ones use get_channel_videos.",
  price: "free",
  input: z.object({ channel: Channel, max_results: maxResults(15, 15) }),
  output: z.object({ channel_id: z.string(), videos: z.array(VideoEntry), credits: Credits }),
  run: async ({ channel }, { services, accountId, attempts, signal }) => {
    const latest = await latestVideos(listerOf(services), requireChannel(channel), { attempts, signal })
    return { ...latest, account: await readBalance(services.table, accountId) }
  },
  show: ({ channelId, videos, account }, { max_results: max }) => ({
    body: { channel_id: channelId, videos: videos.slice(0, max).map(videoEntry) },
    credits: { used: 0, remaining: account.balance },
  }),
})
