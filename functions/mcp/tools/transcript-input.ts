import * as z from "zod"
import { PAGED_FORMATS } from "../../../core/mcp/page-blocks.ts"
import { Language, PageToken, Video } from "../tool-call/arguments.ts"

/** Models send numbers as strings too; what else JavaScript takes for a number is a mistake. */
const seconds = z
  .preprocess(
    (given) => (typeof given === "string" && /^\d+(\.\d+)?$/.test(given) ? Number(given) : given),
    z.number({ error: "send seconds, as a number" }).min(0, "send 0 or more").optional(),
  )
  .optional()
const CHARS = "send a whole number from 1000 to 100000"

/** The arguments of `get_transcript`. */
export const TranscriptInput = z.object({
  video: Video,
  language: Language.meta({
    description:
      "BCP 47 tag such as `en` or `pt-BR`. Left out: the video's own. Where it is not there another is served, and `language_fallback` is true.",
  }),
  strict_language: z.boolean().default(false).meta({ description: "Refuse instead of falling back." }),
  format: z.enum(PAGED_FORMATS).default("text").meta({
    description: "`timestamped`: `[mm:ss]` lines. `segments` adds a list with start and duration.",
  }),
  start_seconds: seconds.meta({ description: "Only what is said from there on." }),
  end_seconds: seconds.meta({ description: "Only what is said before." }),
  include_metadata: z.boolean().default(true),
  include_chapters: z.boolean().default(false),
  max_chars: z.coerce
    .number({ error: CHARS })
    .int(CHARS)
    .min(1000, CHARS)
    .max(100_000, CHARS)
    .default(40_000)
    .meta({
      description: "Longest page, in characters of English; less of scripts that take more tokens.",
    }),
  page_token: PageToken,
})
export type TranscriptInput = z.output<typeof TranscriptInput>
