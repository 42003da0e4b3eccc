import { AppError } from "../../core/kernel/errors.ts"
import { detailsOf, wordsOf } from "../../core/transcription/extraction-error.ts"
import type { NotExtracted } from "../../core/youtube/video-source.ts"
import { videoSourceOf } from "../compose/deps/video-source.ts"
import type { Visit } from "./extractor-request.ts"
import { askedVideoId, requireServiceKey } from "./parse-query.ts"

/** Nobody may hold a download open for longer: 4 hours of sound take minutes. */
const TOTAL_MS = 3_600_000
const BLOCKED_RETRY_SECONDS = 300

/**
 * The sound of a video as the platform has it. Its status is sent once the first bytes are there; they come as fast as the client takes
 * them, and a client that leaves stops them. What breaks off ends the connection, never the answer.
 */
export async function audio({ services, request, query, facts }: Visit): Promise<Response> {
  requireServiceKey(services, request)
  const left = new AbortController()
  const signal = AbortSignal.any([request.signal, left.signal, AbortSignal.timeout(TOTAL_MS)])
  const { result, attempts } = await videoSourceOf(services).sound.listen({
    videoId: askedVideoId(query),
    signal,
  })
  facts.attempts = attempts
  if (result.outcome !== "ok") throw refused(result.outcome)
  const { bytes, mimeType, sizeBytes } = result
  return new Response(streamOf(bytes, left), {
    headers: {
      "Content-Type": "application/octet-stream",
      "x-audio-mime-type": mimeType,
      ...(sizeBytes === null ? {} : { "Content-Length": String(sizeBytes) }),
    },
  })
}

/** The bytes as a body takes them; whoever stops taking them aborts `left`. */
function streamOf(bytes: AsyncIterable<Uint8Array>, left: AbortController): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        left.abort()
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** A platform that refuses us now is 503: another network, or a later time, may be served (contract §5). */
function refused(outcome: NotExtracted["outcome"]): AppError {
  if (outcome === "timeout") return new AppError("timed_out", wordsOf(outcome))
  if (outcome !== "blocked") return new AppError("transcription_failed", wordsOf(outcome), detailsOf(outcome))
  return new AppError("platform_blocked", wordsOf(outcome), { retryAfterSeconds: BLOCKED_RETRY_SECONDS })
}
