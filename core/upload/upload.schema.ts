import * as z from "zod"
import { MAX_SECONDS } from "../kernel/credits.ts"
import { ERRORS, type ErrorCode } from "../kernel/errors.ts"
import { oneLine } from "../kernel/text.schema.ts"

/** A file of sound may have so many bytes (specification, "Audio upload size": 500 MB). */
export const UPLOAD_BYTES_MAX = 500 * 1024 * 1024

/** What its owner says of a file before they send it (contract §3, "Local audio"). */
export const StatedUpload = z.object({
  filename: oneLine(255).min(1, "name the file").meta({ example: "talk.mp3" }),
  content_type: z
    .string()
    .max(100)
    .regex(/^[\w.+-]+\/[\w.+-]+\s*(;.*)?$/, "send a media type, such as audio/mpeg")
    .transform((type) => type.replace(/\s*;.*$/, ""))
    .meta({
      description: "The upload has to have this type, without the parameters that may follow it.",
      example: "audio/mpeg",
    }),
  size_bytes: z
    .int()
    .min(1, "the file is empty")
    .max(UPLOAD_BYTES_MAX, "a file may have 500 MB")
    .meta({ description: "The upload has to have this size.", example: 1_000_000 }),
  duration_seconds: z
    .number()
    .positive("this is no length")
    .max(MAX_SECONDS, "a recording may last 4 hours")
    .meta({ description: "An estimate: what is measured decides the price.", example: 600 }),
})

export const UploadTarget = z.object({
  method: z.enum(["POST", "PUT"]),
  url: z.url(),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: "Form fields, to be sent before the file." }),
  headers: z.record(z.string(), z.string()).optional(),
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
  progress: z.number().min(0).max(1).meta({ description: "How much of it is heard." }),
  result_token: z.string().optional().meta({ description: "Where it is transcribed: what saves it." }),
  error: z
    .object({ code: z.enum(Object.keys(ERRORS) as [ErrorCode]), message: z.string() })
    .optional()
    .meta({ description: "Where it failed: why. Its credits have come back." }),
})
