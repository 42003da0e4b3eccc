import type { Attempt } from "../kernel/attempt.ts"
import type { ChannelReference } from "../youtube/channel-reference.ts"
import type { Outcome } from "../youtube/video-source.ts"
import type { ChannelItem, CommentThread, Page, VideoItem } from "./items.ts"

/**
 * Why a source gave no page. `absent` and `comments_disabled` are the thing's own state; `unsupported` is a question
 * that this source has no form for, so that another one has to be asked; the others are the source's or the way to it.
 */
export const LIST_FAILURES = [
  "absent",
  "comments_disabled",
  "stale_cursor",
  "unsupported",
  "quota",
  "misconfigured",
  "blocked",
  "changed_page",
  "timeout",
  "network",
] as const
export type ListFailure = (typeof LIST_FAILURES)[number]

/** One request to a source, for the receipt and the log. */
export type ListAttempt = Attempt<Outcome | ListFailure>

/** Never thrown: what a source does is an answer. */
export type ListingResult<T> = ({ outcome: "ok"; value: T } | { outcome: ListFailure }) & {
  attempts: readonly ListAttempt[]
}

export type SearchFilters = {
  sort?: "relevance" | "date" | "views" | "rating" | undefined
  uploadDate?: "hour" | "today" | "week" | "month" | "year" | undefined
  duration?: "short" | "medium" | "long" | undefined
  hasCaptions?: boolean | undefined
}

export type ChannelTab = "videos" | "shorts" | "live"
export type CommentOrder = "relevance" | "time"

type Paged = { cursor: string | null; signal?: AbortSignal | undefined }

/** Where lists come from: the official Data API, or the platform's client API. Both give the same shapes. */
export interface ListingSource {
  resolveChannel(asked: {
    channel: ChannelReference
    signal?: AbortSignal | undefined
  }): Promise<ListingResult<ChannelItem>>
  searchVideos(asked: Paged & { q: string; filters: SearchFilters }): Promise<ListingResult<Page<VideoItem>>>
  searchChannels(asked: Paged & { q: string }): Promise<ListingResult<Page<ChannelItem>>>
  searchChannel(asked: Paged & { channelId: string; q: string }): Promise<ListingResult<Page<VideoItem>>>
  /** At most 50 a page. */
  channelVideos(
    asked: Paged & { channelId: string; tab: ChannelTab },
  ): Promise<ListingResult<Page<VideoItem>>>
  /** At most 50 a page. */
  playlistVideos(
    asked: Paged & { playlistId: string },
  ): Promise<ListingResult<Page<VideoItem> & { title: string | null }>>
  /** `max` threads, 1 to 100. */
  comments(
    asked: Paged & { videoId: string; order: CommentOrder; max: number },
  ): Promise<ListingResult<Page<CommentThread>>>
}
