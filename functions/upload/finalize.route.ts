import * as z from "zod"
import { oneLine } from "../../core/kernel/text.schema.ts"
import { UploadId } from "../../core/upload/upload.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { HISTORY_LAMBDA, HISTORY_PERMISSIONS } from "../route/presets.ts"

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
  uses: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration
