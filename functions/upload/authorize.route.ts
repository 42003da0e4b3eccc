import * as z from "zod"
import { StatedUpload, UploadTarget } from "../../core/upload/upload.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"

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
  uses: [
    { resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] },
    { resource: "uploads", actions: ["PutObject"] },
  ],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration
