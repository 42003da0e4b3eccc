import * as z from "zod"
import { MAX_SECONDS } from "../kernel/credits.ts"
import { PublicError } from "../kernel/public-error.schema.ts"
import { oneLine } from "../kernel/text.schema.ts"

/** Maximum size of an audio file: 500 MB. */
export const UPLOAD_BYTES_MAX = 500 * 1024 * 1024

/** How long the audio of an upload is kept, if its owner asks for it. */
export const KEPT_AUDIO_DAYS = 30

/** The caller's description of a file before sending it (docs/contract.md, "Local audio"). */
export const UploadRequest = z.object({
  filename: oneLine(255).min(1, "must not be empty").meta({ example: "talk.mp3" }),
  content_type: z
    .string()
    // Stops here for a longer text: a pattern over megabytes can exhaust V8's stack.
    .max(100, { abort: true })
    .regex(/^[\w.+-]+\/[\w.+-]+\s*(;.*)?$/, "must be a media type, such as audio/mpeg")
    .transform((type) => type.replace(/\s*;.*$/, ""))
    .meta({
      description: "Media type of the file, without parameters. The upload must use it.",
      example: "audio/mpeg",
    }),
  size_bytes: z
    .int()
    .min(1, "must be at least 1: the file is empty")
    .max(UPLOAD_BYTES_MAX, "must be at most 500 MB")
    .meta({ description: "Exact size of the file in bytes.", example: 1_000_000 }),
  // A length is stored, and DynamoDB refuses numbers below 1e-130.
  duration_seconds: z
    .number()
    .min(0.001)
    .max(MAX_SECONDS, "must be at most 4 hours")
    .meta({ description: "Estimated length. The measured length decides the price.", example: 600 }),
  keep_audio: z
    .boolean()
    .optional()
    .meta({
      description: `Keep the audio for ${KEPT_AUDIO_DAYS} days after it is transcribed, so that its owner can listen to it. Otherwise the audio is deleted after transcription.`,
    }),
})

export const KeptAudio = z.object({
  url: z.url().meta({ description: "Plays the file, without further credentials." }),
  expires_at: z.iso.datetime().meta({ description: "The end of `url`." }),
  kept_until: z.iso.datetime().meta({ description: "When the audio is deleted." }),
  content_type: z.string().meta({ example: "audio/mpeg" }),
  size_bytes: z.int().min(1),
})

export const UploadTarget = z.object({
  method: z.enum(["POST", "PUT"]),
  url: z.url(),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: "Form fields to send before the file." }),
  headers: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: "Headers to send with a `PUT`, exactly as they are here." }),
})

export const UPLOAD_STATUSES = [
  "authorized",
  "uploaded",
  "processing",
  "transcribed",
  "saved",
  "refunded",
  "failed",
] as const

export const UploadId = z.string().max(64).meta({ example: "upl_01" })

export const UploadStatus = z.object({
  upload_id: z.string(),
  status: z.enum(UPLOAD_STATUSES),
  progress: z.number().min(0).max(1).meta({ description: "Transcribed share, 0 to 1." }),
  result_token: z.string().optional().meta({ description: "Token that saves the transcript." }),
  error: PublicError.omit({ retryable: true })
    .optional()
    .meta({ description: "Why the upload failed. Its credits were released." }),
})
