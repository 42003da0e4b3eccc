import * as z from "zod"
import { From, limitOf, Offset, To } from "../kernel/paging.schema.ts"
import { oneLine, printable } from "../kernel/text.schema.ts"
import { normalizeText } from "../kernel/text.ts"
import { parseVideoReference } from "../youtube/video-reference.ts"

/** One row of the history (docs/contract.md, "Account"). */
export const HistoryRow = z.object({
  id: z.string(),
  videoId: z.string().nullable().meta({ description: "Null for uploads." }),
  video_title: z.string(),
  channel_name: z.string().nullable(),
  channel_id: z.string().nullable(),
  thumbnail: z.string().nullable().meta({ description: "Image URL." }),
  method: z
    .enum(["captions", "captions_page", "audio", "upload"])
    .nullable()
    .meta({ description: "How the text was obtained. Null for imports." }),
  source: z.enum(["video", "upload", "import"]),
  language: z.string().nullable(),
  duration_seconds: z.int().nullable(),
  credits_used: z.int().min(0).meta({ description: "Total credits spent on it, including repeats." }),
  has_summary: z.boolean(),
  tags: z.array(z.string()).meta({ description: "Set by the user; sorted." }),
  created_at: z.iso.datetime().meta({
    description:
      "When this was last requested. For an import, its given date, or else the time of the import.",
  }),
})
export type HistoryRow = z.output<typeof HistoryRow>

export const RowParams = z.object({
  id: z
    .string()
    .regex(/^trn_[\w-]{1,60}$/, "must be a transcription ID")
    .meta({ description: "The `id` of a row of the history.", example: "trn_jNQXAC9IVRw" }),
})

export const TAGS_MAX = 20

/** A tag: a word or short text that users choose to group rows. */
export const Tag = oneLine(50)
  .transform((tag) => tag.normalize("NFC"))
  .refine((tag) => tag !== "", "must not be empty")
const Tags = z.array(Tag).max(TAGS_MAX, `must have at most ${TAGS_MAX} tags`)

/**
 * A change of a row's tags. `tags` replaces all tags. `add_tags` and `remove_tags` change only
 * some.
 */
export const TagChange = z
  .object({
    tags: Tags.optional().meta({
      description: "Tags that replace all current ones.",
      example: ["garden", "talks"],
    }),
    add_tags: Tags.optional().meta({ description: "Tags to add." }),
    remove_tags: Tags.optional().meta({ description: "Tags to remove, case-insensitive." }),
  })
  .refine(
    ({ tags, add_tags, remove_tags }) => (tags === undefined) !== ((add_tags ?? remove_tags) === undefined),
    "must have either `tags`, or one or both of `add_tags` and `remove_tags`",
  )
export type TagChange = z.output<typeof TagChange>

/** An empty filter matches everything. */
const Words = z
  .string()
  .max(500)
  .transform((words) => words || undefined)
  .optional()

export const Channel = Words.meta({
  description: "Full channel name, case-insensitive.",
  example: "Kitchen Garden",
})
export const Keyword = Words.meta({
  description: "Part of the title, case-insensitive.",
  example: "worms",
})

export const RowTag = Words.meta({
  description: "One of the row's tags, case-insensitive.",
  example: "talks",
})

export const SORTS = ["newest", "oldest", "title"] as const
export type Sort = (typeof SORTS)[number]

export const ListQuery = z.object({
  limit: limitOf(1000, 50),
  offset: Offset,
  from: From,
  to: To,
  channel: Channel,
  keyword: Keyword,
  tag: RowTag,
  sort: z.enum(SORTS).default("newest").meta({ description: "By time, or by title without regard to case." }),
})

export const ListResult = z.object({
  transcriptions: z.array(HistoryRow),
  total: z.int().min(0).meta({ description: "Rows that match the filter." }),
  limit: z.int().min(1).max(1000),
  offset: z.int().min(0),
})

export const TagsResult = z.object({
  tags: z
    .array(z.object({ tag: z.string(), count: z.int().min(1).meta({ description: "Rows with it." }) }))
    .meta({ description: "Sorted, ignoring case." }),
})

export const DeleteResult = z.object({ success: z.literal(true) })

const VideoId = z
  .string()
  .max(2048)
  .transform((text, context) => {
    const videoId = parseVideoReference(text)
    if (videoId === undefined) {
      context.addIssue({ code: "custom", message: "must be a YouTube video URL or ID" })
    }
    return videoId ?? z.NEVER
  })
  .meta({ description: "Video ID (11 characters) or URL.", examples: ["jNQXAC9IVRw"] })

const Text = z.string().refine((text) => !text.includes("\0"), "must not contain NUL characters")
/**
 * Removes unprintable characters instead of rejecting them, because otherwise one character could
 * fail an import of a hundred rows.
 */
const OneLine = Text.max(500).transform((text) => printable(normalizeText(text)).trim())

const IMPORTS_MAX = 100

/** Renames `video_id`, which is an alias of `videoId` (docs/contract.md, "Common rules"). */
const renamed = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || !("video_id" in value) || "videoId" in value)
    return value
  return { ...value, videoId: value.video_id }
}

export const ImportRequest = z.object({
  transcripts: z
    .array(
      z.preprocess(
        renamed,
        z.object({
          videoId: VideoId,
          video_title: OneLine.refine((title) => title !== "", "must not be empty"),
          channel_name: OneLine.nullish(),
          transcript: Text.min(1, "must not be empty"),
          summary: Text.max(100_000).nullish(),
          created_at: z
            .union([z.iso.datetime({ offset: true }), z.iso.date()], "must be an ISO 8601 date or timestamp")
            .nullish()
            .meta({ description: "Position in the history. Default and maximum: now." }),
        }),
      ),
    )
    .max(IMPORTS_MAX, `must have at most ${IMPORTS_MAX} transcripts`),
})
export type ImportRequest = z.output<typeof ImportRequest>

export const BackfillRequest = z.object({
  video_ids: z.array(VideoId).max(50, "must have at most 50 IDs").optional().meta({
    description: "Default: up to 50 rows without a channel, those waiting longest first.",
  }),
})
