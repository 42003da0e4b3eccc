import { LIST_PAGE_PRICE } from "../kernel/credits.ts"
import type { StoredError } from "../kernel/errors.ts"
import type { OperationKind } from "../ledger/operation-kind.ts"
import type { PagePosition } from "../listing/page-token.ts"
import type { ChannelReference } from "../youtube/channel-reference.ts"

/** The list whose videos a batch transcribes. `kind`: what a page of it is charged as. */
export type ListSource =
  | { kind: Extract<OperationKind, "playlist_videos">; playlistId: string }
  | { kind: Extract<OperationKind, "channel_videos">; channel: ChannelReference }
  | { kind: Extract<OperationKind, "search">; q: string }

/** What a caller asks of a list: its first `maxVideos` videos. */
export type WantedList = { source: ListSource; maxVideos: number }

/** The list of a batch, as far as its workers have read it. */
export type BatchList = WantedList & {
  /** Pages that were read, and paid for. */
  pages: number
  /** Videos on them without a stored transcript at the time: each may cost a credit or two. */
  fresh: number
  /** Where the next page begins. Null for the first one. */
  next: PagePosition | null
  /** The operation of a page that a run has begun. What became of it is known from its receipt. */
  operationId: string | null
  /** Failed tries of the next page, and when it is tried again (epoch ms). */
  tries: number
  notBefore: number
  /** Why no more of the list is read. Undefined while it is. */
  end: ListEnd | undefined
}

/**
 * `stopped`: why there may be more videos, the source's own reason or ours. Null for a whole list.
 */
export type ListEnd = { stopped: string | null; error: StoredError | null }

/** `ListEnd.stopped`: the list has more videos than the caller wants. */
export const ENOUGH_VIDEOS = "max_videos"
/** `ListEnd.stopped`: the credits that are left are needed for the videos already listed. */
export const OUT_OF_CREDITS = "max_credits"
/** `ListEnd.stopped`: the pages hold so few new videos that the quote's pages are used up. */
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

/** What the pages of a batch's list have cost. */
export const listCredits = (list: BatchList | undefined): number => (list?.pages ?? 0) * LIST_PAGE_PRICE
