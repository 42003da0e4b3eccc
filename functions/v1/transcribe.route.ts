import {
  JobAccepted,
  TranscribeRequest,
  TranscriptResult,
} from "../../core/transcription/transcription.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"

export const transcribe = {
  method: "POST",
  path: "/api/v1/transcribe",
  file: "v1/transcribe.ts",
  summary: "Transcribe a video",
  description:
    "Sends back the words of one video, up to four hours long. A transcript that the service has already costs nothing, and neither does a call that fails. Another language of the same video is another transcript; another format is not. Without options the answer has exactly the six fields that are always there.",
  caller: "key",
  metered: true,
  streaming: false,
  lambda: { memoryMb: 512, timeoutSeconds: 29 },
  body: TranscribeRequest,
  output: { schema: TranscriptResult },
  accepted: JobAccepted,
  errors: ["transcription_failed"],
  uses: [
    {
      resource: "table",
      actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    },
    { resource: "audioQueue", actions: ["SendMessage"] },
  ],
  secrets: ["EGRESS_PROXY_URL", "OPENAI_API_KEY"],
} as const satisfies RouteDeclaration
