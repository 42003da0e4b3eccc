import * as z from "zod"
import { UploadId } from "../../core/upload/upload.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

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
  uses: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"] }],
} as const satisfies RouteDeclaration
