import * as z from "zod"
import { atMost } from "../kernel/field-error.ts"
import { PRECISIONS } from "../kernel/published.ts"

// The wire format of lists (docs/contract.md, "Public API").

const time = z.iso.datetime().nullable()
const published = {
  published_at: time,
  published_at_precision: z.enum(PRECISIONS).nullable().meta({
    description: "How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit.",
  }),
}

export const VideoResult = z.object({
  video_id: z.string(),
  channel_id: z.string().nullable(),
  title: z.string(),
  channel: z.string().nullable(),
  ...published,
  thumbnail: z.string().nullable(),
})
export const VideoEntry = VideoResult.pick({
  video_id: true,
  title: true,
  published_at: true,
  published_at_precision: true,
  thumbnail: true,
})

export const VideoDescription = VideoResult.extend({
  description: z.string(),
  duration_seconds: z.int().min(0).meta({ description: "0 while a stream is live." }),
  is_live: z.boolean(),
  view_count: z.int().nullable(),
  chapters: z
    .array(z.object({ title: z.string(), start: z.number().meta({ description: "Seconds." }) }))
    .meta({ description: "The chapters in the video's description; may be empty." }),
  languages: z
    .array(z.object({ language: z.string(), name: z.string(), auto_generated: z.boolean() }))
    .meta({ description: "The languages of its captions; empty if it has none." }),
})
export type VideoDescription = z.output<typeof VideoDescription>

export const ChannelResult = z.object({
  channel_id: z.string(),
  name: z.string(),
  handle: z.string().nullable().meta({ description: "Starts with `@`." }),
  subscribers: z.string().nullable().meta({ description: "A number, as a string of digits." }),
  thumbnail: z.string().nullable(),
})

export const Reply = z.object({
  author: z.string(),
  text: z.string(),
  likes: z.int(),
  ...published,
  updated_at: time,
})
export const CommentThread = Reply.extend({
  reply_count: z.int(),
  replies: z.array(Reply),
  replies_token: z.string().nullable().meta({
    description: "Requests all replies of this thread. Null if `replies` has all of them.",
  }),
})

/** The fields of every page apart from its items. */
export const PageMeta = z.object({
  next_page_token: z.string().nullable().meta({ description: "Send it as `page_token` for the next page." }),
  credits_used: z.int(),
  complete: z
    .literal(false)
    .optional()
    .meta({ description: "Present if the list ends early, with `stopped_reason`." }),
  stopped_reason: z.string().optional(),
  left_out_reason: z
    .string()
    .optional()
    .meta({ description: "Present if this page leaves something out. The list continues." }),
})

export const TotalResults = z.object({
  total_results: z.int().nullable().meta({ description: "YouTube's count. Null if it is unknown." }),
})

const required = (error: string) => z.string({ error }).trim().min(1, error).max(2048, atMost(2048))

const COUNT_ERROR = "must be an integer from 1 to 100"
/** How many comments a page has at most. */
export const CommentCount = z.coerce
  .number({ error: COUNT_ERROR })
  .int(COUNT_ERROR)
  .min(1, COUNT_ERROR)
  .max(100, COUNT_ERROR)
  .default(20)

export const SearchQuery = required("must be a search query").meta({
  description: "The search query.",
  examples: ["garden"],
})
export const ChannelParameter = required("must be an @handle, a channel URL or a UC… ID").meta({
  description: "An @handle, a channel URL, or a UC… ID.",
  examples: ["@demo-kitchen-garden"],
})
export const PageToken = z
  .string()
  .max(4096)
  .transform((token) => token || undefined)
  .optional()
  .meta({
    description: "`next_page_token` from the previous page of the same list. Empty for the first page.",
  })
export const RepliesToken = z
  .string({ error: "must be the `replies_token` of a comment" })
  .min(1, "must be the `replies_token` of a comment")
  .max(4096, atMost(4096))
  .meta({ description: "`replies_token` of a comment of this video." })
export const PlaylistParameter = required("must be a playlist ID or URL").meta({
  description: "A playlist ID, or any URL with `list=`.",
  examples: ["PLdemo-kitchen-garden-list-00000001"],
})
export const VideoParameter = required("must be a video URL or an 11-character video ID").meta({
  description: "A video URL, or an 11-character video ID.",
  examples: ["demo-talk-1"],
})
