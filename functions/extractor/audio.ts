import { AppError } from "../../core/kernel/errors.ts"
import { detailsOf, outcomeMessage } from "../../core/transcription/extraction-error.ts"
import type { NotExtracted } from "../../core/youtube/video-source.ts"
import { getVideoSource } from "../compose/deps/video-source.ts"
import type { ExtractorRequest } from "./extractor-request.ts"
import { parseVideoId, requireServiceKey } from "./parse-query.ts"

/** Nobody may hold a download open for longer: 4 hours of sound take minutes. */
const TOTAL_MS = 3_600_000
const BLOCKED_RETRY_SECONDS = 300

/**
 * The sound of a video as the platform has it. Its status is sent once the first bytes are there; they come as fast as the client takes
 * them, and a client that leaves stops them. What breaks off ends the connection, never the answer.
 */
export async function audio({ services, request, query, facts }: ExtractorRequest): Promise<Response> {
  requireServiceKey(services, request)
  const left = new AbortController()
  const signal = AbortSignal.any([request.signal, left.signal, AbortSignal.timeout(TOTAL_MS)])
  const { result, attempts } = await getVideoSource(services).sound.listen({
    videoId: parseVideoId(query),
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
  if (outcome === "timeout") return new AppError("timed_out", outcomeMessage(outcome))
  if (outcome !== "blocked")
    return new AppError("transcription_failed", outcomeMessage(outcome), detailsOf(outcome))
  return new AppError("platform_blocked", outcomeMessage(outcome), {
    retryAfterSeconds: BLOCKED_RETRY_SECONDS,
  })
}
