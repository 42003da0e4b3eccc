import { z } from "zod"

/** The wire's shapes of a transcript (contract §2). The default answer has exactly the first six fields. */
export const TranscribeRequest = z.object({
  url: z
    .string({ error: "send the video's URL or its 11-character id" })
    .min(1, "send the video's URL or its 11-character id")
    .max(2048, "is longer than any video's URL")
    .meta({
      description: "Any URL of a video, or its 11-character id.",
      example: "https://www.youtube.com/watch?v=jNQXAC9IVRw",
    }),
  language: z
    .string()
    .max(35, "is longer than any language tag")
    .optional()
    .meta({ description: "BCP 47 tag of the wanted language. Absent: the video's own.", example: "en" }),
  strict_language: z
    .boolean()
    .optional()
    .meta({ description: "Refuse with 400 rather than fall back to another language." }),
  format: z
    .enum(["text", "segments", "srt", "vtt", "markdown"])
    .optional()
    .meta({ description: "What `transcript` holds. `segments` is `text` and `include: [segments]`." }),
  include: z
    .array(z.enum(["segments", "metadata", "chapters", "languages", "receipt"]))
    .optional()
    .meta({ description: "Adds parts to the answer. None costs anything." }),
})
export type TranscribeRequest = z.output<typeof TranscribeRequest>

export const Segment = z
  .object({ start: z.number(), duration: z.number(), text: z.string() })
  .meta({ description: "Times in seconds." })

export const ReceiptBody = z.object({
  operation_id: z.string().nullable(),
  kind: z.string(),
  credits_held: z.int(),
  credits_used: z.int(),
  balance_after: z.int(),
  attempts: z.array(
    z.object({
      strategy: z.string(),
      outcome: z.string(),
      http_status: z.int().nullable().optional(),
      ms: z.int(),
    }),
  ),
  created_at: z.iso.datetime(),
})

export const TranscriptResult = z.object({
  video_id: z.string().meta({ example: "jNQXAC9IVRw" }),
  video_title: z.string(),
  transcript: z.string(),
  method: z
    .enum(["captions", "captions_page", "audio", "upload"])
    .meta({ description: "How it was obtained." }),
  cached: z.boolean().meta({ description: "True when it was stored already; then it cost nothing." }),
  credits_used: z.int().min(0).max(2),
  language: z.string().optional(),
  language_fallback: z
    .boolean()
    .optional()
    .meta({ description: "True when the asked language is not there and another one is served." }),
  auto_generated: z.boolean().optional(),
  segments: z.array(Segment).optional(),
  metadata: z
    .object({
      title: z.string(),
      channel: z.string().nullable(),
      channel_id: z.string().nullable(),
      duration_seconds: z.int(),
      thumbnail: z.string().nullable(),
      view_count: z.int().nullable(),
      published_at: z.string().nullable(),
    })
    .optional(),
  chapters: z.array(z.object({ title: z.string(), start: z.number() })).optional(),
  languages: z
    .array(z.object({ language: z.string(), name: z.string(), auto_generated: z.boolean() }))
    .optional(),
  receipt: ReceiptBody.optional(),
})
export type TranscriptResult = z.output<typeof TranscriptResult>
