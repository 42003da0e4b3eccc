import * as z from "zod"
import { atMost } from "../kernel/field-error.ts"
import { Segment, TranscribeRequest, TranscriptFormat } from "../transcription/transcription.schema.ts"

/** A credit pays for this many characters of a transcript. */
export const CHARACTERS_PER_CREDIT = 100_000

/** About 80 minutes of fast speech. A longer transcript can't be translated within one call. */
export const CALL_CHARACTERS_MAX = 100_000

/**
 * Longer transcripts are not translated. More than the fastest speaker says in 4 hours, the longest
 * a video can be.
 */
export const CHARACTERS_MAX = 500_000

/** The price of a translation, in credits. */
export const translationPrice = (characters: number): number =>
  Math.max(1, Math.ceil(characters / CHARACTERS_PER_CREDIT))

/** The bounds of a quote, in credits. */
export const TRANSLATION_QUOTE = { min: 0, max: translationPrice(CHARACTERS_MAX) } as const

export const TranslateRequest = z.object({
  url: TranscribeRequest.shape.url,
  to: z
    .string({ error: "must be a BCP 47 language tag such as `en` or `pt-BR`" })
    .min(1, "must be a BCP 47 language tag such as `en` or `pt-BR`")
    .max(35, atMost(35))
    .meta({ description: "BCP 47 tag of the language to translate to.", examples: ["de"] }),
  language: z.string().max(35).optional().meta({
    description:
      "BCP 47 tag of the transcript to translate, as for `POST /api/v1/transcribe`. Default: the video's own best captions.",
  }),
  format: TranscriptFormat.optional().meta({
    description:
      "Format of `transcript`: plain text (the default) or the content of a file. `segments` returns plain text and adds the list `segments`.",
  }),
})

export type TranslateRequest = z.output<typeof TranslateRequest>

export const TranslationResult = z.object({
  video_id: z.string().meta({ description: "YouTube's ID of the video." }),
  video_title: z.string().meta({ description: "The video's title, not translated." }),
  transcript: z.string().meta({ description: "The translation, or the content of a file, by `format`." }),
  language: z.string().meta({ description: "Language of the translation." }),
  source_language: z.string().meta({ description: "Language of the transcript." }),
  segments: z.array(Segment).optional().meta({ description: "The translation line by line." }),
  cached: z.boolean().meta({ description: "True if the translation was stored already, and free." }),
  credits_used: z.int().min(0).meta({
    description: "Price of this call: 0 if cached, otherwise 1 per 100,000 characters, rounded up.",
  }),
})
export type TranslationResult = z.output<typeof TranslationResult>

/** The languages of our menu. Calls accept every language. */
export const MENU_LANGUAGES = [
  "ar",
  "cs",
  "da",
  "de",
  "el",
  "en",
  "es",
  "fi",
  "fr",
  "he",
  "hi",
  "hu",
  "id",
  "it",
  "ja",
  "ko",
  "nl",
  "no",
  "pl",
  "pt",
  "pt-BR",
  "ro",
  "ru",
  "sv",
  "th",
  "tr",
  "uk",
  "vi",
  "zh-Hans",
  "zh-Hant",
] as const

export const TranslationList = z.object({
  language: z.string().meta({ description: "Language of the transcript." }),
  captions: z
    .array(z.object({ language: z.string(), name: z.string(), auto_generated: z.boolean() }))
    .meta({ description: "The captions that the video had when it was transcribed." }),
  engine: z.enum(["model", "none"]).meta({
    description: "`none` if no language model is configured: only stored translations can be read.",
  }),
  credits: z.int().min(1).meta({ description: "Price of a translation that is not stored." }),
  translations: z
    .array(z.string())
    .meta({ description: "Languages of `languages` with a stored translation, which is free." }),
  languages: z.array(z.string()).meta({ description: "The languages of the menu, as BCP 47 tags." }),
})
export type TranslationList = z.output<typeof TranslationList>
