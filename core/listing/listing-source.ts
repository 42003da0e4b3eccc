import type { Attempt } from "../kernel/attempt.ts"
import type { ChannelReference } from "../youtube/channel-reference.ts"
import type { Outcome } from "../youtube/video-source.ts"
import type { ChannelItem, Comment, Page, SourceThread, VideoItem } from "./items.ts"

/**
 * Why a source returned no page. `absent` and `comments_disabled` are facts about the item itself.
 * `stale_cursor`: the source no longer accepts the cursor. `unsupported`: this source cannot
 * express the query, so the next source is asked. The remaining values are failures of the source
 * or the connection.
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

/** One request to a source, for receipts and logs. */
export type ListAttempt = Attempt<Outcome | ListFailure>

/** The result of one call of a source. Failures are returned, not thrown. */
export type ListingResult<T> = ({ outcome: "ok"; value: T } | { outcome: ListFailure }) & {
  attempts: readonly ListAttempt[]
}

export type SearchFilters = {
  sort?: "relevance" | "date" | "views" | "rating" | undefined
  uploadDate?: "hour" | "today" | "week" | "month" | "year" | undefined
  duration?: "short" | "medium" | "long" | undefined
  hasCaptions?: boolean | undefined
}

/** Maximum videos on a page of a channel or playlist. */
export const PAGE_VIDEOS_MAX = 50

export type ChannelTab = "videos" | "shorts" | "live"
export type CommentOrder = "relevance" | "time"

/** What a public feed lists: the uploads of a channel, or the start of a playlist. */
export type FeedSubject = { channelId: string } | { playlistId: string }
/**
 * Response headers. Sent with the next request, they make its response empty if nothing changed.
 */
export type Validators = { etag: string | null; lastModified: string | null }
export type Feed = { title: string | null; videos: readonly VideoItem[]; validators: Validators }
/** Reads a public feed. Null if it has not changed since the response with these validators. */
export type FeedReader = (
  subject: FeedSubject,
  validators: Validators | undefined,
  signal: AbortSignal | undefined,
) => Promise<ListingResult<Feed | null>>

type Paged = { cursor: string | null; signal?: AbortSignal | undefined }

/**
 * The port of lists, implemented by the official Data API and by the platform's client API with the
 * same shapes.
 */
export interface ListingSource {
  resolveChannel(request: {
    channel: ChannelReference
    signal?: AbortSignal | undefined
  }): Promise<ListingResult<ChannelItem>>
  searchVideos(
    request: Paged & { q: string; filters: SearchFilters },
  ): Promise<ListingResult<Page<VideoItem>>>
  searchChannels(request: Paged & { q: string }): Promise<ListingResult<Page<ChannelItem>>>
  searchChannel(request: Paged & { channelId: string; q: string }): Promise<ListingResult<Page<VideoItem>>>
  /** At most `PAGE_VIDEOS_MAX` a page. */
  channelVideos(
    request: Paged & { channelId: string; tab: ChannelTab },
  ): Promise<ListingResult<Page<VideoItem>>>
  /** At most `PAGE_VIDEOS_MAX` a page. */
  playlistVideos(
    request: Paged & { playlistId: string },
  ): Promise<ListingResult<Page<VideoItem> & { title: string | null }>>
  /** `max` threads, 1 to 100. */
  comments(
    request: Paged & { videoId: string; order: CommentOrder; max: number },
  ): Promise<ListingResult<Page<SourceThread>>>
  /**
   * The replies of a thread, `max` a page (1 to 100). The first cursor is the thread's
   * `repliesCursor`. A thread that no longer exists is `stale_cursor`.
   */
  replies(request: {
    cursor: string
    max: number
    signal?: AbortSignal | undefined
  }): Promise<ListingResult<Page<Comment>>>
}
