import { LIST_PAGE_PRICE } from "../kernel/credits.ts"
import type { StoredError } from "../kernel/errors.ts"
import type { OperationKind } from "../ledger/operation-kind.ts"
import type { ListPosition } from "../listing/page-token.ts"
import type { ChannelReference } from "../youtube/channel-reference.ts"

/**
 * The list whose videos a batch transcribes. `kind` is the operation kind under which each page is
 * charged.
 */
export type ListSource =
  | { kind: Extract<OperationKind, "playlist_videos">; playlistId: string }
  | { kind: Extract<OperationKind, "channel_videos">; channel: ChannelReference }
  | { kind: Extract<OperationKind, "search">; q: string }

/** The list that a caller requests. Only its first `maxVideos` videos are transcribed. */
export type WantedList = { source: ListSource; maxVideos: number }

/** The list of a batch, and how much of it was read. */
export type BatchList = WantedList & {
  /** The number of pages that were read and charged. */
  pages: number
  /**
   * The number of videos on these pages that had no stored transcript. Each costs 1 or 2 credits.
   */
  fresh: number
  /** The position of the next page. Null for the first page. */
  next: ListPosition | null
  /** The operation of a page that a run has begun. Its receipt shows how it ended. */
  operationId: string | null
  /** Failed attempts to read the next page, and the earliest time of the next one (epoch ms). */
  tries: number
  notBefore: number
  /** Why reading the list ended. Undefined while it is being read. */
  end: ListEnd | undefined
}

/**
 * How reading a list ended. `stopped` is the reason why the list may have more videos: the source's
 * own, or one of the following constants. Null if the whole list was read.
 */
export type ListEnd = { stopped: string | null; error: StoredError | null }

/** `ListEnd.stopped`: the list has more videos than the caller wants. */
export const ENOUGH_VIDEOS = "max_videos"
/** `ListEnd.stopped`: the remaining credits are needed for the videos that were already listed. */
export const OUT_OF_CREDITS = "max_credits"
/** `ListEnd.stopped`: as many pages were read as the quote includes (`maxListPages`). */
export const TOO_MANY_PAGES = "max_pages"

export const newList = (wanted: WantedList): BatchList => ({
  ...wanted,
  pages: 0,
  fresh: 0,
  next: null,
  operationId: null,
  tries: 0,
  notBefore: 0,
  end: undefined,
})

/** Returns the credits that the pages of a batch's list have cost. */
export const listCredits = (list: BatchList | undefined): number => (list?.pages ?? 0) * LIST_PAGE_PRICE
