import { AppError } from "../../../core/kernel/errors.ts"
import { describeVideo, isDescribed, type UsableDescription } from "../../../core/listing/describe-video.ts"
import type { VideoDescription } from "../../../core/listing/listing.schema.ts"
import { detailsOf, outcomeMessage } from "../../../core/transcription/extraction-error.ts"
import type { NotExtracted } from "../../../core/youtube/video-source.ts"
import { getVideoSource } from "../../compose/deps/video-source.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { chapterBody } from "../../wire/chapter-body.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import { publishedBody } from "../../wire/published-body.ts"
import { trackBody } from "../../wire/track-body.ts"
import { video as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, query, request }) => {
  const describer = getVideoSource(services).page
  const videoId = requireVideo(query.video)
  const description = await describeVideo(
    { table: services.table, describer },
    { videoId, signal: request.signal },
  )
  if (!isDescribed(description)) {
    throw describeError(description.outcome === "ok" ? "changed_page" : description.outcome)
  }
  return Response.json(videoBody(description))
})

/** A temporary failure is the platform's; any other means that the public can't see the video. */
function describeError(outcome: NotExtracted["outcome"]): AppError {
  const details = detailsOf(outcome)
  return new AppError(
    details.isRetryable ? "youtube_api_error" : "not_found",
    outcomeMessage(outcome),
    details,
  )
}

function videoBody({ details, outcome, tracks }: UsableDescription): VideoDescription {
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
