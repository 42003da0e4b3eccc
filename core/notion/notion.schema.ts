import * as z from "zod"
import { normalizeText } from "../kernel/text.ts"
import { parseVideoReference } from "../youtube/video-reference.ts"

/** A Notion ID, with dashes or without (as in URLs). */
const PlaceId = z
  .string()
  // No flags: OpenAPI patterns do not support them.
  .regex(
    /^[0-9a-fA-F]{8}-?(?:[0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}$/,
    "must be the ID of a Notion page or database",
  )
  .transform((id) =>
    id
      .toLowerCase()
      .replaceAll("-", "")
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
  )
  .meta({ example: "2f26ee68-df30-4251-aad4-8ddc420cba3d" })
const PlaceType = z.enum(["page", "database"])

/** A place for exports, as a caller names it (docs/contract.md, "Notion"). */
export const PlaceRequest = z.object({ id: PlaceId, type: PlaceType })

export const DestinationResult = z.object({
  id: z.string(),
  type: PlaceType,
  title: z.string().meta({ description: "May be empty." }),
})

export const NotionStatus = z.object({
  configured: z.boolean().meta({ description: "True if Notion export is set up on this server." }),
  connected: z.boolean(),
  workspace_name: z.string().nullable().meta({
    description: "Also set for a broken connection that connecting again would restore.",
  }),
  workspace_icon: z.string().nullable().meta({ description: "An emoji or an image URL." }),
  destination: DestinationResult.nullable(),
})

export const NotionPages = z.object({
  pages: z.array(
    z.object({
      id: z.string(),
      type: PlaceType,
      title: z.string().meta({ description: "May be empty." }),
      icon: z.string().nullable().meta({ description: "An emoji or an image URL." }),
      url: z.string(),
    }),
  ),
  next_cursor: z.string().nullable(),
})

export const NotionPagesQuery = z.object({
  query: z
    .string()
    .max(200)
    .transform((words) => words.trim() || undefined)
    .optional()
    .meta({ description: "Words of the title. Default: all pages.", example: "videos" }),
  cursor: z
    .string()
    .max(200)
    .transform((cursor) => cursor || undefined)
    .optional()
    .meta({ description: "`next_cursor` of the previous page." }),
})

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

/** Accepts `video_id` as an alias of `videoId` (docs/contract.md, "Common rules"). */
const renamed = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || !("video_id" in value) || "videoId" in value)
    return value
  return { ...value, videoId: value.video_id }
}

const OwnText = z.string().refine((text) => !text.includes("\0"), "must not contain NUL characters")

export const ExportRequest = z.preprocess(
  renamed,
  z
    .object({
      transcription_id: z
        .string()
        .regex(/^trn_[\w-]{1,60}$/, "must be a transcription ID")
        .optional()
        .meta({
          description:
            "Transcription in your history, exported with its summary and times. Alternatively send the texts.",
        }),
      title: OwnText.max(500).optional(),
      summary: OwnText.max(200_000).nullish().meta({ description: "Markdown." }),
      transcript: OwnText.optional(),
      videoId: VideoId.nullish(),
      destination: PlaceRequest.optional().meta({ description: "Default: the chosen destination." }),
    })
    .refine(
      ({ transcription_id, title, transcript }) =>
        transcription_id !== undefined ||
        (normalizeText(title ?? "") !== "" && normalizeText(transcript ?? "") !== ""),
      "must have `transcription_id`, or `title` and `transcript`",
    ),
)
export type ExportRequest = z.output<typeof ExportRequest>

export const NotionExports = z.object({
  exports: z.array(
    z.object({
      title: z.string(),
      url: z.string().nullable().meta({ description: "Null until the page exists." }),
      state: z.enum(["running", "done", "failed"]),
      created_at: z.iso.datetime(),
    }),
  ),
})
