import type { Attempt } from "../../core/kernel/attempt.ts"
import { AppError, type ErrorCode } from "../../core/kernel/errors.ts"
import { resolvePlaylist } from "../../core/listing/whole-playlist.ts"
import { getFreeListing } from "../compose/deps/free-listing.ts"
import { errorHeaders } from "../http/error-response.ts"
import { handlerOf } from "../http/pipeline.ts"
import { requirePlaylist } from "../wire/parse-references.ts"
import { publishedBody } from "../wire/published-body.ts"
import { playlist as route } from "./routes.ts"

/**
 * The error codes of failed YouTube calls. This route answers all of them with 500
 * (docs/contract.md, "Utility").
 */
const YOUTUBE_FAILURES: readonly ErrorCode[] = ["youtube_api_error", "quota_exceeded"]

export const handler = handlerOf(route, async ({ services, caller, query, facts, request }) => {
  const playlistId = requirePlaylist(query.playlist)
  const attempts: Attempt[] = []
  facts.attempts = attempts
  try {
    const options = { attempts, signal: request.signal }
    const { title, videos, total, truncated } = await resolvePlaylist(
      await getFreeListing(services, caller.accountId),
      { playlistId },
      options,
    )
    const items = videos.map(({ durationSeconds, ...video }) => ({
      video_id: video.videoId,
      title: video.title,
      channel: video.channel,
      ...publishedBody(video),
      thumbnail: video.thumbnail,
      duration_seconds: durationSeconds ?? null,
    }))
    return Response.json({ playlist_id: playlistId, title, videos: items, total, truncated })
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    if (cause.code === "not_found") throw new AppError("invalid_request", cause.message)
    if (!YOUTUBE_FAILURES.includes(cause.code)) throw cause
    facts.error = cause.code
    // The error headers must match the status: the code for 500 is `internal_error`.
    const { isRetryable, message } = cause
    const error = new AppError("internal_error", message, { isRetryable })
    return new Response(message, {
      status: 500,
      headers: { ...errorHeaders(error), "Content-Type": "text/plain; charset=utf-8" },
    })
  }
})
