import * as z from "zod"
import { DeleteResult, RowParams } from "../../core/history/history.schema.ts"
import { oneLine } from "../../core/kernel/text.schema.ts"
import {
  KEPT_AUDIO_DAYS,
  KeptAudio,
  UploadId,
  UploadRequest,
  UploadStatus,
  UploadTarget,
} from "../../core/upload/upload.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import {
  BALANCE,
  COOKIE_ROUTE,
  HISTORY_LAMBDA,
  HISTORY_PERMISSIONS,
  SMALL_LAMBDA,
  WAKE_WORKERS_PERMISSIONS,
} from "../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

export const authorizeUpload = {
  method: "POST",
  path: "/api/transcribe-audio",
  file: "upload/authorize.ts",
  tag: "Uploads",
  rank: 1,
  summary: "Authorize an upload",
  description:
    "Places a hold for the stated length (1 credit, 2 from 2 hours) and returns where to send the file within 15 minutes. The file is transcribed once it arrives. The hold can be released until then, or if the transcription fails.",
  caller: "session",
  metered: true,
  price: "1 credit, 2 from 2 hours, held until the transcript is saved; the measured length decides",
  streaming: false,
  lambda: { memoryMb: 512, timeoutSeconds: 20 },
  body: UploadRequest,
  output: {
    schema: z.object({
      upload_id: z.string(),
      upload_token: z.string().meta({ description: "The token of this upload. Start within 15 minutes." }),
      expires_at: z.iso.datetime().meta({ description: "The latest time to start the upload." }),
      credits_reserved: z.int().min(1).max(2),
      extractor_url: z.url().meta({ description: "The alternative: send the file there as a body." }),
      engine: z.boolean().meta({ description: "False if no speech-to-text engine is configured." }),
      upload: UploadTarget,
    }),
  },
  rateLimit: { windowSeconds: 60, perAccount: 60 },
  errors: ["conflict"],
  idempotent: true,
  examples: EXAMPLES.authorizeUpload,
  permissions: [
    BALANCE,
    items("ACCOUNT", "BatchGet"),
    { resource: "uploads", actions: ["PutObject"] },
    ...WAKE_WORKERS_PERMISSIONS,
  ],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

const Token = z.string().min(1).max(2000)

export const finalizeUpload = {
  method: "PUT",
  path: "/api/transcribe-audio",
  file: "upload/finalize.ts",
  tag: "Uploads",
  summary: "Save an upload",
  description:
    "Saves the transcript to the history. The measured length sets the price: a surplus of the hold is refunded, a shortfall is debited.",
  caller: "session",
  metered: true,
  price: "the difference between the hold and the measured length",
  streaming: false,
  lambda: HISTORY_LAMBDA,
  body: z.object({
    upload_id: UploadId,
    upload_token: Token,
    result_token: Token,
    title: oneLine(200)
      .transform((title) => title || undefined)
      .optional()
      .meta({
        description: "A title. By default, the file's name.",
        example: "My talk",
      }),
  }),
  output: {
    schema: z.object({
      transcription_id: z.string().meta({ description: "The ID of the row in the history." }),
      transcript: z.string(),
      credits_used: z.int().min(0),
      credits_refunded: z.int().min(0),
    }),
  },
  rateLimit: { windowSeconds: 60, perAccount: 60 },
  errors: ["conflict"],
  examples: EXAMPLES.finalizeUpload,
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

/**
 * Treats an invalid value as missing: without a valid upload ID, the response is 409, never 400
 * (docs/contract.md).
 */
const orUndefined = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (schema.safeParse(value).success ? value : undefined), schema.optional())

export const refundUpload = {
  method: "DELETE",
  path: "/api/transcribe-audio",
  file: "upload/refund.ts",
  tag: "Uploads",
  summary: "Cancel an upload",
  description:
    "Releases the hold of an upload that has no result. Send `upload_id` in the body or the query. While the file is being transcribed, `cancel=true` is required and stops the work: 20 times an hour, then it is 429 and the work goes on.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: z.object({
    upload_id: orUndefined(UploadId),
    cancel: orUndefined(z.boolean()),
  }),
  bodyOptional: true,
  query: z.object({
    upload_id: orUndefined(UploadId),
    cancel: orUndefined(z.enum(["true", "false"]).meta({ example: "true" })),
  }),
  output: { schema: z.object({ refunded: z.int().min(1).meta({ description: "Credits." }) }) },
  rateLimit: { windowSeconds: 60, perAccount: 60 },
  errors: ["conflict"],
  examples: EXAMPLES.refundUpload,
  permissions: [BALANCE, items("ACCOUNT", "Delete"), items("LIMIT#upload cancel", "Update")],
} as const satisfies RouteDeclaration

export const uploadStatus = {
  method: "GET",
  path: "/api/transcribe-audio",
  file: "upload/status.ts",
  tag: "Uploads",
  summary: "Get the status of an upload",
  description: "The progress of the transcription and, once it is done, the token that saves it.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: z.object({ upload_id: UploadId }),
  isStrict: true,
  output: { schema: UploadStatus },
  rateLimit: { windowSeconds: 60, perAccount: 300 },
  errors: ["not_found"],
  examples: EXAMPLES.uploadStatus,
  permissions: [
    items("ACCOUNT", "Get"),
    { resource: "uploads", actions: ["GetObject"] },
    // Without ListBucket, S3 answers 403 instead of 404 for a missing object.
    { resource: "uploadsBucket", actions: ["ListBucket"] },
  ],
} as const satisfies RouteDeclaration

export const getAudio = {
  ...COOKIE_ROUTE,
  method: "GET",
  path: "/api/transcriptions/{id}/audio",
  file: "upload/get-audio.ts",
  tag: "Uploads",
  summary: "Get the audio of an upload",
  description: `An address that plays the audio for an hour. Only uploads with \`keep_audio\` have it, for ${KEPT_AUDIO_DAYS} days.`,
  params: RowParams,
  output: { schema: KeptAudio },
  rateLimit: { windowSeconds: 3600, perAccount: 120 },
  errors: ["not_found"],
  examples: EXAMPLES.getAudio,
  permissions: [items("ACCOUNT", "Get"), { resource: "keptAudio", actions: ["GetObject"] }],
} as const satisfies RouteDeclaration

export const deleteAudio = {
  ...COOKIE_ROUTE,
  method: "DELETE",
  path: "/api/transcriptions/{id}/audio",
  file: "upload/delete-audio.ts",
  tag: "Uploads",
  summary: "Delete the audio of an upload",
  description: "Deletes the kept audio. The transcript stays.",
  params: RowParams,
  output: { schema: DeleteResult },
  errors: ["not_found"],
  examples: EXAMPLES.deleteAudio,
  permissions: [items("ACCOUNT", "Get", "Update"), { resource: "keptAudio", actions: ["DeleteObject"] }],
} as const satisfies RouteDeclaration
