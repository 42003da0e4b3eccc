import * as z from "zod"
import { AppTranscript, JobAccepted } from "../../core/transcription/transcription.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"

export const appTranscribe = {
  method: "POST",
  path: "/api/transcribe",
  file: "app/transcribe.ts",
  summary: "Transcribe a video on our pages",
  description:
    "A transcript that is stored already costs nothing; a new one costs a signed-in person what it costs by key, and goes to their history. A visitor has three free ones.",
  caller: "visitor",
  metered: true,
  streaming: false,
  lambda: { memoryMb: 512, timeoutSeconds: 29 },
  body: z.object({
    url: z.string().max(2048).meta({ description: "The video's URL or id.", example: "et-sample-1" }),
    language: z
      .string()
      .max(64)
      .optional()
      .meta({ description: "BCP 47 tag; the video's own best track when left out." }),
  }),
  output: { schema: AppTranscript },
  accepted: JobAccepted,
  errors: ["rate_limited", "transcription_failed"],
  uses: [
    { resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"] },
    { resource: "audioQueue", actions: ["SendMessage"] },
  ],
  secrets: ["EGRESS_PROXY_URL", "OPENAI_API_KEY"],
} as const satisfies RouteDeclaration
