import * as z from "zod"
import { PRECISIONS } from "../kernel/published.ts"
import { ReceiptBody } from "../ledger/ledger.schema.ts"

/** The wire's shapes of a transcript (contract §2). The default answer has exactly the first six fields. */
export const TranscribeRequest = z.object({
  url: z
    .string({ error: "send the video's URL or its 11-character id" })
    .min(1, "send the video's URL or its 11-character id")
    .max(2048, "is longer than any video's URL")
    .meta({
      description:
        "A link to the video (`watch?v=`, `youtu.be/`, `/shorts/`, `/live/`, `/embed/`, with any extra parameters), or its 11-character id.",
      examples: ["https://www.youtube.com/watch?v=jNQXAC9IVRw"],
    }),
  language: z
    .string()
    .max(35, "is longer than any language tag")
    .optional()
    .meta({
      description:
        "BCP 47 tag of the language that you want, such as `en` or `pt-BR`. Left out: the video's own best captions.",
      examples: ["en"],
    }),
  strict_language: z.boolean().optional().meta({
    description:
      "True: when the video has no captions in `language`, refuse with 400 and name those that it has. Otherwise its own best captions are served, with `language_fallback: true`.",
  }),
  format: z.enum(["text", "segments", "srt", "vtt", "markdown"]).optional().meta({
    description:
      "What `transcript` holds: plain text (the default), or a file as one string. `segments` keeps the text and adds the list `segments`.",
  }),
  include: z
    .array(z.enum(["segments", "metadata", "chapters", "languages", "receipt"]))
    .optional()
    .meta({ description: "Parts to add to the answer. None costs anything." }),
})
export type TranscribeRequest = z.output<typeof TranscribeRequest>

export const Segment = z.object({
  start: z.number().meta({ description: "Seconds from the beginning of the video." }),
  duration: z.number().meta({ description: "Seconds." }),
  text: z.string(),
})

export const TranscriptMetadata = z.object({
  title: z.string(),
  channel: z.string().nullable().meta({ description: "The channel's name." }),
  channel_id: z.string().nullable(),
  duration_seconds: z.int(),
  thumbnail: z.string().nullable().meta({ description: "URL of a picture." }),
  view_count: z.int().nullable(),
  published_at: z
    .string()
    .nullable()
    .meta({ description: "When it was published, if the platform said so." }),
  published_at_precision: z.enum(PRECISIONS).nullable().meta({
    description: "How precise `published_at` is. Other than `exact`, it may be off by one such unit.",
  }),
})

export const ChapterMark = z.object({
  title: z.string(),
  start: z.number().meta({ description: "Seconds from the beginning of the video." }),
})

export const TranscriptResult = z.object({
  video_id: z.string().meta({ description: "The platform's id of the video.", examples: ["jNQXAC9IVRw"] }),
  video_title: z.string().meta({ description: "The video's title." }),
  transcript: z.string().meta({ description: "The whole text, or the file that `format` asked for." }),
  method: z.enum(["captions", "captions_page", "audio", "upload"]).meta({
    description:
      "How it was obtained: captions over the platform's client API or from its watch page, speech to text, or from an uploaded file.",
  }),
  cached: z.boolean().meta({ description: "True when it was stored already; then it cost nothing." }),
  credits_used: z.int().min(0).max(2).meta({
    description: "What this call cost: 0 when stored already, 1 under two hours, 2 from two hours.",
  }),
  language: z.string().optional().meta({
    description: "Language of the transcript. There when the request names a language, a format or a part.",
  }),
  language_fallback: z
    .boolean()
    .optional()
    .meta({ description: "True when the asked language is not there and another one is served." }),
  auto_generated: z
    .boolean()
    .optional()
    .meta({ description: "True when a machine wrote the captions, false when people did." }),
  segments: z.array(Segment).optional().meta({ description: "The text in pieces, with their times." }),
  metadata: TranscriptMetadata.optional().meta({ description: "What the platform says of the video." }),
  chapters: z
    .array(ChapterMark)
    .optional()
    .meta({ description: "The chapters in the video's description; empty when there are none." }),
  languages: z
    .array(z.object({ language: z.string(), name: z.string(), auto_generated: z.boolean() }))
    .optional()
    .meta({ description: "Every language in which the video has captions." }),
  receipt: ReceiptBody.optional().meta({ description: "What was tried and what it cost." }),
})
export type TranscriptResult = z.output<typeof TranscriptResult>

/** What our own pages are answered: always with segments and what the platform says of the video. */
export const AppTranscript = TranscriptResult.pick({
  video_id: true,
  video_title: true,
  transcript: true,
  method: true,
  cached: true,
  credits_used: true,
  language: true,
  language_fallback: true,
  auto_generated: true,
}).extend({
  segments: z.array(Segment),
  metadata: TranscriptMetadata,
  transcription_id: z
    .string()
    .optional()
    .meta({ description: "Of the row in a signed-in person's history." }),
  trial: z
    .object({ used: z.int(), limit: z.int() })
    .optional()
    .meta({ description: "Where a visitor stands with their free transcripts." }),
})

/** What is answered while a job goes on (contract §2, "Long work"). */
export const JobAccepted = z.object({
  status: z.literal("processing"),
  job_id: z
    .string()
    .meta({ description: "ID of the job. Only its creator can use it.", examples: ["job_4f1c…"] }),
  poll_url: z.string().meta({
    description:
      "GET it for the answer, with the same key, session or cookie; not before `Retry-After` seconds.",
  }),
})

export type JobAccepted = z.output<typeof JobAccepted>

export const JobParams = z.object({
  job_id: z
    .string()
    .regex(/^job_[0-9a-f]{32}$/, "must be a job ID")
    .meta({ description: "The `job_id` of an answer 202.", example: `job_${"0".repeat(32)}` }),
})
