import { jobResponse } from "../http/job-response.ts"
import { handlerOf } from "../http/pipeline.ts"
import { transcriptAnswer, translationAnswer } from "../wire/job-answers.ts"
import { appTranscribe, appTranslate, appJob as route } from "./routes.ts"
import { appTranscriptBody } from "./transcript-body.ts"

export const handler = handlerOf(
  route,
  async ({ caller, params, services }) =>
    await jobResponse(
      services,
      [
        transcriptAnswer(services, appTranscribe, (outcome) =>
          appTranscriptBody(outcome, "accountId" in caller),
        ),
        translationAnswer(services, appTranslate),
      ],
      params.job_id,
      (owner) =>
        "accountId" in caller
          ? owner.kind === "account" && owner.payer.accountId === caller.accountId
          : owner.kind === "visitor" && owner.visitorId === caller.visitorId,
    ),
)
