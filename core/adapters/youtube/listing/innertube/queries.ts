import type { Types } from "youtubei.js"
import type { ChannelItem, VideoItem } from "../../../../listing/items.ts"
import type { ChannelTab, SearchFilters } from "../../../../listing/listing-source.ts"
import { readChannel } from "./channel-items.ts"
import { LIST_MASKS, type ListMasks } from "./list-masks.ts"
import { type ReadEntry, readPlaylist, readSearch, readTab } from "./read-page.ts"
import type { Exchange } from "./request.ts"
import { isDoubtfulPage, type RawPage } from "./result.ts"

/** How to request a list's first page, how to read its entries, and how to request later pages. */
export type InnertubeQuery<T extends object> = Exchange<RawPage<T>> & {
  readEntry: ReadEntry<T>
  endpoint: "/search" | "/browse"
  masks: ListMasks
}

/**
 * Converts search filters for youtubei.js. Undefined if a filter no longer has an effect: in 2026,
 * YouTube removed the order by date or rating, and the filter for the last hour
 * (MorpheApp/morphe-patches #430, iv-org/invidious #5626). The library's name for `views` is
 * "popularity". `short` ends at 3 minutes, `long` starts at 20.
 */
function libraryFilters(filters: SearchFilters): Types.SearchFilters | undefined {
  const { sort = "relevance", uploadDate, duration, hasCaptions } = filters
  if (sort === "date" || sort === "rating" || uploadDate === "hour") return undefined
  return {
    type: "video",
    ...(sort === "views" ? { prioritize: "popularity" } : {}),
    ...(uploadDate ? { upload_date: uploadDate } : {}),
    ...(duration ? { duration: DURATIONS[duration] } : {}),
    ...(hasCaptions ? { features: ["subtitles"] } : {}),
  }
}

const DURATIONS = {
  short: "under_three_mins",
  medium: "three_to_twenty_mins",
  long: "over_twenty_mins",
} as const

const masked = (masks: ListMasks) => ({ masks, mask: masks.first, isDoubtful: isDoubtfulPage })

/** Returns the query for a video search. Undefined if this source does not support a filter. */
export function videoSearch(
  q: string,
  filters: SearchFilters,
  readEntry: ReadEntry<VideoItem>,
): InnertubeQuery<VideoItem> | undefined {
  const supported = libraryFilters(filters)
  return supported && search(q, supported, { readEntry, masks: LIST_MASKS.videoSearch })
}

export function channelSearch(q: string): InnertubeQuery<ChannelItem> {
  return search(q, { type: "channel" }, { readEntry: readChannel, masks: LIST_MASKS.channelSearch })
}

function search<T extends object>(
  q: string,
  filters: Types.SearchFilters,
  { readEntry, masks }: { readEntry: ReadEntry<T>; masks: ListMasks },
): InnertubeQuery<T> {
  return {
    ...masked(masks),
    name: "search",
    endpoint: "/search",
    send: async (library) => library.search(q, filters),
    read: (answer) => readSearch(answer, readEntry),
    readEntry,
    refused: "changed_page",
  }
}

/** The request parameters of a channel's tabs, and the last segments of their URLs. */
const TABS = {
  videos: { params: "EgZ2aWRlb3PyBgQKAjoA", address: "videos" },
  shorts: { params: "EgZzaG9ydHPyBgUKA5oBAA%3D%3D", address: "shorts" },
  live: { params: "EgdzdHJlYW1z8gYECgJ6AA%3D%3D", address: "streams" },
  search: { params: "EgZzZWFyY2jyBgQKAloA", address: "search" },
} as const satisfies Record<ChannelTab | "search", object>

/** Returns the query for the videos of a channel's tab. `q` is the text for the search tab. */
export function channelTab(
  channelId: string,
  { tab, q }: { tab: keyof typeof TABS; q?: string },
  readEntry: ReadEntry<VideoItem>,
): InnertubeQuery<VideoItem> {
  const { params, address } = TABS[tab]
  const body = { browseId: channelId, params, ...(q === undefined ? {} : { query: q }) }
  return {
    ...masked(tab === "search" ? LIST_MASKS.insideChannel : LIST_MASKS.channelTab),
    name: "browse",
    endpoint: "/browse",
    send: async ({ actions }) => actions.execute("/browse", body),
    read: (answer) => readTab(answer, address, readEntry),
    readEntry,
    refused: "absent",
  }
}

/** The request parameters to use if only the channel itself is needed. */
export const CHANNEL_PAGE = TABS.videos.params

/**
 * Includes entries that YouTube hides by default: videos that are blocked in our country, with
 * their titles, and deleted or private videos. NewPipe and yt-dlp do the same. Deleted and private
 * videos are later omitted and reported in `stopped`.
 */
const WITH_UNAVAILABLE = "wgYCCAA%3D"

export function playlist(playlistId: string, readEntry: ReadEntry<VideoItem>): InnertubeQuery<VideoItem> {
  const body = { browseId: `VL${playlistId}`, params: WITH_UNAVAILABLE }
  return {
    ...masked(LIST_MASKS.playlist),
    name: "browse",
    endpoint: "/browse",
    send: async ({ actions }) => actions.execute("/browse", body),
    read: (answer) => readPlaylist(answer, readEntry),
    readEntry,
    refused: "absent",
  }
}
