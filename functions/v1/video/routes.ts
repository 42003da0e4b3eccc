import * as z from "zod"
import { VideoDescription, VideoParameter } from "../../../core/listing/listing.schema.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { items } from "../../route/items.ts"
import { BALANCE, EXITS, LIST_LAMBDA } from "../../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

export const video = {
  method: "GET",
  path: "/api/v1/youtube/video",
  file: "v1/video/video.ts",
  tag: "Lists",
  summary: "Get a video's details and caption languages",
  description:
    "What YouTube says about a video, without its transcript: title, channel, length, chapters and the languages of its captions. Responses are cached for 10 minutes. Free; at most 60 calls a minute for one account.",
  caller: "key",
  testKeys: true,
  scopeGroup: "lists",
  metered: false,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({ video: VideoParameter }),
  output: { schema: VideoDescription },
  errors: ["not_found", "youtube_api_error"],
  rateLimit: { windowSeconds: 60, perAccount: 60 },
  examples: EXAMPLES.video,
  permissions: [items("LISTING", "Get", "BatchGet", "Put"), ...EXITS, BALANCE],
  secrets: ["EGRESS_PROXY_URL", "EGRESS_PROXIES"],
} as const satisfies RouteDeclaration
