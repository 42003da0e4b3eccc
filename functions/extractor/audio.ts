import { AppError } from "../../core/kernel/errors.ts"
import { detailsOf, outcomeMessage } from "../../core/transcription/extraction-error.ts"
import type { NotExtracted } from "../../core/youtube/video-source.ts"
import { getVideoSource } from "../compose/deps/video-source.ts"
import type { ExtractorRequest } from "./extractor-request.ts"
import { parseVideoId, requireServiceKey } from "./parse-query.ts"

/** Time limit for one download. Four hours of audio usually take a few minutes to download. */
const TOTAL_MS = 3_600_000
const BLOCKED_RETRY_SECONDS = 300

/**
 * Streams a video's audio as YouTube serves it. The status is sent with the first bytes. The
 * download is as fast as the client reads, and stops when the client disconnects. A failure after
 * the first bytes closes the connection.
 */
export async function audio({ services, request, query, facts }: ExtractorRequest): Promise<Response> {
  requireServiceKey(services, request)
  const disconnected = new AbortController()
  const signal = AbortSignal.any([request.signal, disconnected.signal, AbortSignal.timeout(TOTAL_MS)])
  const { result, attempts } = await getVideoSource(services).audioSource.download({
    videoId: parseVideoId(query),
    signal,
  })
  facts.attempts = attempts
  if (result.outcome !== "ok") throw toAppError(result.outcome)
  const { bytes, mimeType, sizeBytes } = result
  return new Response(streamOf(bytes, disconnected), {
    headers: {
      "Content-Type": "application/octet-stream",
      "x-audio-mime-type": mimeType,
      ...(sizeBytes === null ? {} : { "Content-Length": String(sizeBytes) }),
    },
  })
}

/** Wraps the bytes as a response body. Cancelling the body aborts `disconnected`. */
function streamOf(
  bytes: AsyncIterable<Uint8Array>,
  disconnected: AbortController,
): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        disconnected.abort()
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Returns the error for a failed download: 504 for a timeout, 503 for a block by YouTube, 500 for
 * anything else. A block is a 503 because a later call, or one from another network, may succeed
 * (docs/contract.md, "Extraction service").
 */
function toAppError(outcome: NotExtracted["outcome"]): AppError {
  if (outcome === "timeout") return new AppError("timed_out", outcomeMessage(outcome))
  if (outcome !== "blocked")
    return new AppError("transcription_failed", outcomeMessage(outcome), detailsOf(outcome))
  return new AppError("platform_blocked", outcomeMessage(outcome), {
    retryAfterSeconds: BLOCKED_RETRY_SECONDS,
  })
}
