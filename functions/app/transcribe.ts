import type { JobOwner } from "../../core/transcription/job.ts"
import { transcribe } from "../../core/transcription/transcribe.ts"
import type { TranscribeDone } from "../../core/transcription/transcriber.ts"
import { getTranscription } from "../compose/deps/transcription.ts"
import { prefersAsync } from "../http/accepted-response.ts"
import { meteredRoute } from "../http/metered-route.ts"
import { parseVideoRequest } from "../wire/parse-video.ts"
import { limitVisitors } from "./limit-visitors.ts"
import { appTranscribe as route } from "./routes.ts"
import { appTranscriptBody } from "./transcript-body.ts"

export const handler = meteredRoute<typeof route, TranscribeDone>(route, async (appCall) => {
  const { address, attempts, body, caller, request, requestId, services } = appCall
  const video = parseVideoRequest(body)
  const payer = "payer" in caller ? caller.payer : undefined
  if (!payer) await limitVisitors(services, address)
  const owner: JobOwner =
    "payer" in caller
      ? { kind: "account", payer: caller.payer }
      : { kind: "visitor", visitorId: caller.visitorId, address }
  const call = { ...video, payer, strict: false, signal: request.signal, attempts }
  const options = { owner, route: route.path, body, requestId, isAsync: prefersAsync(request) }
  return {
    run: async (operation, waitMs) =>
      await transcribe(
        getTranscription(services),
        { ...call, idempotent: operation },
        { ...options, waitMs },
      ),
    body: (outcome) => appTranscriptBody(outcome, payer !== undefined),
  }
})
