import * as z from "zod"

/** The wire's shapes of lists (service.md, "Resources and their fields"; contract §2). */
const time = z.iso.datetime().nullable()

export const VideoResult = z.object({
  video_id: z.string(),
  channel_id: z.string().nullable(),
  title: z.string(),
  channel: z.string().nullable(),
  published_at: time,
  thumbnail: z.string().nullable(),
})
export const VideoEntry = VideoResult.pick({
  video_id: true,
  title: true,
  published_at: true,
  thumbnail: true,
})

export const ChannelResult = z.object({
  channel_id: z.string(),
  name: z.string(),
  handle: z.string().nullable().meta({ description: "Starts with `@`." }),
  subscribers: z.string().nullable().meta({ description: "Digits." }),
  thumbnail: z.string().nullable(),
})

const Reply = z.object({
  author: z.string(),
  text: z.string(),
  likes: z.int(),
  published_at: time,
  updated_at: time,
})
export const CommentThread = Reply.extend({ reply_count: z.int(), replies: z.array(Reply) })

/** What every page of a list says beside its items. */
export const PageEnd = z.object({
  next_page_token: z.string().nullable().meta({ description: "Send it as `page_token` for the next page." }),
  credits_used: z.int(),
  complete: z
    .literal(false)
    .optional()
    .meta({ description: "There when the platform stopped before the end, with `stopped_reason`." }),
  stopped_reason: z.string().optional(),
})

export const TotalResults = z.object({
  total_results: z
    .int()
    .nullable()
    .meta({ description: "As the platform counts; null where it does not say." }),
})

const required = (what: string) => z.string({ error: what }).trim().min(1, what).max(2048, "is too long")

export const Q = required("send what to search for").meta({
  description: "What to look for.",
  examples: ["garden"],
})
export const ChannelParameter = required("send a @handle, a channel's URL or its UC… id").meta({
  description: "A @handle, any URL of a channel, or its UC… id.",
  examples: ["@demo-kitchen-garden"],
})
export const PageToken = z
  .string()
  .max(4096, "is too long")
  .optional()
  .meta({ description: "`next_page_token` of the page before, of the same list." })
export const PlaylistParameter = required("send a playlist's id or URL").meta({
  description: "A playlist's id, or any URL with `list=`.",
  examples: ["PLdemo-kitchen-garden-list-00000001"],
})
export const VideoParameter = required("send a video's URL or its 11-character id").meta({
  description: "Any URL of a video, or its 11-character id.",
  examples: ["demo-talk-1"],
})
