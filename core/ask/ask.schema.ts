import * as z from "zod"
import { normalizeLanguage } from "../captions/language.ts"
import { TAGS_MAX, Tag } from "../history/history.schema.ts"
import { atMost } from "../kernel/field-error.ts"
import { hasWord } from "../kernel/text.ts"

// The wire format of questions to the library (docs/contract.md, "Ask the library").

export const VIDEOS_MAX = 200
const QUESTION_MAX = 2000

/** The least and the most credits that a question can cost. */
export const ASK_QUOTE = { min: 0, max: 1 } as const

export const AskRequest = z.object({
  question: z
    .string({ error: "must be a question" })
    .trim()
    .min(1, "must not be empty")
    .max(QUESTION_MAX, atMost(QUESTION_MAX))
    .refine(hasWord, "must contain a word")
    .meta({ description: "What to answer.", examples: ["When is salad sown?"] }),
  scope: z
    .strictObject(
      {
        videos: z
          .array(z.string().max(2048))
          .min(1, "must have at least 1 video")
          .max(VIDEOS_MAX, `must have at most ${VIDEOS_MAX} videos`)
          .optional()
          .meta({ description: "URLs or IDs of videos in the library, or IDs of transcriptions." }),
        tags: z
          .array(Tag)
          .min(1, "must have at least 1 tag")
          .max(TAGS_MAX, `must have at most ${TAGS_MAX} tags`)
          .optional()
          .meta({ description: "Only transcriptions with all of these tags." }),
        channel: z
          .string()
          .min(1, "must be a channel's name")
          .max(500)
          .optional()
          .meta({ description: "Only this channel: its full name, case-insensitive." }),
        all: z.literal(true, "must be true").optional().meta({ description: "Everything." }),
      },
      "must be an object with one of `videos`, `tags`, `channel` and `all`",
    )
    .refine((scope) => Object.values(scope).filter((value) => value !== undefined).length === 1, {
      message: "must have one of `videos`, `tags`, `channel` and `all`",
    })
    .optional()
    .meta({ description: "What to search: one of these fields. Default: everything." }),
  language: z
    .string()
    .refine((tag) => normalizeLanguage(tag) !== undefined, "must be a BCP 47 language tag")
    .optional()
    .meta({ description: "BCP 47 tag of the answer's language. Default: the question's language." }),
  stream: z.boolean().optional().meta({
    description: "Send the answer as `text/plain` while it is written, with its sources at the end.",
  }),
})
export type AskRequest = z.output<typeof AskRequest>
export type AskScope = AskRequest["scope"]

const video = {
  transcription_id: z.string(),
  videoId: z.string().nullable().meta({ description: "Null for uploads." }),
  video_title: z.string(),
}
const moment = {
  start: z.number().nullable().meta({ description: "Seconds; null for an import." }),
  link: z.string().nullable().meta({ description: "The moment on YouTube; null for uploads." }),
}

export const AskResult = z.object({
  answer: z.string().meta({
    description:
      "Markdown. `[1]` refers to the first of `citations`. Other numbers in square brackets, links and unproven quotations are removed.",
  }),
  citations: z
    .array(
      z.object({
        ...video,
        ...moment,
        quote: z.string().meta({ description: "Words of the transcript, as they are there." }),
      }),
    )
    .meta({ description: "In the order of the answer. Each was looked up in the stored transcript." }),
  citations_removed: z.int().min(0).meta({
    description: "Citations, quotations, timestamps and links of the model that no transcript proves.",
  }),
  evidence: z
    .array(
      z.object({
        ...video,
        channel_name: z.string().nullable(),
        moments: z.array(z.object({ ...moment, text: z.string() })),
      }),
    )
    .meta({ description: "The moments that match the question, by video, best first." }),
  engine: z.enum(["model", "extractive"]),
  indexed: z.int().min(0).meta({ description: "Transcriptions that were searched." }),
  pending: z.int().min(0).meta({ description: "Transcriptions that are not indexed yet." }),
  credits_used: z.int().min(0),
})
export type AskResult = z.output<typeof AskResult>
