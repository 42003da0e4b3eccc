import * as z from "zod"
import { normalizeText } from "../kernel/text.ts"
import { parseVideoReference } from "../youtube/video-reference.ts"

/** An id as Notion writes it, with its dashes or without (in addresses). */
const PlaceId = z
  .string()
  // Without a flag, which a pattern of the API's document cannot have.
  .regex(/^[0-9a-fA-F]{8}-?(?:[0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}$/, "this is no id of a page or a database")
  .transform((id) =>
    id
      .toLowerCase()
      .replaceAll("-", "")
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
  )
  .meta({ example: "2f26ee68-df30-4251-aad4-8ddc420cba3d" })
const PlaceType = z.enum(["page", "database"])

/** The wire's shapes of note export (contract §3, "Notes"). */
export const PlaceRequest = z.object({ id: PlaceId, type: PlaceType })

export const DestinationAnswer = z.object({
  id: z.string(),
  type: PlaceType,
  title: z.string().meta({ description: "May be empty." }),
})

export const NotesStatus = z.object({
  configured: z.boolean().meta({ description: "Whether this service can export at all." }),
  connected: z.boolean(),
  workspace_name: z.string().nullable().meta({
    description: "Also there while not connected, where connecting again would bring it back.",
  }),
  workspace_icon: z.string().nullable().meta({ description: "An emoji, or the URL of a picture." }),
  destination: DestinationAnswer.nullable(),
})

export const NotesPages = z.object({
  pages: z.array(
    z.object({
      id: z.string(),
      type: PlaceType,
      title: z.string().meta({ description: "May be empty." }),
      icon: z.string().nullable().meta({ description: "An emoji, or the URL of a picture." }),
      url: z.string(),
    }),
  ),
  next_cursor: z.string().nullable(),
})

export const NotesPagesQuery = z.object({
  query: z
    .string()
    .max(200, "at most 200 characters")
    .transform((words) => words.trim() || undefined)
    .optional()
    .meta({ description: "Words of the title; all when left out.", example: "videos" }),
  cursor: z
    .string()
    .max(200, "this is no cursor")
    .transform((cursor) => cursor || undefined)
    .optional()
    .meta({ description: "The `next_cursor` of the page before." }),
})

const VideoId = z
  .string()
  .transform((text, context) => {
    const videoId = parseVideoReference(text)
    if (videoId === undefined) context.addIssue({ code: "custom", message: "this is no id of a video" })
    return videoId ?? z.NEVER
  })
  .meta({ description: "11 characters, or a link to the video.", examples: ["jNQXAC9IVRw"] })

/** `video_id` counts as `videoId` (contract §1, "Names"). */
const renamed = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || !("video_id" in value) || "videoId" in value)
    return value
  return { ...value, videoId: value.video_id }
}

const OwnText = z.string().refine((text) => !text.includes("\0"), "no NUL characters")

export const ExportRequest = z.preprocess(
  renamed,
  z
    .object({
      transcription_id: z
        .string()
        .regex(/^trn_[\w-]{1,60}$/, "this is no id of a transcription")
        .optional()
        .meta({
          description: "Of the history, with its summary and its times; or send the texts themselves.",
        }),
      title: OwnText.max(500, "at most 500 characters").optional(),
      summary: OwnText.max(200_000, "at most 200,000 characters")
        .nullish()
        .meta({ description: "Markdown." }),
      transcript: OwnText.optional(),
      videoId: VideoId.nullish(),
      destination: PlaceRequest.optional().meta({ description: "The one that was chosen, when left out." }),
    })
    .refine(
      ({ transcription_id, title, transcript }) =>
        transcription_id !== undefined ||
        (normalizeText(title ?? "") !== "" && normalizeText(transcript ?? "") !== ""),
      "send `transcription_id`, or `title` and `transcript`",
    ),
)
export type ExportRequest = z.output<typeof ExportRequest>

export const NotesExports = z.object({
  exports: z.array(
    z.object({
      title: z.string(),
      url: z.string().nullable().meta({ description: "Null until there is a page." }),
      state: z.enum(["running", "done", "failed"]),
      created_at: z.iso.datetime(),
    }),
  ),
})
