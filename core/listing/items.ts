import type { Published } from "../kernel/published.ts"

/** A video in a list. Times are ISO 8601 UTC; fields that the source does not provide are null. */
export type VideoItem = Published & {
  videoId: string
  channelId: string | null
  title: string
  channel: string | null
  thumbnail: string | null
  /** Missing from some sources. A live stream has no duration. */
  durationSeconds?: number
  /** Rounded as the source shows it, such as 1,200,000 for "1.2M views". */
  viewCount?: number
}

/** A channel in a list. `subscribers` is a string of digits. */
export type ChannelItem = {
  channelId: string
  name: string
  handle: string | null
  subscribers: string | null
  thumbnail: string | null
}

export type Comment = Published & {
  author: string
  text: string
  likes: number
  updatedAt: string | null
}
/** A thread as a source returns it. */
export type SourceThread = Comment & {
  replyCount: number
  replies: readonly Comment[]
  /** The source's own position of the first reply, if the thread has more replies than these. */
  repliesCursor?: string | undefined
}
/** A thread as callers get it. `repliesToken` requests all its replies; null if these are all. */
export type CommentThread = Omit<SourceThread, "repliesCursor"> & { repliesToken: string | null }

/** `Page.stopped`: the platform ended the list early. */
export const STOPPED = "platform_stopped"
/** `Page.stopped`: the platform returns no more than its first results. */
export const RESULTS_LIMITED = "results_limited"
/** `Page.stopped`: some items could not be read. */
export const UNREADABLE = "unreadable_items_left_out"
/** `Page.stopped`: the playlist contains deleted or private videos. */
export const UNAVAILABLE = "unavailable_items_left_out"
/** `Page.stopped`: a thread has more replies than were loaded. */
export const REPLIES_LIMITED = "replies_limited"

/**
 * True if `Page.stopped` means that the list ends early. Otherwise it means that items are left
 * out.
 */
export const isCut = (stopped: string | null): boolean => stopped === STOPPED || stopped === RESULTS_LIMITED

/**
 * One page. `cursor` is the source's own continuation for the next page; null at the end. `stopped`
 * says why the list or this page is incomplete (one of the constants above); null if it is not.
 */
export type Page<T> = {
  items: readonly T[]
  cursor: string | null
  totalResults: number | null
  stopped: string | null
}
