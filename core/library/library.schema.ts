import * as z from "zod"
import { Channel, RowTag, TAGS_MAX, Tag } from "../history/history.schema.ts"
import { atMost } from "../kernel/field-error.ts"
import { From, limitOf, Offset, To } from "../kernel/paging.schema.ts"

/** The parameters of a search in the library (docs/contract.md, "Search the library"). */
export const LibrarySearchQuery = z.object({
  q: z
    .string("must be the words to search for")
    .trim()
    .min(1, "must be the words to search for")
    .max(200, atMost(200))
    .meta({
      description:
        'Words, a `"phrase"` in quotation marks, and `start*` for words that begin so, with at least 2 letters.',
      examples: ["elephants"],
    }),
  tags: z
    .string()
    .max(1100)
    .transform((text) => text.split(",").flatMap((tag) => tag.trim() || []))
    .pipe(z.array(Tag).max(TAGS_MAX, `must have at most ${TAGS_MAX} tags`))
    .optional()
    .meta({ description: "Only rows with all of these tags, separated by commas.", example: "talks,garden" }),
  tag: RowTag.meta({ description: "Only rows with this tag, which may contain a comma." }),
  channel: Channel,
  from: From,
  to: To,
  limit: limitOf(50, 10),
  offset: Offset,
})

export const LibrarySearchResult = z.object({
  results: z.array(
    z.object({
      transcription_id: z.string(),
      videoId: z.string().nullable().meta({ description: "Null for uploads." }),
      video_title: z.string(),
      channel_name: z.string().nullable(),
      thumbnail: z.string().nullable(),
      tags: z.array(z.string()),
      created_at: z.iso.datetime(),
      start: z.number().nullable().meta({
        description: "Seconds from the beginning; null for an import, whose times are unknown.",
      }),
      snippet: z.string(),
      highlights: z
        .array(z.object({ start: z.int().min(0), length: z.int().min(1) }))
        .meta({ description: "Matching words: ranges of UTF-16 units in `snippet`." }),
      link: z.string().nullable().meta({ description: "The moment on YouTube; null for uploads." }),
      score: z.number().meta({ description: "Only comparable within one answer." }),
    }),
  ),
  total: z
    .int()
    .min(0)
    .meta({ description: "Matching moments: at most 3 of each transcription by words, and 3 by meaning." }),
  limit: z.int().min(1).max(50),
  offset: z.int().min(0),
  indexed: z.int().min(0).meta({ description: "Transcriptions that were searched." }),
  pending: z.int().min(0).meta({
    description: "Transcriptions that are not indexed yet. Each search indexes more of them.",
  }),
  ranking: z.enum(["words", "hybrid"]).meta({
    description:
      "`hybrid`: by words and by meaning. `words`: by words only, because the server has no model for it, the model failed, or `q` has a phrase or a prefix.",
  }),
})
export type LibrarySearchResult = z.output<typeof LibrarySearchResult>
