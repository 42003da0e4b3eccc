import { AppError } from "../../core/kernel/errors.ts"
import { isDescribed, type UsableDescription } from "../../core/listing/describe-video.ts"
import type { VideoDescription } from "../../core/listing/listing.schema.ts"
import { outcomeMessage, retryDetailsOf } from "../../core/transcription/extraction-error.ts"
import type { Description, NotExtracted } from "../../core/youtube/video-source.ts"
import { chapterBody } from "./chapter-body.ts"
import { publishedBody } from "./published-body.ts"
import { trackBody } from "./track-body.ts"

/**
 * Returns the body of a video's description. Throws `youtube_api_error` or `not_found` if the video
 * has none.
 */
export function videoBody(description: Description): VideoDescription {
  if (!isDescribed(description)) {
    throw describeError(description.outcome === "ok" ? "changed_page" : description.outcome)
  }
  return bodyOf(description)
}

/**
 * Returns `youtube_api_error` for a temporary failure. Any other failure means that the video is
 * not public: `not_found`.
 */
function describeError(outcome: NotExtracted["outcome"]): AppError {
  const details = retryDetailsOf(outcome)
  return new AppError(
    details.isRetryable ? "youtube_api_error" : "not_found",
    outcomeMessage(outcome),
    details,
  )
}

function bodyOf({ details, outcome, tracks }: UsableDescription): VideoDescription {
  return {
    video_id: details.videoId,
    title: details.title,
    channel: details.channelName,
    channel_id: details.channelId,
    description: details.description,
    duration_seconds: details.durationSeconds,
    is_live: outcome === "live",
    ...publishedBody(details),
    thumbnail: details.thumbnail,
    view_count: details.viewCount,
    chapters: details.chapters.map(chapterBody),
    languages: tracks.map(trackBody),
  }
}
