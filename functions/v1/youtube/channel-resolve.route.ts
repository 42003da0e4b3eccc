import * as z from "zod"
import { ChannelParameter, ChannelResult } from "../../../core/listing/listing.schema.ts"
import { type RouteDeclaration } from "../../route/declaration.ts"
import { LIST_LAMBDA, LIST_PERMISSIONS, LIST_SECRETS } from "../../route/presets.ts"

export const channelResolve = {
  method: "GET",
  path: "/api/v1/youtube/channel/resolve",
  file: "v1/youtube/channel-resolve.ts",
  summary: "Find a channel",
  description: "Free. From a @handle, any URL of a channel, or its UC… id.",
  caller: "key",
  metered: false,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({ channel: ChannelParameter }),
  output: { schema: ChannelResult },
  errors: ["not_found", "youtube_api_error", "quota_exceeded"],
  uses: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration
