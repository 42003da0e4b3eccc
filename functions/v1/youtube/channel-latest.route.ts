import * as z from "zod"
import { ChannelParameter, VideoEntry } from "../../../core/listing/listing.schema.ts"
import { type RouteDeclaration } from "../../route/declaration.ts"
import { LIST_LAMBDA, LIST_PERMISSIONS, LIST_SECRETS } from "../../route/presets.ts"

export const channelLatest = {
  method: "GET",
  path: "/api/v1/youtube/channel/latest",
  file: "v1/youtube/channel-latest.ts",
  summary: "List a channel's latest videos",
  description: "Free. About the 15 most recent, from the channel's public feed.",
  caller: "key",
  metered: false,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({ channel: ChannelParameter }),
  output: { schema: z.object({ channel_id: z.string(), videos: z.array(VideoEntry) }) },
  errors: ["not_found", "youtube_api_error", "quota_exceeded"],
  uses: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration
