import * as z from "zod"
import { UploadId, UploadStatus } from "../../core/upload/upload.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

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
  uses: [
    { resource: "table", actions: ["GetItem", "UpdateItem"] },
    { resource: "uploads", actions: ["GetObject"] },
    // Without it, S3 refuses to say that a file is not there.
    { resource: "uploadsBucket", actions: ["ListBucket"] },
  ],
} as const satisfies RouteDeclaration
