import type { Attempt } from "../kernel/attempt.ts"
import type { Paid } from "../metering/metered.ts"
import type { ChannelReference } from "../youtube/channel-reference.ts"
import type { Lister } from "./fetch-listing.ts"
import type { ChannelItem, CommentThread, Page, VideoItem } from "./items.ts"
import type { ChannelTab, CommentOrder, SearchFilters } from "./listing-source.ts"
import { listChannel, listPage, type Repeatable, type TokenPage } from "./paid-page.ts"

/** Who asks for a page, and from where it goes on. `attempts` collects what was tried, also when all fails. */
export type Asking<P> = {
  accountId: string
  pageToken?: string | undefined
  attempts: Attempt[]
  signal?: AbortSignal | undefined
  repeatable?: Repeatable<P> | undefined
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
  lister: Lister,
  { accountId, signal, ...asking }: Asking<VideoPage>,
  { q, filters }: { q: string; filters: SearchFilters },
): Promise<Paid<TokenPage<VideoPage>>> {
  return await listPage(lister, accountId, "search", {
    ...asking,
    signal,
    question: { list: "search videos", q, ...filters },
    lifetimeMs: SEARCH_MS,
    absent: NOTHING,
    ask: (lists, cursor) => lists.searchVideos({ q, filters, cursor, signal }),
  })
}

export async function searchChannels(
  lister: Lister,
  { accountId, signal, ...asking }: Asking<ChannelPage>,
  { q }: { q: string },
): Promise<Paid<TokenPage<ChannelPage>>> {
  return await listPage(lister, accountId, "search", {
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
  lister: Lister,
  { accountId, signal, ...asking }: Asking<OfChannel>,
  { channel, q }: { channel: ChannelReference; q: string },
): Promise<Paid<TokenPage<OfChannel>>> {
  return await listChannel<VideoPage>(lister, accountId, "channel_search", {
    ...asking,
    channel,
    signal,
    question: { q },
    lifetimeMs: SEARCH_MS,
    ask: (lists, channelId, cursor) => lists.searchChannel({ channelId, q, cursor, signal }),
  })
}

export async function channelVideos(
  lister: Lister,
  { accountId, signal, ...asking }: Asking<OfChannel>,
  { channel, tab }: { channel: ChannelReference; tab: ChannelTab },
): Promise<Paid<TokenPage<OfChannel>>> {
  return await listChannel<VideoPage>(lister, accountId, "channel_videos", {
    ...asking,
    channel,
    signal,
    question: { tab },
    lifetimeMs: LIST_MS,
    ask: (lists, channelId, cursor) => lists.channelVideos({ channelId, tab, cursor, signal }),
  })
}

export async function playlistVideos(
  lister: Lister,
  { accountId, signal, ...asking }: Asking<OfPlaylist>,
  { playlistId }: { playlistId: string },
): Promise<Paid<TokenPage<OfPlaylist>>> {
  return await listPage(lister, accountId, "playlist_videos", {
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
  lister: Lister,
  { accountId, signal, ...asking }: Asking<CommentPage>,
  { videoId, order, max }: { videoId: string; order: CommentOrder; max: number },
): Promise<Paid<TokenPage<CommentPage>>> {
  return await listPage(lister, accountId, "comments", {
    ...asking,
    signal,
    question: { list: "comments", videoId, order, max },
    lifetimeMs: LIST_MS,
    absent: "No such video.",
    ask: (lists, cursor) => lists.comments({ videoId, order, max, cursor, signal }),
  })
}
