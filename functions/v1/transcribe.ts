import type { Attempt } from "../../core/kernel/attempt.ts"
import { type TranscribeOutcome, transcribe } from "../../core/transcription/transcribe.ts"
import { getTranscription } from "../compose/deps/long-transcriber.ts"
import { idempotentResponse } from "../http/idempotent-response.ts"
import { orAccepted, prefersAsync } from "../http/job-response.ts"
import { handlerOf } from "../http/pipeline.ts"
import { parseVideoRequest } from "../wire/parse-video.ts"
import { transcriptBody } from "../wire/transcript-body.ts"
import { transcribe as route } from "./routes.ts"

export const handler = handlerOf(route, async (call) => {
  const { body, facts, caller, services, request } = call
  const { videoId, language } = parseVideoRequest(body)
  const { accountId } = caller
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const ask = {
    owner: { kind: "account", accountId },
    route: route.path,
    body,
    isAsync: prefersAsync(request),
  } as const
  const strict = body.strict_language ?? false
  const asked = { accountId, videoId, language, strict, signal: request.signal, attempts }
  const answer = (outcome: TranscribeOutcome) => JSON.stringify(transcriptBody(outcome, body))
  return await orAccepted(services, route, async () => {
    return await transcribe(getTranscription(services), ask, async (transcribe) => {
      return await idempotentResponse(
        route,
        call,
        async (idempotent) => {
          const outcome = await transcribe({ ...asked, idempotent })
          facts.cached = outcome.cached
          return outcome
        },
        answer,
      )
    })
  })
})
