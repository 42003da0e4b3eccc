import { type LongTranscribed, transcribeLong } from "../../core/flow/transcribe-long.ts"
import type { Attempt } from "../../core/kernel/receipt.ts"
import { longTranscriberOf } from "../compose/long-transcriber.ts"
import { orAccepted, prefersAsync } from "../http/jobs.ts"
import { answerOnce } from "../http/once.ts"
import { handlerOf } from "../http/pipeline.ts"
import { askedVideo } from "./asked-video.ts"
import { transcribe as route } from "./transcribe.route.ts"
import { transcriptBody } from "./transcript-body.ts"

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
