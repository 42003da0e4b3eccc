import * as z from "zod"
import { VideoDescription } from "../../core/listing/listing.schema.ts"
import { Segment } from "../../core/transcription/transcription.schema.ts"

// The wire format of the extraction service (docs/contract.md, "Extraction service").

const { title, channel, description, duration_seconds, is_live } = VideoDescription.shape
const { published_at, published_at_precision, thumbnail, view_count } = VideoDescription.shape

export const VideoInfo = z.object({
  videoId: z.string(),
  title,
  channel,
  channel_id: z.string().nullable(),
  description,
  duration_seconds,
  is_live,
  published_at,
  published_at_precision,
  thumbnail,
  view_count,
  caption_tracks: VideoDescription.shape.languages,
  chapters: VideoDescription.shape.chapters,
})
export type VideoInfo = z.output<typeof VideoInfo>

export const VideoCaptions = z.object({
  videoId: z.string(),
  title: z.string().nullable(),
  language: z.string().nullable(),
  auto_generated: z.boolean().nullable(),
  transcript: z.string().nullable().meta({ description: "Null if the video has no captions." }),
  segments: z.array(Segment).nullable(),
})
export type VideoCaptions = z.output<typeof VideoCaptions>

export const UploadTranscript = z.object({
  transcript: z.string(),
  segments: z.array(Segment),
  language: z.string().nullable(),
  duration_seconds: z.number(),
  result_token: z.string().meta({ description: "Send it with `PUT /api/transcribe-audio`." }),
})
export type UploadTranscript = z.output<typeof UploadTranscript>

export const UploadProcessing = z.object({ status: z.literal("processing"), upload_id: z.string() })
export type UploadProcessing = z.output<typeof UploadProcessing>
