import type { Clock } from "../../../../kernel/clock.ts"
import { type ChannelItem, type Page, RESULTS_LIMITED, type VideoItem } from "../../../../listing/items.ts"
import type { SearchFilters } from "../../../../listing/listing-source.ts"
import {
  itemsOf,
  readChannel,
  readFoundChannel,
  readFoundVideo,
  readPage,
  type Unreadable,
} from "./read-items.ts"
import type { Call, Query, Result } from "./request.ts"
import { emptyUnlessAbsent } from "./resolve-channel.ts"

/**
 * The most results that a search returns, even if its total is higher
 * (developers.google.com/youtube/v3/docs/search/list).
 */
const RESULTS_MAX = 500

const ORDER = { relevance: "relevance", date: "date", views: "viewCount", rating: "rating" } as const
const HOUR_MS = 3_600_000
const SPAN_MS = {
  hour: HOUR_MS,
  today: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
  year: 365 * 24 * HOUR_MS,
} as const

type SearchRequest = { q: string; cursor: string | null }

/** Searches for videos. Costs 100 units. */
export async function searchVideos(
  call: Call,
  clock: Clock,
  request: SearchRequest & { filters: SearchFilters },
): Promise<Result<Page<VideoItem>>> {
  const { sort, uploadDate, duration, hasCaptions } = request.filters
  return search(call, readFoundVideo, {
    type: "video",
    ...asQuery(request),
    order: ORDER[sort ?? "relevance"],
    publishedAfter: uploadDate && wholeSeconds(clock.now() - SPAN_MS[uploadDate]),
    videoDuration: duration,
    videoCaption: hasCaptions === true ? "closedCaption" : undefined,
  })
}

/**
 * Searches in a channel. Costs 100 units. If there are no results, costs one more to find out
 * whether the channel exists.
 */
export async function searchChannel(
  call: Call,
  request: SearchRequest & { channelId: string },
): Promise<Result<Page<VideoItem>>> {
  const { channelId, cursor } = request
  const page = await search(call, readFoundVideo, { type: "video", ...asQuery(request), channelId })
  const isEmpty = page.outcome === "ok" && page.value.items.length === 0 && page.value.cursor === null
  return isEmpty && cursor === null ? emptyUnlessAbsent(call, channelId) : page
}

/**
 * Searches for channels. Costs 100 units, and one more for details that search results lack. If the
 * second call fails, these details are null, because the 100 units are already spent.
 */
export async function searchChannels(call: Call, request: SearchRequest): Promise<Result<Page<ChannelItem>>> {
  const page = await search(call, readFoundChannel, { type: "channel", ...asQuery(request) })
  if (page.outcome !== "ok" || page.value.items.length === 0) return page
  const id = page.value.items.map(({ channelId }) => channelId).join(",")
  const more = await call("channels", { part: "snippet,statistics", id, maxResults: 50 })
  const known = more.outcome === "ok" ? itemsOf(more.value).flatMap((item) => readChannel(item) ?? []) : []
  const byId = new Map(known.map((channel) => [channel.channelId, channel]))
  const items = page.value.items.map((found) => byId.get(found.channelId) ?? found)
  return { outcome: "ok", value: { ...page.value, items } }
}

async function search<T extends object>(
  call: Call,
  read: (item: unknown) => T | Unreadable | undefined,
  query: Query,
): Promise<Result<Page<T>>> {
  const answer = await call("search", { part: "snippet", maxResults: 50, ...query })
  if (answer.outcome !== "ok") return answer
  const listed = readPage(answer.value, read)
  if (listed.outcome !== "ok") return listed
  const page = listed.value
  const isCut = page.cursor === null && (page.totalResults ?? 0) > RESULTS_MAX
  return { outcome: "ok", value: { ...page, stopped: isCut ? RESULTS_LIMITED : page.stopped } }
}

function asQuery({ q, cursor }: SearchRequest): Query {
  return { q, pageToken: cursor }
}

/** Formats a time as RFC 3339 without fractions of seconds, as in the API's documentation. */
function wholeSeconds(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, "Z")
}
