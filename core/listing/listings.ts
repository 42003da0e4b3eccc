import type { Attempt } from "../kernel/attempt.ts"
import type { Metered } from "../metering/metered.ts"
import type { ChannelReference } from "../youtube/channel-reference.ts"
import type { ListingDeps } from "./fetch-listing.ts"
import type { ChannelItem, CommentThread, Page, VideoItem } from "./items.ts"
import type { ChannelTab, CommentOrder, SearchFilters } from "./listing-source.ts"
import { type IdempotentCall, paidChannelPage, paidPage, type TokenPage } from "./paid-page.ts"

/** Who asks for a page, and from where it goes on. `attempts` collects what was tried, also when all fails. */
export type PageRequest<P> = {
  accountId: string
  pageToken?: string | undefined
  attempts: Attempt[]
  signal?: AbortSignal | undefined
  repeatable?: IdempotentCall<P> | undefined
}

export type VideoPage = Page<VideoItem>
export type ChannelPage = Page<ChannelItem>
export type CommentPage = Page<CommentThread>
export type OfChannel = VideoPage & { channelId: string }
export type OfPlaylist = VideoPage & { title: string | null }

const MINUTE_MS = 60_000
/** How long an answer of the platform is given to others who ask the same. */
const SEARCH_MS = 10 * MINUTE_MS
const LIST_MS = 5 * MINUTE_MS
/** No search comes to nothing by being absent; the word is for a platform that says so all the same. */
const NOTHING = "Nothing is here."

/** A page of videos that a search finds. Each of these costs one credit, and throws as listPage does. */
export async function searchVideos(
  lister: ListingDeps,
  { accountId, signal, ...asking }: PageRequest<VideoPage>,
  { q, filters }: { q: string; filters: SearchFilters },
): Promise<Metered<TokenPage<VideoPage>>> {
  return await paidPage(lister, accountId, "search", {
    ...asking,
    signal,
    question: { list: "search videos", q, ...filters },
    lifetimeMs: SEARCH_MS,
    absent: NOTHING,
    ask: (lists, cursor) => lists.searchVideos({ q, filters, cursor, signal }),
  })
}

export async function searchChannels(
  lister: ListingDeps,
  { accountId, signal, ...asking }: PageRequest<ChannelPage>,
  { q }: { q: string },
): Promise<Metered<TokenPage<ChannelPage>>> {
  return await paidPage(lister, accountId, "search", {
    ...asking,
    signal,
    question: { list: "search channels", q },
    lifetimeMs: SEARCH_MS,
    absent: NOTHING,
    ask: (lists, cursor) => lists.searchChannels({ q, cursor, signal }),
  })
}

/** A page of a channel's videos that match. */
export async function searchChannel(
  lister: ListingDeps,
  { accountId, signal, ...asking }: PageRequest<OfChannel>,
  { channel, q }: { channel: ChannelReference; q: string },
): Promise<Metered<TokenPage<OfChannel>>> {
  return await paidChannelPage<VideoPage>(lister, accountId, "channel_search", {
    ...asking,
    channel,
    signal,
    question: { q },
    lifetimeMs: SEARCH_MS,
    ask: (lists, channelId, cursor) => lists.searchChannel({ channelId, q, cursor, signal }),
  })
}

export async function channelVideos(
  lister: ListingDeps,
  { accountId, signal, ...asking }: PageRequest<OfChannel>,
  { channel, tab }: { channel: ChannelReference; tab: ChannelTab },
): Promise<Metered<TokenPage<OfChannel>>> {
  return await paidChannelPage<VideoPage>(lister, accountId, "channel_videos", {
    ...asking,
    channel,
    signal,
    question: { tab },
    lifetimeMs: LIST_MS,
    ask: (lists, channelId, cursor) => lists.channelVideos({ channelId, tab, cursor, signal }),
  })
}

export async function playlistVideos(
  lister: ListingDeps,
  { accountId, signal, ...asking }: PageRequest<OfPlaylist>,
  { playlistId }: { playlistId: string },
): Promise<Metered<TokenPage<OfPlaylist>>> {
  return await paidPage(lister, accountId, "playlist_videos", {
    ...asking,
    signal,
    question: { list: "playlist", playlistId },
    lifetimeMs: LIST_MS,
    absent: "No such playlist, or it is private.",
    ask: (lists, cursor) => lists.playlistVideos({ playlistId, cursor, signal }),
  })
}

/** A page of a video's comments, `max` threads of them (1 to 100). */
export async function videoComments(
  lister: ListingDeps,
  { accountId, signal, ...asking }: PageRequest<CommentPage>,
  { videoId, order, max }: { videoId: string; order: CommentOrder; max: number },
): Promise<Metered<TokenPage<CommentPage>>> {
  return await paidPage(lister, accountId, "comments", {
    ...asking,
    signal,
    question: { list: "comments", videoId, order, max },
    lifetimeMs: LIST_MS,
    absent: "No such video.",
    ask: (lists, cursor) => lists.comments({ videoId, order, max, cursor, signal }),
  })
}
