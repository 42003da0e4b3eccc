import type { Clock } from "../../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../../kernel/outbound-fetch.ts"
import type { Page, VideoItem } from "../../../../listing/items.ts"
import type { ListingSource } from "../../../../listing/listing-source.ts"
import { fetchComments, fetchReplies } from "./comments.ts"
import { itemsOf, readPlaylistTitle } from "./read-items.ts"
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
   * Counts quota units before they are spent, per day in Pacific time. Returns false if too few are
   * left. `method` is needed because Google counts search calls separately, too.
   */
  spend: DataApi["spend"]
  /** Timeout for all requests of one listing together. Default: 8 seconds. */
  timeoutMs?: number | undefined
}

/**
 * The listing source on YouTube's official Data API, version 3. Cursors contain its page tokens.
 * Times are exact. Counts are as the API returns them. For a search, its `totalResults` is an
 * estimate.
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
    key: { pausedUntilMs: 0 },
  }
  return {
    resolveChannel: async ({ channel, signal }) =>
      loadListing(api, signal, async (call) => resolveChannel(call, channel)),
    searchVideos: async (request) =>
      loadListing(api, request.signal, async (call) => searchVideos(call, clock, request)),
    searchChannels: async (request) =>
      loadListing(api, request.signal, async (call) => searchChannels(call, request)),
    searchChannel: async (request) =>
      loadListing(api, request.signal, async (call) => searchChannel(call, request)),
    channelVideos: async (request) =>
      loadListing(api, request.signal, async (call) => channelVideos(call, request)),
    playlistVideos: async (request) =>
      loadListing(api, request.signal, async (call) => playlistVideos(call, request)),
    comments: async (request) =>
      loadListing(api, request.signal, async (call) => fetchComments(call, request)),
    replies: async (request) => loadListing(api, request.signal, async (call) => fetchReplies(call, request)),
  }
}

/**
 * Fetches one page of a playlist. Costs one unit, and one more for the title on the first page. If
 * the title cannot be loaded, it is null. Omits deleted and private videos, but `totalResults`
 * counts them.
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
