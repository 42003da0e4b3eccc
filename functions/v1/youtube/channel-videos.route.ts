import * as z from "zod"
import {
  ChannelParameter,
  PageEnd,
  PageToken,
  TotalResults,
  VideoEntry,
} from "../../../core/listing/listing.schema.ts"
import { type RouteDeclaration } from "../../route/declaration.ts"
import { LIST_LAMBDA, LIST_PERMISSIONS, LIST_SECRETS } from "../../route/presets.ts"

export const channelVideos = {
  method: "GET",
  path: "/api/v1/youtube/channel/videos",
  file: "v1/youtube/channel-videos.ts",
  summary: "List a channel's videos",
  description: "Newest first, up to 50 a page. One credit a page.",
  caller: "key",
  metered: true,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({
    channel: ChannelParameter,
    page_token: PageToken,
    tab: z.enum(["videos", "shorts", "live"]).default("videos").meta({ description: "Which of its videos." }),
  }),
  output: {
    schema: PageEnd.extend({
      channel_id: z.string(),
      videos: z.array(VideoEntry),
      ...TotalResults.shape,
    }),
  },
  errors: ["not_found", "youtube_api_error", "quota_exceeded"],
  uses: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration
