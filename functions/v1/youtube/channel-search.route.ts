import * as z from "zod"
import { ChannelParameter, PageEnd, PageToken, Q, VideoResult } from "../../../core/listing/listing.schema.ts"
import { type RouteDeclaration } from "../../route/declaration.ts"
import { LIST_LAMBDA, LIST_PERMISSIONS, LIST_SECRETS } from "../../route/presets.ts"

export const channelSearch = {
  method: "GET",
  path: "/api/v1/youtube/channel/search",
  file: "v1/youtube/channel-search.ts",
  summary: "Search inside a channel",
  description: "One credit a page.",
  caller: "key",
  metered: true,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({ channel: ChannelParameter, q: Q, page_token: PageToken }),
  output: { schema: PageEnd.extend({ channel_id: z.string(), results: z.array(VideoResult) }) },
  errors: ["not_found", "youtube_api_error", "quota_exceeded"],
  uses: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration
