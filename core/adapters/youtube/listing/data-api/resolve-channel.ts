import type { ChannelItem, Page, VideoItem } from "../../../../listing/items.ts"
import { type ChannelTab, PAGE_VIDEOS_MAX } from "../../../../listing/listing-source.ts"
import type { ChannelReference } from "../../../../youtube/channel-reference.ts"
import { itemsOf, readChannel, readEntry, readPage } from "./read-items.ts"
import type { Call, Query, Result } from "./request.ts"

/**
 * Each channel has playlists whose IDs are a prefix and a part of the channel ID. `UU` has all
 * uploads, including Shorts and past streams, and is documented
 * (`contentDetails.relatedPlaylists.uploads`). The other two are widely used but not documented.
 */
const LIST_PREFIX = { videos: "UU", shorts: "UUSH", live: "UULV" } as const satisfies Record<
  ChannelTab,
  string
>

/** Looks up a channel. Costs one unit. The API cannot look up names under `/c/` or `/`. */
export async function resolveChannel(call: Call, channel: ChannelReference): Promise<Result<ChannelItem>> {
  const { by, value } = channel
  if (by === "custom" || by === "vanity") return { outcome: "unsupported" }
  const filter: Query =
    by === "id" ? { id: value } : by === "handle" ? { forHandle: value } : { forUsername: value }
  const answer = await call("channels", { part: "snippet,statistics", ...filter })
  if (answer.outcome !== "ok") return answer
  const found = itemsOf(answer.value).flatMap((item) => readChannel(item) ?? [])[0]
  return found ? { outcome: "ok", value: found } : { outcome: "absent" }
}

/**
 * Fetches one page of a channel's tab. Costs one unit. If the tab is `videos` and its playlist does
 * not exist, costs one more unit to find out whether the channel exists.
 */
export async function channelVideos(
  call: Call,
  request: { channelId: string; tab: ChannelTab; cursor: string | null },
): Promise<Result<Page<VideoItem>>> {
  const playlistId = LIST_PREFIX[request.tab] + request.channelId.slice("UC".length)
  const entries = await readEntries(call, playlistId, request.cursor)
  if (entries.outcome !== "absent" || request.cursor !== null) return entries
  // Either the channel has none of these videos, or YouTube no longer supports these undocumented
  // lists.
  if (request.tab !== "videos") return { outcome: "unsupported" }
  return emptyUnlessAbsent(call, request.channelId)
}

/** Fetches one page of a playlist's entries. Costs one unit. */
export async function readEntries(
  call: Call,
  playlistId: string,
  cursor: string | null,
): Promise<Result<Page<VideoItem>>> {
  const answer = await call("playlistItems", {
    part: "snippet,contentDetails,status",
    playlistId,
    maxResults: PAGE_VIDEOS_MAX,
    pageToken: cursor,
  })
  if (answer.outcome !== "ok") return answer
  const isUploads = playlistId.startsWith("UU")
  return readPage(answer.value, (item) => readEntry(item, isUploads))
}

/**
 * Returns an empty page if the channel exists, otherwise the failure, such as `absent`. Costs one
 * unit.
 */
export async function emptyUnlessAbsent(call: Call, channelId: string): Promise<Result<Page<never>>> {
  const channel = await resolveChannel(call, { by: "id", value: channelId })
  if (channel.outcome !== "ok") return channel
  return { outcome: "ok", value: { items: [], cursor: null, totalResults: 0, stopped: null } }
}
