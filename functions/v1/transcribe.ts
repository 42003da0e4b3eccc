import { type Transcribed, transcribeVideo } from "../../core/flow/transcribe-video.ts"
import { AppError } from "../../core/kernel/errors.ts"
import type { Attempt } from "../../core/operation/operation.ts"
import { normalizeLanguage } from "../../core/video/language.ts"
import { parseVideoReference } from "../../core/video/reference.ts"
import { transcriberOf } from "../compose/transcriber.ts"
import { answerOnce } from "../http/once.ts"
import { handlerOf } from "../http/pipeline.ts"
import { transcribe as route } from "./transcribe.route.ts"
import { transcriptBody } from "./transcript-body.ts"

export const handler = handlerOf(route, async (call) => {
  const { body, facts, caller, services, request } = call
  const videoId = parseVideoReference(body.url)
  if (!videoId) throw new AppError("invalid_request", "`url`: this is no URL or id of a video.")
  const language = body.language === undefined ? undefined : normalizeLanguage(body.language)
  if (body.language !== undefined && language === undefined) {
    throw new AppError("invalid_request", "`language`: this is no BCP 47 language tag.")
  }
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
