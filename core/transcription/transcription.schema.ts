import * as z from "zod"
import { atMost } from "../kernel/field-error.ts"
import { WholeNumber } from "../kernel/paging.schema.ts"
import { PRECISIONS } from "../kernel/published.ts"
import { ReceiptBody } from "../ledger/ledger.schema.ts"
import { Chunk, Chunking } from "./units.schema.ts"

export const TranscriptFormat = z.enum(["text", "segments", "srt", "vtt", "markdown"])

/** With all of these and short chunks, four hours may exceed the 6 MB of a Lambda's answer. */
const LARGE_PARTS = ["segments", "words", "sentences", "chunks"] as const
const LARGE_PARTS_MAX = 3
const TOO_LARGE =
  'with `chunking`, must have at most three of `segments`, `words`, `sentences` and `chunks` (`format: "jsonl"` counts as `chunks`, and never goes with it): the answer would be too large. Another call for the same transcript is free.'

export const TranscribeRequest = z
  .object({
    url: z
      .string({ error: "must be a YouTube video URL or ID" })
      .min(1, "must be a YouTube video URL or ID")
      .max(2048, atMost(2048))
      .meta({
        description:
          "YouTube URL of the video (`watch?v=`, `youtu.be/`, `/shorts/`, `/live/` or `/embed/`, extra parameters allowed) or its 11-character ID.",
        examples: ["https://www.youtube.com/watch?v=jNQXAC9IVRw"],
      }),
    language: z
      .string()
      .max(35)
      .optional()
      .meta({
        description:
          "BCP 47 tag of the language, such as `en` or `pt-BR`. Default: the video's own best captions.",
        examples: ["en"],
      }),
    strict_language: z.boolean().optional().meta({
      description:
        "What to do if the video has no captions in `language`. `true`: return 400 and list the available languages. `false` (the default): return the video's own best captions, with `language_fallback: true`.",
    }),
    format: z
      .enum([...TranscriptFormat.options, "jsonl"])
      .optional()
      .meta({
        description:
          "Format of `transcript`: plain text (the default) or the content of a file. `segments` returns plain text and adds the list `segments`. `jsonl` is a file with one chunk per line.",
      }),
    include: z
      .array(
        z.enum(["segments", "metadata", "chapters", "languages", "receipt", "words", "sentences", "chunks"]),
      )
      .optional()
      .meta({
        description:
          "Extra parts of the answer. All of them are free. With `chunking`, at most three of `segments`, `words`, `sentences` and `chunks` fit into an answer.",
      }),
    chunking: Chunking.optional(),
  })
  .refine(
    ({ format, include = [], chunking }) => {
      if (format === "jsonl" && include.includes("chunks")) return false
      if (chunking === undefined) return true
      const parts = [...include, format === "jsonl" ? "chunks" : format]
      return LARGE_PARTS.filter((part) => parts.includes(part)).length <= LARGE_PARTS_MAX
    },
    { path: ["include"], error: TOO_LARGE },
  )
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
  thumbnail: z.string().nullable().meta({ description: "URL of the thumbnail image." }),
  view_count: z.int().nullable(),
  published_at: z.string().nullable().meta({ description: "When the video was published. Null if unknown." }),
  published_at_precision: z.enum(PRECISIONS).nullable().meta({
    description: "How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit.",
  }),
})

export const ChapterMark = z.object({
  title: z.string(),
  start: z.number().meta({ description: "Seconds from the beginning of the video." }),
})

/** A transcript on the wire. The default answer has exactly the first six fields. */
export const TranscriptResult = z.object({
  video_id: z.string().meta({ description: "YouTube's ID of the video.", examples: ["jNQXAC9IVRw"] }),
  video_title: z.string().meta({ description: "The video's title." }),
  transcript: z.string().meta({ description: "The full text, or the content of a file, by `format`." }),
  method: z.enum(["captions", "captions_page", "audio", "upload"]).meta({
    description:
      "Source of the transcript: captions from YouTube's player API (`captions`) or watch page (`captions_page`), speech to text (`audio`), or an uploaded file (`upload`).",
  }),
  cached: z
    .boolean()
    .meta({ description: "True if the transcript was stored already. Cached transcripts are free." }),
  credits_used: z.int().min(0).max(2).meta({
    description: "Price of this call: 0 if cached, 1 for videos under two hours, 2 for longer ones.",
  }),
  language: z.string().optional().meta({
    description: "Language of the transcript. Present if the request has `language`, `format` or `include`.",
  }),
  language_fallback: z
    .boolean()
    .optional()
    .meta({ description: "True if the requested language is not available and another one is returned." }),
  auto_generated: z
    .boolean()
    .optional()
    .meta({ description: "True if the captions were generated automatically." }),
  segments: z.array(Segment).optional().meta({ description: "The transcript line by line, with times." }),
  words: z.array(Segment).nullable().optional().meta({
    description:
      "The transcript word by word. Null if the platform has no times of words: only automatic captions have them.",
  }),
  sentences: z
    .array(Segment)
    .optional()
    .meta({ description: "The transcript sentence by sentence. Joined, the texts are the transcript." }),
  chunks: z.array(Chunk).optional().meta({ description: "The transcript in chunks for retrieval." }),
  metadata: TranscriptMetadata.optional().meta({ description: "Details of the video on YouTube." }),
  chapters: z
    .array(ChapterMark)
    .optional()
    .meta({ description: "Chapters from the video's description. Empty if it has none." }),
  languages: z
    .array(z.object({ language: z.string(), name: z.string(), auto_generated: z.boolean() }))
    .optional()
    .meta({ description: "All languages that the video has captions in." }),
  receipt: ReceiptBody.optional().meta({ description: "Attempts and price of this call." }),
})
export type TranscriptResult = z.output<typeof TranscriptResult>

/** A transcript for the web pages: always with segments and metadata. */
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
  transcription_id: z.string().optional().meta({ description: "ID of the history row of a signed-in user." }),
  trial: z
    .object({ used: z.int(), limit: z.int() })
    .optional()
    .meta({ description: "A visitor's free transcripts: how many are used, and the limit." }),
})

/** The 202 answer for a job that is running. */
export const JobAccepted = z.object({
  status: z.literal("processing"),
  job_id: z
    .string()
    .meta({ description: "ID of the job. Only its creator can use it.", examples: ["job_4f1c…"] }),
  poll_url: z.string().meta({
    description:
      "URL to GET for the result, with the same key, session or cookie. Wait `Retry-After` seconds between calls.",
  }),
  progress: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({ description: "Only on polls: the share of the work that is done." }),
})

export type JobAccepted = z.output<typeof JobAccepted>

/** The longest wait of a poll, in seconds. The gateway gives up after 30. */
export const POLL_SECONDS_MAX = 20

export const JobQuery = z.object({
  wait: WholeNumber.refine((seconds) => seconds <= POLL_SECONDS_MAX, `must be at most ${POLL_SECONDS_MAX}`)
    .default(0)
    .meta({ description: `Seconds to wait for the job's end, at most ${POLL_SECONDS_MAX}.`, example: "20" }),
})

export const JobParams = z.object({
  job_id: z
    .string()
    .regex(/^job_[0-9a-f]{32}$/, "must be a job ID")
    .meta({ description: "The `job_id` of a 202 answer.", example: `job_${"0".repeat(32)}` }),
})
