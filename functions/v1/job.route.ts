import { JobAccepted, JobParams, TranscriptResult } from "../../core/transcription/transcription.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

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
  uses: [{ resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem"] }],
  secrets: ["EGRESS_PROXY_URL"],
} as const satisfies RouteDeclaration
