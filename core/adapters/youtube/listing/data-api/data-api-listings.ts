import type { Clock } from "../../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../../kernel/outbound-fetch.ts"
import type { CommentThread, Page, VideoItem } from "../../../../listing/items.ts"
import type { CommentOrder, ListingSource } from "../../../../listing/listing-source.ts"
import { itemsOf, readPage, readPlaylistTitle, readThread } from "./read-items.ts"
import { type Call, listed, type OfficialApi, type Result } from "./request.ts"
import { channelVideos, readEntries, resolveChannel } from "./resolve-channel.ts"
import { searchChannel, searchChannels, searchVideos } from "./search.ts"

export type OfficialListsOptions = {
  fetch: OutboundFetch
  /** `https://www.googleapis.com` when left out. */
  apiOrigin?: string | undefined
  apiKey: string
  clock: Clock
  /**
   * Counts units of the Pacific day before they are spent; false when there are not enough left. `method` tells apart
   * searches, of which Google counts the calls as well.
   */
  spend: OfficialApi["spend"]
  /** For one question, with all its requests; 8 seconds when left out. */
  timeoutMs?: number | undefined
}

/**
 * The platform's lists over its official Data API, version 3. Its cursors are page tokens. Gives exact times, and
 * counts as the API has them: `totalResults` of a search is the API's own estimate.
 */
export function dataApiListings(options: OfficialListsOptions): ListingSource {
  const { apiKey, clock, fetch, spend } = options
  const origin = options.apiOrigin ?? "https://www.googleapis.com"
  const api: OfficialApi = { fetch, origin, apiKey, clock, spend, timeoutMs: options.timeoutMs ?? 8_000 }
  return {
    resolveChannel: async ({ channel, signal }) =>
      listed(api, signal, async (call) => resolveChannel(call, channel)),
    searchVideos: async (asked) =>
      listed(api, asked.signal, async (call) => searchVideos(call, clock, asked)),
    searchChannels: async (asked) => listed(api, asked.signal, async (call) => searchChannels(call, asked)),
    searchChannel: async (asked) => listed(api, asked.signal, async (call) => searchChannel(call, asked)),
    channelVideos: async (asked) => listed(api, asked.signal, async (call) => channelVideos(call, asked)),
    playlistVideos: async (asked) => listed(api, asked.signal, async (call) => playlistVideos(call, asked)),
    comments: async (asked) => listed(api, asked.signal, async (call) => comments(call, asked)),
  }
}

/**
 * One unit, and one for the title on the first page. Deleted and private videos are left out; `totalResults` counts
 * them. A title that cannot be had is null: the list is what was asked for.
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
 * One unit. The API gives up to five replies with a thread; when one has more, `stopped` is `replies_limited`. Its
 * count of results is that of the page, so that a total is known only when there is one page.
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
  const page = readPage(answer.value, readThread)
  const isWhole = asked.cursor === null && page.cursor === null
  const isLimited = page.items.some(({ replyCount, replies }) => replies.length < replyCount)
  const value = {
    ...page,
    totalResults: isWhole ? page.items.length : null,
    stopped: isLimited ? "replies_limited" : null,
  }
  return { outcome: "ok", value }
}
