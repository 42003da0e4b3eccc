import * as z from "zod"
import { oneLine } from "../../core/kernel/text.schema.ts"
import { StatedUpload, UploadId, UploadStatus, UploadTarget } from "../../core/upload/upload.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { HISTORY_LAMBDA, HISTORY_PERMISSIONS, SMALL_LAMBDA } from "../route/presets.ts"

export const authorizeUpload = {
  method: "POST",
  path: "/api/transcribe-audio",
  file: "upload/authorize.ts",
  summary: "Authorize an upload",
  description:
    "Holds what the stated length costs (1 credit, 2 from 2 hours) and says where to send the file, within 15 minutes. Once it is there it is transcribed; until then, and where that fails, the credits can come back.",
  caller: "session",
  metered: true,
  streaming: false,
  lambda: { memoryMb: 512, timeoutSeconds: 20 },
  body: StatedUpload,
  output: {
    schema: z.object({
      upload_id: z.string(),
      upload_token: z
        .string()
        .meta({ description: "Of this upload; an upload has to begin within 15 minutes." }),
      expires_at: z.iso.datetime().meta({ description: "When an upload has to have begun." }),
      credits_reserved: z.int().min(1).max(2),
      extractor_url: z.url().meta({ description: "Where the file can be sent as a body, instead." }),
      engine: z.boolean().meta({ description: "False where nothing is set up that could hear it." }),
      upload: UploadTarget,
    }),
  },
  errors: [],
  permissions: [
    { resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] },
    { resource: "uploads", actions: ["PutObject"] },
  ],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

const Token = z.string().min(1).max(2000)

export const finalizeUpload = {
  method: "PUT",
  path: "/api/transcribe-audio",
  file: "upload/finalize.ts",
  summary: "Save an upload",
  description:
    "Saves what was heard in the history. The measured length decides what it costs: what was held too much comes back, and what is lacking is debited.",
  caller: "session",
  metered: true,
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
        description: "What to call it; the name of the file where it is left out.",
        example: "My talk",
      }),
  }),
  output: {
    schema: z.object({
      transcription_id: z.string().meta({ description: "Of its row in the history." }),
      transcript: z.string(),
      credits_used: z.int().min(0),
      credits_refunded: z.int().min(0),
    }),
  },
  errors: ["conflict"],
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

/** What names no upload is none (specification: 409, never 400), and what is not plainly a wish to cancel is none either. */
const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (schema.safeParse(given).success ? given : undefined), schema.optional())

export const refundUpload = {
  method: "DELETE",
  path: "/api/transcribe-audio",
  file: "upload/refund.ts",
  summary: "Give an upload up",
  description:
    "Gives back what an upload holds that has no result. `upload_id` may stand in the body or in the query. While it is being transcribed this needs `cancel=true`, which stops that.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: z.object({
    upload_id: orNone(UploadId),
    cancel: orNone(z.boolean()),
  }),
  bodyOptional: true,
  query: z.object({
    upload_id: orNone(UploadId),
    cancel: orNone(z.enum(["true", "false"]).meta({ example: "true" })),
  }),
  output: { schema: z.object({ refunded: z.int().min(1).meta({ description: "Credits." }) }) },
  errors: ["conflict"],
  permissions: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"] }],
} as const satisfies RouteDeclaration

export const uploadStatus = {
  method: "GET",
  path: "/api/transcribe-audio",
  file: "upload/status.ts",
  summary: "How far an upload is",
  description: "For whoever waits: where an upload stands, and, once it is transcribed, what saves it.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: z.object({ upload_id: UploadId }),
  output: { schema: UploadStatus },
  errors: ["not_found"],
  permissions: [
    { resource: "table", actions: ["GetItem", "UpdateItem"] },
    { resource: "uploads", actions: ["GetObject"] },
    // Without it, S3 refuses to say that a file is not there.
    { resource: "uploadsBucket", actions: ["ListBucket"] },
  ],
} as const satisfies RouteDeclaration
