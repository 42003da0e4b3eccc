import type { Table } from "../table/table.ts"
import { storeEvent } from "../webhook/outbox/store-event.ts"
import { announcedAfter } from "./announced.ts"
import type { FoundVideo } from "./found-videos.ts"
import { movePosition } from "./stored-watchlist.ts"
import { subjectOf, type WatchSource } from "./watch-source.ts"
import type { Watchlist } from "./watchlist.ts"

/**
 * Stores an event for each new video of a watchlist that sends webhooks, then moves the watchlist's
 * positions in its sources. If a run dies in between, the next one stores the same events again,
 * which changes nothing, because an event's ID comes from watchlist and video.
 */
export async function announceVideos(table: Table, watchlist: Watchlist): Promise<void> {
  for (const [sourceId, follow] of Object.entries(watchlist.follows)) {
    let last = follow.cursor
    for await (const { isNew, ...video } of announcedAfter(table, sourceId, follow, follow.cursor)) {
      if (isNew && watchlist.isWebhook) await storeVideoEvent(table, watchlist, follow.source, video)
      last = video.at
    }
    if (last > follow.cursor) {
      await movePosition(table, watchlist, { sourceId, name: "cursor", from: follow.cursor, to: last })
    }
  }
}

async function storeVideoEvent(
  table: Table,
  { accountId, watchId, name }: Watchlist,
  source: WatchSource,
  video: FoundVideo,
): Promise<void> {
  await storeEvent(table, accountId, {
    type: "video.published",
    cause: `${watchId} ${video.videoId}`,
    at: video.at,
    data: {
      watchlist_id: watchId,
      watchlist_name: name,
      source: { kind: source.kind, id: subjectOf(source) },
      video_id: video.videoId,
      url: `https://www.youtube.com/watch?v=${video.videoId}`,
      title: video.title,
      channel: video.channel,
      published_at: video.publishedAt,
    },
  })
}
