import { type Transcribed, transcribeVideo } from "../../core/flow/transcribe-video.ts"
import type { Attempt } from "../../core/operation/operation.ts"
import { transcriberOf } from "../compose/transcriber.ts"
import { answerOnce } from "../http/once.ts"
import { handlerOf } from "../http/pipeline.ts"
import { askedVideo } from "./asked-video.ts"
import { transcribe as route } from "./transcribe.route.ts"
import { transcriptBody } from "./transcript-body.ts"

export const handler = handlerOf(route, async (call) => {
  const { body, facts, caller, services, request } = call
  const { videoId, language } = askedVideo(body)
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const answer = (outcome: Transcribed) => JSON.stringify(transcriptBody(outcome, body))
  return await answerOnce(
    route,
    call,
    async (idempotent) => {
      const outcome = await transcribeVideo(transcriberOf(services), {
        accountId: caller.accountId,
        videoId,
        language,
        strict: body.strict_language ?? false,
        signal: request.signal,
        attempts,
        idempotent,
      })
      facts.cached = outcome.cached
      return outcome
    },
    answer,
  )
})
