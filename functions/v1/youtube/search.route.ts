import * as z from "zod"
import { ChannelResult, PageEnd, PageToken, Q, VideoResult } from "../../../core/listing/listing.schema.ts"
import { type RouteDeclaration } from "../../route/declaration.ts"
import { LIST_LAMBDA, LIST_PERMISSIONS, LIST_SECRETS } from "../../route/presets.ts"

export const search = {
  method: "GET",
  path: "/api/v1/youtube/search",
  file: "v1/youtube/search.ts",
  summary: "Search videos or channels",
  description: "One credit a page.",
  caller: "key",
  metered: true,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({
    q: Q,
    type: z.enum(["video", "channel"]).default("video").meta({ description: "What to look for." }),
    page_token: PageToken,
    sort: z.enum(["relevance", "date", "views", "rating"]).optional().meta({
      description: "Order of videos; channels come by relevance. `date` and `rating` need the official API.",
    }),
    upload_date: z.enum(["hour", "today", "week", "month", "year"]).optional().meta({
      description:
        "Only videos of the last hour, day, week, month or year. `hour` needs the official API. For videos only.",
    }),
    duration: z.enum(["short", "medium", "long"]).optional().meta({
      description:
        "Only videos under 4 minutes (3 without the official API), up to 20, or over 20. For videos only.",
    }),
    has_captions: z
      .enum(["true", "false"])
      .optional()
      .meta({ description: "`true`: only videos with captions." }),
  }),
  output: { schema: PageEnd.extend({ results: z.array(z.union([VideoResult, ChannelResult])) }) },
  errors: ["youtube_api_error", "quota_exceeded"],
  uses: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration
