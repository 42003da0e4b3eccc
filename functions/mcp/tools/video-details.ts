import * as z from "zod"
import { videoUrl } from "../../../core/captions/video-url.ts"
import type { VideoItem } from "../../../core/listing/items.ts"
import { type VideoEntry, VideoResult } from "../../../core/listing/listing.schema.ts"

/** A video of a list, with the details that spare the model another call for most questions. */
export const VideoDetails = VideoResult.extend({
  url: z.string(),
  duration_seconds: z.int().nullable(),
  view_count: z.int().nullable(),
})
/** A video of a feed, which has neither duration nor views. */
export const FeedVideo = VideoDetails.omit({ duration_seconds: true, view_count: true })

/**
 * Adds URL, channel, duration and views to the videos of a REST body. YouTube's response already
 * has them.
 */
export const withDetails = (
  entries: readonly z.output<typeof VideoEntry>[],
  videos: readonly VideoItem[],
): z.output<typeof VideoDetails>[] =>
  withLinks(entries, videos).map((entry, index) => ({
    ...entry,
    duration_seconds: videos[index]?.durationSeconds ?? null,
    view_count: videos[index]?.viewCount ?? null,
  }))

/** Adds URL and channel to the videos of a REST body. */
export const withLinks = (
  entries: readonly z.output<typeof VideoEntry>[],
  videos: readonly VideoItem[],
): z.output<typeof FeedVideo>[] =>
  entries.map((entry, index) => ({
    ...entry,
    url: videoUrl(entry.video_id),
    channel_id: videos[index]?.channelId ?? null,
    channel: videos[index]?.channel ?? null,
  }))
