import * as z from "zod"
import { PAGED_FORMATS } from "../../../core/mcp/page-blocks.ts"
import { Language, MaxCredits, PageToken, Video } from "../tool-call/arguments.ts"

const seconds = z.number({ error: "must be a number of seconds" }).min(0, "must be 0 or more").optional()
const CHARS = "must be a whole number from 1000 to 100000"

/** The arguments of `get_transcript`. */
export const TranscriptInput = z.object({
  video: Video,
  language: Language.meta({
    description:
      "BCP 47 tag such as `en` or `pt-BR`. Default: the video's language. If it is not available, another language is returned and `language_fallback` is true.",
  }),
  strict_language: z
    .boolean()
    .default(false)
    .meta({ description: "Fail instead of falling back to another language." }),
  format: z.enum(PAGED_FORMATS).default("text").meta({
    description:
      "`timestamped`: lines that start with `[mm:ss]`. `segments`: adds a list with start and duration.",
  }),
  start_seconds: seconds.meta({ description: "Start of the part to return." }),
  end_seconds: seconds.meta({ description: "End of the part to return." }),
  include_metadata: z.boolean().default(true),
  include_chapters: z.boolean().default(false),
  max_chars: z.number({ error: CHARS }).int(CHARS).min(1000, CHARS).max(100_000, CHARS).default(40_000).meta({
    description: "Maximum page length, in characters of English. Never over 25,000 tokens.",
  }),
  page_token: PageToken,
  max_credits: MaxCredits,
})
export type TranscriptInput = z.output<typeof TranscriptInput>
