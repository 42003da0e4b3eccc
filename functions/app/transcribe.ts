import { withTrial } from "../../core/metering/with-trial.ts"
import {
  type TranscribeOptions,
  type TranscribeOutcome,
  transcribe,
} from "../../core/transcription/transcribe.ts"
import type { TranscribeCall } from "../../core/transcription/transcriber.ts"
import { getTranscription } from "../compose/deps/long-transcriber.ts"
import { limitAppCall } from "../http/app-rate-limit.ts"
import { idempotentResponse } from "../http/idempotent-response.ts"
import { orAccepted, prefersAsync } from "../http/job-response.ts"
import { handlerOf } from "../http/pipeline.ts"
import { parseVideoRequest } from "../wire/parse-video.ts"
import { appTranscribe as route } from "./routes.ts"
import { appTranscriptBody } from "./transcript-body.ts"

export const handler = handlerOf(route, async (call) => {
  const { body, caller, facts, request, requestId, services, address } = call
  const asked: TranscribeCall = {
    ...parseVideoRequest(body),
    strict: false,
    signal: request.signal,
    attempts: [],
  }
  facts.attempts = asked.attempts
  await limitAppCall(route, call)
  const long = getTranscription(services)
  const ask = { route: route.path, body, isAsync: prefersAsync(request) }
  return await orAccepted(services, route, async () => {
    // An Idempotency-Key is an account's: to a visitor it means nothing, and the stored transcript answers their repeats.
    if (!("accountId" in caller)) {
      const { visitorId } = caller
      const trial = { callId: requestId, visitorId, address, kind: "transcribe" } as const
      const inRequest: TranscribeOptions["inRequest"] = async (work) => {
        const { value, used, limit } = await withTrial(services.table, trial, work)
        return { ...value, trial: { used, limit } }
      }
      const owner = { kind: "visitor", visitorId, address } as const
      const outcome = await transcribe(long, { ...ask, owner, inRequest }, (transcribe) => transcribe(asked))
      facts.cached = outcome.cached
      return Response.json(appTranscriptBody(outcome, false))
    }
    const { accountId } = caller
    return await transcribe(long, { ...ask, owner: { kind: "account", accountId } }, async (transcribe) => {
      return await idempotentResponse<TranscribeOutcome>(
        route,
        { ...call, caller },
        async (idempotent) => {
          const outcome = await transcribe({ ...asked, accountId, idempotent })
          facts.cached = outcome.cached
          return outcome
        },
        (outcome) => JSON.stringify(appTranscriptBody(outcome, true)),
      )
    })
  })
})
