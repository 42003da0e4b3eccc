import { type TranscribeCall, type Transcribed, transcribeVideo } from "../../core/flow/transcribe-video.ts"
import { tried } from "../../core/flow/tried.ts"
import { videoRowId } from "../../core/history/history.ts"
import { transcriberOf } from "../compose/transcriber.ts"
import { countAppCall } from "../http/app-rate.ts"
import { answerOnce } from "../http/once.ts"
import { handlerOf } from "../http/pipeline.ts"
import { askedVideo } from "../v1/asked-video.ts"
import { transcriptBody } from "../v1/transcript-body.ts"
import { appTranscribe as route } from "./transcribe.route.ts"

export const handler = handlerOf(route, async (call) => {
  const { body, caller, facts, request, requestId, services, address } = call
  const asked: TranscribeCall = { ...askedVideo(body), strict: false, signal: request.signal, attempts: [] }
  facts.attempts = asked.attempts
  await countAppCall(route, call)
  const transcriber = transcriberOf(services)
  // An Idempotency-Key is an account's: to a visitor it means nothing, and the stored transcript answers their repeats.
  if (!("accountId" in caller)) {
    const trial = { callId: requestId, visitorId: caller.visitorId, address, kind: "transcribe" } as const
    const { value, used, limit } = await tried(
      services.table,
      trial,
      async () => await transcribeVideo(transcriber, asked),
    )
    facts.cached = value.cached
    return Response.json({ ...bodyOf(value), trial: { used, limit } })
  }
  const { accountId } = caller
  return await answerOnce<Transcribed>(
    route,
    { ...call, caller },
    async (idempotent) => {
      const outcome = await transcribeVideo(transcriber, { ...asked, accountId, idempotent })
      facts.cached = outcome.cached
      return outcome
    },
    (outcome) =>
      JSON.stringify({ ...bodyOf(outcome), transcription_id: videoRowId(outcome.transcript.videoId) }),
  )
})

const bodyOf = (outcome: Transcribed) => transcriptBody(outcome, { include: ["segments", "metadata"] })
