import * as z from "zod"
import { printable } from "../kernel/text.schema.ts"
import { normalizeText } from "../kernel/text.ts"
import { parseVideoReference } from "../youtube/video-reference.ts"

/** The wire's shapes of the history (contract §3, "Account"). */
export const HistoryRow = z.object({
  id: z.string(),
  videoId: z.string().nullable().meta({ description: "Null for an upload." }),
  video_title: z.string(),
  channel_name: z.string().nullable(),
  channel_id: z.string().nullable(),
  thumbnail: z.string().nullable().meta({ description: "URL of a picture." }),
  method: z
    .enum(["captions", "captions_page", "audio", "upload"])
    .nullable()
    .meta({ description: "How the text was obtained; null where it came with an import." }),
  source: z.enum(["video", "upload", "import"]),
  language: z.string().nullable(),
  duration_seconds: z.int().nullable(),
  credits_used: z.int().min(0).meta({ description: "What the account has paid for it, repeats included." }),
  has_summary: z.boolean(),
  created_at: z.iso.datetime().meta({ description: "Of the latest transcription of this video." }),
})
export type HistoryRow = z.output<typeof HistoryRow>

export const RowParams = z.object({
  id: z.string().regex(/^trn_[\w-]{1,60}$/, "this is no id of a transcription"),
})

/** A filter that is left empty filters nothing. */
const Words = z
  .string()
  .max(500, "at most 500 characters")
  .transform((words) => words || undefined)
  .optional()

export const Channel = Words.meta({ description: "The whole name, in any case.", example: "Kitchen Garden" })
export const Keyword = Words.meta({ description: "A part of the title, in any case.", example: "worms" })

const VideoId = z
  .string()
  .transform((text, context) => {
    const videoId = parseVideoReference(text)
    if (videoId === undefined) context.addIssue({ code: "custom", message: "this is no id of a video" })
    return videoId ?? z.NEVER
  })
  .meta({ description: "11 characters, or a link to the video.", examples: ["jNQXAC9IVRw"] })

const Text = z.string().refine((text) => !text.includes("\0"), "no NUL characters")
/** What cannot be printed is taken out and not refused: who imports did not write these lines, and one would keep out a hundred rows. */
const OneLine = Text.max(500, "at most 500 characters").transform((text) =>
  printable(normalizeText(text)).trim(),
)

const IMPORTS_MAX = 100

/** `video_id` counts as `videoId` (contract §1, "Names"). */
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
          video_title: OneLine.refine((title) => title !== "", "send a title"),
          channel_name: OneLine.nullish(),
          transcript: Text.min(1, "send the text"),
          summary: Text.max(100_000, "at most 100,000 characters").nullish(),
          created_at: z
            .union([z.iso.datetime({ offset: true }), z.iso.date()], "send an ISO 8601 date or timestamp")
            .nullish()
            .meta({ description: "Its place in the history; now when left out, and never later than now." }),
        }),
      ),
    )
    .max(IMPORTS_MAX, `at most ${IMPORTS_MAX} transcripts`),
})
export type ImportRequest = z.output<typeof ImportRequest>

export const BackfillRequest = z.object({
  video_ids: z.array(VideoId).max(50, "at most 50 ids").optional().meta({
    description: "Left out: up to 50 rows that lack a channel, those that have waited longest first.",
  }),
})
