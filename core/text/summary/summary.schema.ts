import * as z from "zod"
import { normalizeLanguage } from "../../captions/language.ts"
import { TranscriptText } from "../passage/passage.schema.ts"
import { DEFAULT_PRESET, PRESET_IDS } from "./presets.ts"

// Schemas of summaries (docs/contract.md, "Public API" and "App routes").

const PROMPT_MAX = 4_000

const videoId = z.string().max(128).optional()

export const SummarizeRequest = z.object({
  transcript: TranscriptText.meta({
    description:
      "Text to summarize. Only the first 100,000 characters are used, up to the end of a sentence; the summary says so.",
  }),
  video_id: videoId.meta({
    description:
      "Video of the transcript. If the service has the same text for it, the summary cites timestamps.",
    examples: ["jNQXAC9IVRw"],
  }),
  videoId: videoId.meta({ description: "Alias of `video_id`." }),
  preset: z
    .enum(PRESET_IDS)
    .optional()
    .meta({
      description: `Kind of summary. Default: \`${DEFAULT_PRESET}\`. See \`GET /api/summarize/config\`.`,
    }),
  prompt: z.string().max(PROMPT_MAX).optional().meta({
    description: "Your own instructions. They replace the preset's prompt.",
  }),
  language: z
    .string()
    .refine((tag) => normalizeLanguage(tag) !== undefined, "must be a BCP 47 language tag")
    .optional()
    .meta({
      description: "BCP 47 tag of the summary's language. Default: the transcript's language.",
      examples: ["en"],
    }),
})
export type SummarizeRequest = z.output<typeof SummarizeRequest>

export const SummaryResult = z.object({
  summary: z.string().meta({
    description:
      "Markdown. Every cited timestamp and quotation is in the transcript. The last line is a comment with the number of checked citations.",
  }),
  video_id: z.string().nullable().meta({ description: "The `video_id` of the request." }),
  credits_used: z.int(),
})
export type SummaryResult = z.output<typeof SummaryResult>

export const SummarizeConfig = z.object({
  presets: z.array(
    z.object({
      id: z.enum(PRESET_IDS),
      name: z.string(),
      description: z.string(),
      prompt: z.string().meta({ description: "Prompt for the language model." }),
    }),
  ),
  default_preset: z.enum(PRESET_IDS),
  default_prompt: z.string().meta({ description: "Prompt of the default preset." }),
  max_characters: z.int().meta({ description: "Longer transcripts are truncated." }),
  engine: z.enum(["model", "extractive"]).meta({
    description:
      "`model`: a language model writes the summary. `extractive`: no model is configured; summaries consist of sentences of the transcript.",
  }),
})
export type SummarizeConfig = z.output<typeof SummarizeConfig>
