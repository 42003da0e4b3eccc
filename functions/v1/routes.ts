import * as z from "zod"
import { SummarizeRequest, SummaryResult } from "../../core/text/summary/summary.schema.ts"
import {
  JobAccepted,
  JobParams,
  TranscribeRequest,
  TranscriptResult,
} from "../../core/transcription/transcription.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA, TEXT_LAMBDA, TEXT_PERMISSIONS } from "../route/presets.ts"

export const getCredits = {
  method: "GET",
  path: "/api/v1/credits",
  file: "v1/get-credits.ts",
  summary: "Read the balance",
  description: "Daily credits that are due are granted first.",
  caller: "key",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 256, timeoutSeconds: 20 },
  output: {
    schema: z.object({ balance: z.int().min(0).meta({ description: "Credits that can be spent now." }) }),
  },
  errors: [],
  permissions: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

export const getJob = {
  method: "GET",
  path: "/api/v1/jobs/{job_id}",
  file: "v1/job.ts",
  summary: "Fetch the answer of a job",
  description:
    "A transcription that outlasts its request, or was sent with `Prefer: respond-async`, is a job. While it goes on this answers 202; then exactly what the call itself would have been answered, for 24 hours. Looking costs nothing.",
  caller: "key",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: JobParams,
  output: { schema: TranscriptResult },
  accepted: JobAccepted,
  errors: ["not_found", "insufficient_credits", "transcription_failed"],
  permissions: [{ resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem"] }],
  secrets: ["EGRESS_PROXY_URL"],
} as const satisfies RouteDeclaration

export const summarize = {
  method: "POST",
  path: "/api/v1/summarize",
  file: "v1/summarize.ts",
  summary: "Summarize a transcript",
  description:
    "Costs 1 credit, given back when it fails. Every moment and every quotation that the summary cites is checked against the transcript; what is not there is taken out. With `stream=true` the text comes as `text/plain` while it is written: a failure before the first byte is the JSON error, and after it the transfer is broken off. `x-summary-engine` says whether a language model wrote it or, where none is configured, it was extracted from the transcript's own sentences.",
  caller: "key",
  metered: true,
  streaming: true,
  lambda: TEXT_LAMBDA,
  body: SummarizeRequest,
  query: z.object({
    stream: z
      .enum(["true", "false"], "send `true` or `false`")
      .default("false")
      .transform((text) => text === "true")
      .meta({ description: "Send the text while it is written." }),
  }),
  output: { schema: SummaryResult },
  responseHeaders: ["x-summary-engine"],
  errors: ["summarization_failed"],
  permissions: TEXT_PERMISSIONS,
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

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
  permissions: [
    {
      resource: "table",
      actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    },
    { resource: "audioQueue", actions: ["SendMessage"] },
  ],
  secrets: ["EGRESS_PROXY_URL", "OPENAI_API_KEY"],
} as const satisfies RouteDeclaration
