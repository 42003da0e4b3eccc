import type { Clock } from "../../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../../kernel/outbound-fetch.ts"
import {
  type CommentThread,
  type Page,
  REPLIES_LIMITED,
  RESULTS_LIMITED,
  type VideoItem,
} from "../../../../listing/items.ts"
import type { CommentOrder, ListingSource } from "../../../../listing/listing-source.ts"
import { itemsOf, readPage, readPlaylistTitle, readThread } from "./read-items.ts"
import { type Call, type DataApi, loadListing, type Result } from "./request.ts"
import { channelVideos, readEntries, resolveChannel } from "./resolve-channel.ts"
import { searchChannel, searchChannels, searchVideos } from "./search.ts"

export type DataApiListingsOptions = {
  fetch: OutboundFetch
  /** Default: `https://www.googleapis.com`. */
  apiOrigin?: string | undefined
  apiKey: string
  clock: Clock
  /**
   * Counts units of the Pacific day before they are spent; false if too few are left. `method`
   * identifies searches, whose calls Google also counts separately.
   */
  spend: DataApi["spend"]
  /** Timeout for one listing with all its requests; default: 8 seconds. */
  timeoutMs?: number | undefined
}

/**
 * Lists from YouTube's official Data API, version 3. Cursors are its page tokens. Times are exact;
 * counts are the API's: a search's `totalResults` is an estimate.
 */
export function dataApiListings(options: DataApiListingsOptions): ListingSource {
  const { apiKey, clock, fetch, spend } = options
  const origin = options.apiOrigin ?? "https://www.googleapis.com"
  const api: DataApi = {
    fetch,
    origin,
    apiKey,
    clock,
    spend,
    timeoutMs: options.timeoutMs ?? 8_000,
    key: { restsUntilMs: 0 },
  }
  return {
    resolveChannel: async ({ channel, signal }) =>
      loadListing(api, signal, async (call) => resolveChannel(call, channel)),
    searchVideos: async (asked) =>
      loadListing(api, asked.signal, async (call) => searchVideos(call, clock, asked)),
    searchChannels: async (asked) =>
      loadListing(api, asked.signal, async (call) => searchChannels(call, asked)),
    searchChannel: async (asked) =>
      loadListing(api, asked.signal, async (call) => searchChannel(call, asked)),
    channelVideos: async (asked) =>
      loadListing(api, asked.signal, async (call) => channelVideos(call, asked)),
    playlistVideos: async (asked) =>
      loadListing(api, asked.signal, async (call) => playlistVideos(call, asked)),
    comments: async (asked) => loadListing(api, asked.signal, async (call) => comments(call, asked)),
  }
}

/**
 * Costs one unit, and another for the title on the first page. Omits deleted and private videos,
 * which `totalResults` counts. If the title cannot be loaded, it is null and the list is still
 * returned.
 */
async function playlistVideos(
  call: Call,
  { playlistId, cursor }: { playlistId: string; cursor: string | null },
): Promise<Result<Page<VideoItem> & { title: string | null }>> {
  const page = await readEntries(call, playlistId, cursor)
  if (page.outcome !== "ok") return page
  const about = cursor === null ? await call("playlists", { part: "snippet", id: playlistId }) : undefined
  const title = about?.outcome === "ok" ? readPlaylistTitle(itemsOf(about.value)[0]) : null
  return { outcome: "ok", value: { ...page.value, title } }
}

/**
 * Costs one unit. The API returns up to five replies per thread; if any has more, `stopped` is
 * `replies_limited`. Its result count covers one page, so the total is known only for a single
 * page.
 */
async function comments(
  call: Call,
  asked: { videoId: string; order: CommentOrder; max: number; cursor: string | null },
): Promise<Result<Page<CommentThread>>> {
  const answer = await call("commentThreads", {
    part: "snippet,replies",
    videoId: asked.videoId,
    order: asked.order,
    maxResults: asked.max,
    textFormat: "plainText",
    pageToken: asked.cursor,
  })
  if (answer.outcome !== "ok") return answer
  const listing = readPage(answer.value, readThread)
  if (listing.outcome !== "ok") return listing
  const read = listing.value
  // The API keeps to the maximum; if it ever does not, the caller's still holds.
  const isCut = read.items.length > asked.max
  const page = { ...read, items: read.items.slice(0, asked.max) }
  const isWhole = asked.cursor === null && page.cursor === null
  const isLimited = page.items.some(({ replyCount, replies }) => replies.length < replyCount)
  const value = {
    ...page,
    totalResults: isWhole ? page.items.length : null,
    stopped: isCut ? RESULTS_LIMITED : (page.stopped ?? (isLimited ? REPLIES_LIMITED : null)),
  }
  return { outcome: "ok", value }
}
