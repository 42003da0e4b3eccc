import * as z from "zod"

/** Bounds of `chunking`, in tokens. */
export const CHUNK_TOKENS = { min: 64, max: 8192, default: 256 } as const
const OVERLAP_DEFAULT = 32

const TOKENS = `must be a whole number from ${CHUNK_TOKENS.min} to ${CHUNK_TOKENS.max}`

/** How a transcript is split into chunks. At most half of a chunk repeats the one before. */
export const Chunking = z
  .strictObject(
    {
      max_tokens: z
        .int(TOKENS)
        .min(CHUNK_TOKENS.min, TOKENS)
        .max(CHUNK_TOKENS.max, TOKENS)
        .optional()
        .meta({
          description: `Most tokens in a chunk. Default: ${CHUNK_TOKENS.default}. A word has one token for every four bytes of UTF-8 that it begins; models need fewer for nearly every text.`,
        }),
      overlap_tokens: z
        .int("must be a whole number")
        .min(0, "must be 0 or more")
        .optional()
        .meta({
          description: `Most tokens of the previous chunk to repeat, at most half of \`max_tokens\`. Default: ${OVERLAP_DEFAULT}, or half of \`max_tokens\` if that is less.`,
        }),
      across_chapters: z.boolean().optional().meta({
        description:
          "Let a chunk contain the end of one chapter and the start of the next. Default: `false`.",
      }),
    },
    { error: "must be an object with `max_tokens`, `overlap_tokens` and `across_chapters` only" },
  )
  .refine(({ max_tokens = CHUNK_TOKENS.default, overlap_tokens = 0 }) => overlap_tokens <= max_tokens / 2, {
    path: ["overlap_tokens"],
    error: "must be at most half of `max_tokens`",
  })
  .meta({
    description: 'How to cut the chunks of `include: ["chunks"]` and `format: "jsonl"`.',
  })
export type Chunking = z.output<typeof Chunking>

/** The options of chunks with their defaults. */
export function chunkOptions(chunking: Chunking | undefined) {
  const { max_tokens: maxTokens = CHUNK_TOKENS.default, overlap_tokens, across_chapters } = chunking ?? {}
  return {
    maxTokens,
    overlapTokens: overlap_tokens ?? Math.min(OVERLAP_DEFAULT, Math.floor(maxTokens / 2)),
    acrossChapters: across_chapters ?? false,
  }
}

/** A chunk on the wire. */
export const Chunk = z.object({
  index: z.int().meta({ description: "Number of the chunk, from 0." }),
  start: z.number().meta({ description: "Seconds from the beginning of the video." }),
  end: z.number().meta({ description: "Seconds from the beginning of the video." }),
  url: z.string().nullable().meta({ description: "The video at the chunk's start. Null for an upload." }),
  chapter: z.string().nullable().meta({ description: "Title of the chapter. Null if the video has none." }),
  tokens: z.int().meta({ description: "Tokens in `text`, at most `max_tokens`." }),
  overlap: z.int().meta({
    description:
      "UTF-16 units at the start of `text` that repeat the previous chunk. Joined without them, the texts are the transcript.",
  }),
  text: z.string(),
})
export type Chunk = z.output<typeof Chunk>
