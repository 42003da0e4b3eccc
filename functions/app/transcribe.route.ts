import * as z from "zod"
import { Segment, TranscriptMetadata, TranscriptResult } from "../../core/transcript/transcript.schema.ts"
import type { RouteDeclaration } from "../http/declaration.ts"

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
  output: {
    schema: TranscriptResult.pick({
      video_id: true,
      video_title: true,
      transcript: true,
      method: true,
      cached: true,
      credits_used: true,
      language: true,
      language_fallback: true,
      auto_generated: true,
    }).extend({
      segments: z.array(Segment),
      metadata: TranscriptMetadata,
      transcription_id: z
        .string()
        .optional()
        .meta({ description: "Of the row in a signed-in person's history." }),
      trial: z
        .object({ used: z.int(), limit: z.int() })
        .optional()
        .meta({ description: "Where a visitor stands with their free transcripts." }),
    }),
  },
  errors: ["rate_limited", "transcription_failed"],
  uses: [{ resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"] }],
  secrets: ["EGRESS_PROXY_URL"],
} as const satisfies RouteDeclaration
