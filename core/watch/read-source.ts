import { FEED_LENGTH } from "../listing/channel.ts"
import { fetchListing, type ListingDeps } from "../listing/fetch-listing.ts"
import type { VideoItem } from "../listing/items.ts"
import type { Feed, FeedSubject, Validators } from "../listing/listing-source.ts"
import { resolvePlaylist } from "../listing/whole-playlist.ts"
import type { WatchSource } from "./watch-source.ts"

/**
 * The videos of a source: the newest first, or a playlist's in its own order. `validators` are set
 * if the list is the feed's.
 */
export type SourceList = {
  title: string | null
  videos: readonly VideoItem[]
  /** False if the source has more videos than these. */
  isWhole: boolean
  validators: Validators | undefined
}

/** As long as other cached lists (core/listing/listings.ts). */
const LIST_MS = 5 * 60_000

/**
 * Reads the current videos of a source: from its feed, which needs one small request, or from its
 * list if it has no feed, the feed fails, or the feed shows only the start of a playlist. Null if
 * nothing changed. Only searches use the Data API, because its quota is small and nothing else can
 * sort them by date. Uses no credits. Throws as `fetchListing` does.
 */
export async function readSource(
  lists: ListingDeps,
  source: WatchSource,
  validators: Validators | undefined,
  signal?: AbortSignal,
): Promise<SourceList | null> {
  if (source.kind === "search") return await readSearch(lists, source.q, signal)
  const lister = { ...lists, official: undefined }
  const { kind: _kind, ...subject } = source
  const fed = await readFeed(lister, subject, validators, signal)
  if (fed === null) return null
  // A playlist's feed has its first videos, but new ones are often added at its end.
  const isWhole = fed !== undefined && fed.videos.length < FEED_LENGTH
  if (fed && (isWhole || source.kind === "channel")) return { ...fed, isWhole }
  return source.kind === "channel"
    ? await readChannel(lister, source.channelId, signal)
    : await readPlaylist(lister, source.playlistId, signal)
}

/** Returns undefined if the feed failed, and null if it has not changed. */
async function readFeed(
  lister: ListingDeps,
  subject: FeedSubject,
  validators: Validators | undefined,
  signal: AbortSignal | undefined,
): Promise<Feed | null | undefined> {
  const fed = await lister.feed(subject, validators, signal)
  return fed.outcome === "ok" ? fed.value : undefined
}

async function readChannel(
  lister: ListingDeps,
  channelId: string,
  signal: AbortSignal | undefined,
): Promise<SourceList> {
  const { value } = await fetchListing(lister, {
    query: { list: "watched channel", channelId },
    lifetimeMs: LIST_MS,
    ask: (lists) => lists.channelVideos({ channelId, tab: "videos", cursor: null, signal }),
    absent: "Channel not found.",
    attempts: [],
  })
  const title = value.items.find(({ channel }) => channel !== null)?.channel ?? null
  return { title, videos: value.items, isWhole: value.cursor === null, validators: undefined }
}

async function readPlaylist(
  lister: ListingDeps,
  playlistId: string,
  signal: AbortSignal | undefined,
): Promise<SourceList> {
  const { title, videos, truncated } = await resolvePlaylist(lister, { playlistId }, { attempts: [], signal })
  return { title, videos, isWhole: !truncated, validators: undefined }
}

async function readSearch(
  lister: ListingDeps,
  q: string,
  signal: AbortSignal | undefined,
): Promise<SourceList> {
  const { value } = await fetchListing(lister, {
    query: { list: "search videos", q, sort: "date" },
    lifetimeMs: LIST_MS,
    ask: (lists, cursor) => lists.searchVideos({ q, filters: { sort: "date" }, cursor, signal }),
    absent: "Not found.",
    attempts: [],
  })
  return { title: q, videos: value.items, isWhole: false, validators: undefined }
}
