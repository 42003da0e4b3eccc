import type { ChannelItem, Page, VideoItem } from "../../../../listing/items.ts"
import type { ChannelTab } from "../../../../listing/listing-source.ts"
import type { ChannelReference } from "../../../../youtube/channel-reference.ts"
import { itemsOf, readChannel, readEntry, readPage } from "./read-items.ts"
import type { Call, Query, Result } from "./request.ts"

/**
 * The platform keeps lists of each channel under ids made of the channel's own. `UU`, all uploads, is the one that the
 * API names (`contentDetails.relatedPlaylists.uploads`); it holds Shorts and past streams as well. The two others are
 * known to many clients and promised by nobody.
 */
const LIST_PREFIX = { videos: "UU", shorts: "UUSH", live: "UULV" } as const satisfies Record<
  ChannelTab,
  string
>

/** One unit. There is no form for a name under `/c/`. */
export async function resolveChannel(call: Call, channel: ChannelReference): Promise<Result<ChannelItem>> {
  const { by, value } = channel
  if (by === "custom") return { outcome: "unsupported" }
  const filter: Query =
    by === "id" ? { id: value } : by === "handle" ? { forHandle: value } : { forUsername: value }
  const answer = await call("channels", { part: "snippet,statistics", ...filter })
  if (answer.outcome !== "ok") return answer
  const found = itemsOf(answer.value).flatMap((item) => readChannel(item) ?? [])[0]
  return found ? { outcome: "ok", value: found } : { outcome: "absent" }
}

/** One unit; another when the list is not there, to tell a channel without uploads from no channel. */
export async function channelVideos(
  call: Call,
  asked: { channelId: string; tab: ChannelTab; cursor: string | null },
): Promise<Result<Page<VideoItem>>> {
  const playlistId = LIST_PREFIX[asked.tab] + asked.channelId.slice("UC".length)
  const entries = await readEntries(call, playlistId, asked.cursor)
  if (entries.outcome !== "absent" || asked.cursor !== null) return entries
  // Whether the channel has none of them, or the platform keeps no such list any more, cannot be told here.
  if (asked.tab !== "videos") return { outcome: "unsupported" }
  return emptyUnlessAbsent(call, asked.channelId)
}

/** One unit. */
export async function readEntries(
  call: Call,
  playlistId: string,
  cursor: string | null,
): Promise<Result<Page<VideoItem>>> {
  const answer = await call("playlistItems", {
    part: "snippet,contentDetails,status",
    playlistId,
    maxResults: 50,
    pageToken: cursor,
  })
  if (answer.outcome !== "ok") return answer
  const isUploads = playlistId.startsWith("UU")
  return { outcome: "ok", value: readPage(answer.value, (item) => readEntry(item, isUploads)) }
}

/** One unit. For a channel of which nothing was found: an empty page when it is there. */
export async function emptyUnlessAbsent(call: Call, channelId: string): Promise<Result<Page<never>>> {
  const channel = await resolveChannel(call, { by: "id", value: channelId })
  if (channel.outcome !== "ok") return channel
  return { outcome: "ok", value: { items: [], cursor: null, totalResults: 0, stopped: null } }
}
