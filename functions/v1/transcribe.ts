import { quoteTranscript } from "../../core/transcription/quote-transcript.ts"
import { transcribe } from "../../core/transcription/transcribe.ts"
import type { TranscribeDone } from "../../core/transcription/transcriber.ts"
import { getTranscriber } from "../compose/deps/transcriber.ts"
import { getTranscription } from "../compose/deps/transcription.ts"
import { prefersAsync } from "../http/accepted-response.ts"
import { meteredRoute } from "../http/metered-route.ts"
import { parseVideoRequest } from "../wire/parse-video.ts"
import { transcriptBody } from "../wire/transcript-body.ts"
import { transcribe as route } from "./routes.ts"

export const handler = meteredRoute<typeof route, TranscribeDone>(
  route,
  ({ attempts, body, caller, request, services }) => {
    const { payer } = caller
    const call = {
      ...parseVideoRequest(body),
      payer,
      strict: body.strict_language ?? false,
      signal: request.signal,
      attempts,
    }
    const options = {
      owner: { kind: "account", payer },
      route: route.path,
      body,
      isAsync: prefersAsync(request),
    } as const
    return {
      run: async (operation, waitMs) =>
        await transcribe(
          getTranscription(services),
          { ...call, idempotent: operation },
          { ...options, waitMs },
        ),
      body: (outcome) => transcriptBody(outcome, body),
      quote: async () => await quoteTranscript(getTranscriber(services), call),
    }
  },
)
