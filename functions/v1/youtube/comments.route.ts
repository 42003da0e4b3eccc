import * as z from "zod"
import {
  CommentThread,
  PageEnd,
  PageToken,
  TotalResults,
  VideoParameter,
} from "../../../core/listing/listing.schema.ts"
import { type RouteDeclaration } from "../../route/declaration.ts"
import { LIST_LAMBDA, LIST_PERMISSIONS, LIST_SECRETS } from "../../route/presets.ts"

const COUNT = "send a whole number from 1 to 100"

export const comments = {
  method: "GET",
  path: "/api/v1/youtube/comments",
  file: "v1/youtube/comments.ts",
  summary: "List a video's comments",
  description: "Threads with their replies. One credit a page. 403 where comments are turned off.",
  caller: "key",
  metered: true,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({
    video: VideoParameter,
    max_results: z.coerce
      .number({ error: COUNT })
      .int(COUNT)
      .min(1, COUNT)
      .max(100, COUNT)
      .default(20)
      .meta({ description: "Threads a page." }),
    order: z.enum(["relevance", "time"]).default("relevance").meta({ description: "Best or newest first." }),
    page_token: PageToken,
  }),
  output: {
    schema: PageEnd.extend({
      video_id: z.string(),
      comments: z.array(CommentThread),
      ...TotalResults.shape,
    }),
  },
  errors: ["not_found", "forbidden", "youtube_api_error", "quota_exceeded"],
  uses: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration
