import * as z from "zod"
import { Segment, TranscribeRequest, TranscriptFormat } from "../transcription/transcription.schema.ts"

/** About 80 minutes of fast speech. A longer transcript can't be translated within one call. */
export const CHARACTERS_MAX = 100_000

/** The bounds of a quote, in credits. */
export const TRANSLATION_QUOTE = { min: 0, max: 1 } as const

export const TranslateRequest = z.object({
  url: TranscribeRequest.shape.url,
  to: z
    .string({ error: "must be a BCP 47 language tag such as `en` or `pt-BR`" })
    .min(1, "must be a BCP 47 language tag such as `en` or `pt-BR`")
    .max(35, "must be at most 35 characters")
    .meta({ description: "BCP 47 tag of the language to translate to.", examples: ["de"] }),
  language: z.string().max(35, "must be at most 35 characters").optional().meta({
    description:
      "BCP 47 tag of the transcript to translate, as for `POST /api/v1/transcribe`. Default: the video's own best captions.",
  }),
  format: TranscriptFormat.optional().meta({
    description:
      "Format of `transcript`: plain text (the default) or the content of a file. `segments` returns plain text and adds the list `segments`.",
  }),
})

export const TranslationResult = z.object({
  video_id: z.string().meta({ description: "YouTube's ID of the video." }),
  video_title: z.string().meta({ description: "The video's title, not translated." }),
  transcript: z.string().meta({ description: "The translation, or the content of a file, by `format`." }),
  language: z.string().meta({ description: "Language of the translation." }),
  source_language: z.string().meta({ description: "Language of the transcript." }),
  segments: z.array(Segment).optional().meta({ description: "The translation line by line." }),
  cached: z.boolean().meta({ description: "True if the translation was stored already, and free." }),
  credits_used: z.int().min(0).meta({
    description: "Price of this call: 0 if cached, otherwise 1.",
  }),
})
export type TranslationResult = z.output<typeof TranslationResult>
