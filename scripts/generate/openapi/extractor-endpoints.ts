import type { RouteConfig } from "@hono/zod-openapi"
import { z } from "zod"
import type { ErrorCode } from "../../../core/kernel/errors.ts"
import {
  UploadProcessing,
  UploadTranscript,
  VideoCaptions,
  VideoInfo,
} from "../../../functions/extractor/extractor.schema.ts"
import type { SharedParts } from "./shared-parts.ts"

type Success = { readonly description: string; readonly headers?: object; readonly content: object }

/** An endpoint of the extraction service. It has no route declaration. */
export type Endpoint = {
  readonly method: "get" | "post"
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly request: NonNullable<RouteConfig["request"]>
  readonly successes: Readonly<Record<number, Success>>
  readonly errors: readonly ErrorCode[]
  /** True if failures name the outcome of the extraction. */
  readonly hasOutcome: boolean
}

/** Errors of every endpoint: a blocked address, a bug, a store that does not answer. */
const COMMON = ["forbidden", "internal_error", "unavailable"] as const
const OF_VIDEOS = ["invalid_request", "unauthorized", "transcription_failed", ...COMMON] as const
const OF_UPLOADS = [
  "invalid_request",
  "unauthorized",
  "insufficient_credits",
  "conflict",
  "payload_too_large",
  "unprocessable_content",
  "provider_failed",
  "platform_blocked",
  "timed_out",
  ...COMMON,
] as const

export const OUTCOME = {
  "x-extraction-outcome": {
    description:
      "Why the call found no captions or details: `blocked`, `private`, `no_captions`, `timeout`, …",
    schema: { type: "string" as const },
    example: "no_captions",
  },
}
const AUDIO_TYPE = {
  "x-audio-mime-type": {
    description: "The media type of the audio.",
    schema: { type: "string" as const },
    example: "audio/mp4",
  },
}

const video = {
  videoId: z.string().meta({
    description: "The URL or the ID of a video. Also accepted as `video_id` and `v`.",
    example: "et-sample-1",
  }),
}
const Video = z.object(video)
const VideoLanguage = z.object({
  ...video,
  lang: z.string().optional().meta({
    description:
      "BCP 47 tag of the captions, such as `en`. If there are no such captions, another language is returned; `language` says which. Default: the video's own best language.",
    example: "en",
  }),
})

const BINARY = { "application/octet-stream": { schema: { type: "string" as const, format: "binary" } } }

/** The endpoints of the extraction service, by the IDs of their operations. */
export function extractorEndpoints(schema: SharedParts["schema"]): Readonly<Record<string, Endpoint>> {
  const json = (name: string, original: z.ZodType) => ({
    "application/json": { schema: schema(name, original) },
  })
  const captions = { description: "OK", headers: OUTCOME, content: json("VideoCaptions", VideoCaptions) }
  return {
    extractorInfo: {
      method: "get",
      path: "/info",
      summary: "Describe a video",
      description: "Returns a video's details, its caption tracks and its chapters.",
      request: { query: Video },
      successes: { 200: { description: "OK", content: json("VideoInfo", VideoInfo) } },
      errors: [...OF_VIDEOS, "timed_out"],
      hasOutcome: true,
    },
    extractorCaptions: {
      method: "get",
      path: "/captions",
      summary: "Get captions",
      description: "Returns a video's captions: from the watch page, or else from the client API.",
      request: { query: VideoLanguage },
      successes: { 200: captions },
      errors: [...OF_VIDEOS, "timed_out"],
      hasOutcome: true,
    },
    extractorInnertube: {
      method: "get",
      path: "/innertube",
      summary: "Get captions from the client API",
      description: "Returns a video's captions, from YouTube's client API only. A timeout is 500.",
      request: { query: VideoLanguage },
      successes: { 200: captions },
      errors: OF_VIDEOS,
      hasOutcome: true,
    },
    extractorAudio: {
      method: "get",
      path: "/audio",
      summary: "Download a video's audio",
      description: "Streams the audio as YouTube serves it. A failure after the first bytes ends the stream.",
      request: { query: Video },
      successes: { 200: { description: "OK", headers: AUDIO_TYPE, content: BINARY } },
      errors: [...OF_VIDEOS, "platform_blocked", "timed_out"],
      hasOutcome: false,
    },
    extractorTranscribe: {
      method: "post",
      path: "/transcribe",
      summary: "Transcribe an upload",
      description:
        "Takes the audio of an authorized upload, or an empty body if the audio was sent to the presigned target. Waits up to 14 minutes for the transcript, which `PUT /api/transcribe-audio` saves. 503 `platform_blocked` means that too many uploads are being received.",
      request: { body: { required: false, content: BINARY } },
      successes: {
        200: { description: "OK", content: json("UploadTranscript", UploadTranscript) },
        202: {
          description: "The transcript is not ready yet. Call again with an empty body after `Retry-After`.",
          headers: { "Retry-After": { $ref: "#/components/headers/Retry-After" } },
          content: json("UploadProcessing", UploadProcessing),
        },
      },
      errors: OF_UPLOADS,
      hasOutcome: false,
    },
  }
}
