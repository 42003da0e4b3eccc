import type { Attempt } from "../../core/kernel/attempt.ts"
import { type LongTranscribed, transcribeLong } from "../../core/transcription/transcribe.ts"
import { longTranscriberOf } from "../compose/deps/long-transcriber.ts"
import { answerOnce } from "../http/idempotent-response.ts"
import { orAccepted, prefersAsync } from "../http/job-response.ts"
import { handlerOf } from "../http/pipeline.ts"
import { askedVideo } from "../wire/parse-video.ts"
import { transcriptBody } from "../wire/transcript-body.ts"
import { transcribe as route } from "./routes.ts"

export const handler = handlerOf(route, async (call) => {
  const { body, facts, caller, services, request } = call
  const { videoId, language } = askedVideo(body)
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
  const answer = (outcome: LongTranscribed) => JSON.stringify(transcriptBody(outcome, body))
  return await orAccepted(services, route.path, async () => {
    return await transcribeLong(longTranscriberOf(services), ask, async (transcribe) => {
      return await answerOnce(
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
