import { AppTranscript, JobAccepted, JobParams } from "../../core/transcription/transcription.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const appJob = {
  method: "GET",
  path: "/api/jobs/{job_id}",
  file: "app/job.ts",
  summary: "Fetch the answer of a job of our pages",
  description:
    "202 while the transcription goes on, then its answer, for 24 hours: for the person, or the visitor's cookie, that began it.",
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: JobParams,
  output: { schema: AppTranscript },
  accepted: JobAccepted,
  errors: ["not_found", "insufficient_credits", "forbidden", "transcription_failed"],
  uses: [{ resource: "table", actions: ["GetItem", "BatchGetItem"] }],
  secrets: ["EGRESS_PROXY_URL"],
} as const satisfies RouteDeclaration
