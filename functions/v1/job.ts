import { TranscribeRequest } from "../../core/transcript/transcript.schema.ts"
import { answerJob } from "../http/jobs.ts"
import { handlerOf } from "../http/pipeline.ts"
import { getJob as route } from "./job.route.ts"
import { transcriptBody } from "./transcript-body.ts"

export const handler = handlerOf(
  route,
  async ({ caller, params, services }) =>
    await answerJob(
      services,
      "/api/v1/transcribe",
      params.job_id,
      (owner) => owner.kind === "account" && owner.accountId === caller.accountId,
      (outcome, { request }) => transcriptBody(outcome, TranscribeRequest.parse(request.body)),
    ),
)
