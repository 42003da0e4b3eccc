import type { Attempt } from "../kernel/attempt.ts"
import { sha256 } from "../kernel/hash.ts"
import type { Payer } from "../ledger/payer.ts"
import type { Metered } from "../metering/metered.ts"
import type { ChannelReference } from "../youtube/channel-reference.ts"
import { type ListingDeps, requirePosition } from "./fetch-listing.ts"
import type { ChannelItem, Comment, CommentThread, Page, VideoItem } from "./items.ts"
import type { ChannelTab, CommentOrder, SearchFilters } from "./listing-source.ts"
import type { ListPosition } from "./page-token.ts"
import { type IdempotentCall, paidChannelPage, paidPage, type TokenPage } from "./paid-page.ts"
import { threadQuery, withRepliesTokens } from "./replies-token.ts"

/**
 * A caller's request for a page, by its token, or by its position if a batch continues the list.
 * `attempts` collects the attempts, also on failure.
 */
export type PageRequest<P> = {
  payer: Payer
  pageToken?: string | undefined
  start?: ListPosition | undefined
  attempts: Attempt[]
  signal?: AbortSignal | undefined
  idempotent?: IdempotentCall<P> | undefined
}

export type VideoPage = Page<VideoItem>
export type ChannelPage = Page<ChannelItem>
export type CommentPage = Page<CommentThread>
export type ReplyPage = Page<Comment>
export type ChannelVideoPage = VideoPage & { channelId: string }
export type PlaylistVideoPage = VideoPage & { title: string | null }

const MINUTE_MS = 60_000
/** How long a response is shared between callers. */
const SEARCH_MS = 10 * MINUTE_MS
const LIST_MS = 5 * MINUTE_MS
/** A search has no "not found"; this covers a platform that reports one anyway. */
const NOT_FOUND = "Not found."

/**
 * Returns a page of videos that match a search. Like all functions here, it costs one credit and
 * throws as `paidPage` does.
 */
export async function searchVideos(
  lister: ListingDeps,
  { payer, signal, ...request }: PageRequest<VideoPage>,
  { q, filters }: { q: string; filters: SearchFilters },
): Promise<Metered<TokenPage<VideoPage>>> {
  return await paidPage(lister, payer, "search", {
    ...request,
    signal,
    query: { list: "search videos", q, ...filters },
    lifetimeMs: SEARCH_MS,
    absent: NOT_FOUND,
    ask: (lists, cursor) => lists.searchVideos({ q, filters, cursor, signal }),
  })
}

export async function searchChannels(
  lister: ListingDeps,
  { payer, signal, ...request }: PageRequest<ChannelPage>,
  { q }: { q: string },
): Promise<Metered<TokenPage<ChannelPage>>> {
  return await paidPage(lister, payer, "search", {
    ...request,
    signal,
    query: { list: "search channels", q },
    lifetimeMs: SEARCH_MS,
    absent: NOT_FOUND,
    ask: (lists, cursor) => lists.searchChannels({ q, cursor, signal }),
  })
}

/** Returns a page of a channel's matching videos. */
export async function searchChannel(
  lister: ListingDeps,
  { payer, signal, ...request }: PageRequest<ChannelVideoPage>,
  { channel, q }: { channel: ChannelReference; q: string },
): Promise<Metered<TokenPage<ChannelVideoPage>>> {
  return await paidChannelPage<VideoPage>(lister, payer, "channel_search", {
    ...request,
    channel,
    signal,
    query: { q },
    lifetimeMs: SEARCH_MS,
    ask: (lists, channelId, cursor) => lists.searchChannel({ channelId, q, cursor, signal }),
  })
}

export async function channelVideos(
  lister: ListingDeps,
  { payer, signal, ...request }: PageRequest<ChannelVideoPage>,
  { channel, tab }: { channel: ChannelReference; tab: ChannelTab },
): Promise<Metered<TokenPage<ChannelVideoPage>>> {
  return await paidChannelPage<VideoPage>(lister, payer, "channel_videos", {
    ...request,
    channel,
    signal,
    query: { tab },
    lifetimeMs: LIST_MS,
    ask: (lists, channelId, cursor) => lists.channelVideos({ channelId, tab, cursor, signal }),
  })
}

export async function playlistVideos(
  lister: ListingDeps,
  { payer, signal, ...request }: PageRequest<PlaylistVideoPage>,
  { playlistId }: { playlistId: string },
): Promise<Metered<TokenPage<PlaylistVideoPage>>> {
  return await paidPage(lister, payer, "playlist_videos", {
    ...request,
    signal,
    query: { list: "playlist", playlistId },
    lifetimeMs: LIST_MS,
    absent: "Playlist not found, or it is private.",
    ask: (lists, cursor) => lists.playlistVideos({ playlistId, cursor, signal }),
  })
}

/** Returns a page of a video's comments, with up to `max` threads (1 to 100). */
export async function videoComments(
  lister: ListingDeps,
  { payer, signal, ...request }: PageRequest<CommentPage>,
  { videoId, order, max }: { videoId: string; order: CommentOrder; max: number },
): Promise<Metered<TokenPage<CommentPage>>> {
  return await paidPage(lister, payer, "comments", {
    ...request,
    signal,
    query: { list: "comments", videoId, order, max },
    lifetimeMs: LIST_MS,
    absent: "Video not found.",
    ask: async (lists, cursor, source) => {
      const listed = await lists.comments({ videoId, order, max, cursor, signal })
      if (listed.outcome !== "ok") return listed
      return { ...listed, value: await withRepliesTokens(lister, { videoId, source }, listed.value) }
    },
  })
}

/**
 * Returns a page of a thread's replies from the first one on, up to `max` (1 to 100). Throws
 * `invalid_request` for a `repliesToken` that is not ours, is for another video, or is too old.
 */
export async function commentReplies(
  lister: ListingDeps,
  { payer, signal, ...request }: PageRequest<ReplyPage>,
  { videoId, repliesToken, max }: { videoId: string; repliesToken: string; max: number },
): Promise<Metered<TokenPage<ReplyPage>>> {
  const start = await requirePosition(lister, threadQuery(videoId), repliesToken, "replies_token")
  return await paidPage(lister, payer, "comment_replies", {
    ...request,
    signal,
    start,
    // Binds a page token to its thread, because the cursor in the token does not name the thread.
    query: { list: "replies", videoId, thread: sha256(start.cursor), max },
    lifetimeMs: LIST_MS,
    absent: "Video not found.",
    ask: (lists, cursor) => lists.replies({ cursor: cursor ?? start.cursor, max, signal }),
  })
}
