import { TranscribeRequest } from "../../core/transcription/transcription.schema.ts"
import { jobResponse } from "../http/job-response.ts"
import { handlerOf } from "../http/pipeline.ts"
import { transcriptAnswer, translationAnswer } from "../wire/job-answers.ts"
import { transcriptBody } from "../wire/transcript-body.ts"
import { getJob as route, transcribe, translate } from "./routes.ts"

export const handler = handlerOf(
  route,
  async ({ caller, params, query, request, services }) =>
    await jobResponse(
      services,
      [
        transcriptAnswer(services, transcribe, (outcome, job) =>
          transcriptBody(outcome, TranscribeRequest.parse(job.request.body)),
        ),
        translationAnswer(services, translate),
      ],
      params.job_id,
      (owner) => owner.kind === "account" && owner.payer.accountId === caller.accountId,
      { accountId: caller.accountId, waitMs: query.wait * 1000, signal: request.signal },
    ),
)
