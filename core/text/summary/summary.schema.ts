import * as z from "zod"
import { normalizeLanguage } from "../../captions/language.ts"
import { TranscriptText } from "../passage/passage.schema.ts"
import { DEFAULT_PRESET, PRESET_IDS } from "./presets.ts"

/** The wire's shapes of summaries (contract §2 and §3). */
const PROMPT_MAX = 4_000

const videoId = z.string().max(128, "is longer than any video's id").optional()

export const SummarizeRequest = z.object({
  transcript: TranscriptText.meta({
    description:
      "The text to summarize. Of more than 100,000 characters the first part is summarized, up to the end of a sentence, and the summary says so.",
  }),
  video_id: videoId.meta({
    description:
      "The video that the transcript belongs to. When it is one that the service has, with the same words, the summary cites moments.",
    examples: ["jNQXAC9IVRw"],
  }),
  videoId: videoId.meta({ description: "The same as `video_id`." }),
  preset: z
    .enum(PRESET_IDS)
    .optional()
    .meta({
      description: `The kind of summary; \`${DEFAULT_PRESET}\` when left out. See \`GET /api/summarize/config\`.`,
    }),
  prompt: z.string().max(PROMPT_MAX, `is longer than ${PROMPT_MAX} characters`).optional().meta({
    description: "Your own words for what the summary should be; they take the place of the preset's.",
  }),
  language: z
    .string()
    .refine((tag) => normalizeLanguage(tag) !== undefined, "is no BCP 47 language tag")
    .optional()
    .meta({
      description: "BCP 47 tag of the language to write in. Left out: the transcript's own.",
      examples: ["en"],
    }),
})
export type SummarizeRequest = z.output<typeof SummarizeRequest>

export const SummaryResult = z.object({
  summary: z.string().meta({
    description:
      "Markdown. Every cited moment and every quotation is in the transcript; the last line says how many were checked, as a comment.",
  }),
  video_id: z.string().nullable().meta({ description: "As it was sent." }),
  credits_used: z.int(),
})
export type SummaryResult = z.output<typeof SummaryResult>

export const SummarizeConfig = z.object({
  presets: z.array(
    z.object({
      id: z.enum(PRESET_IDS),
      name: z.string(),
      description: z.string(),
      prompt: z.string().meta({ description: "What a model is asked for." }),
    }),
  ),
  default_preset: z.enum(PRESET_IDS),
  default_prompt: z.string().meta({ description: "The prompt of the default preset." }),
  max_characters: z.int().meta({ description: "Longer transcripts are cut before they are summarized." }),
  engine: z.enum(["model", "extractive"]).meta({
    description:
      "`model`: a language model writes. `extractive`: no model is configured, and a summary is made of the transcript's own sentences.",
  }),
})
export type SummarizeConfig = z.output<typeof SummarizeConfig>
