import type { ItemEnd } from "../batch/batch.ts"
import type { StoredError } from "../kernel/errors.ts"
import { watchVideoKey } from "../table/keys.ts"
import { getItem, getItems, type Item, type Table } from "../table/table.ts"
import type { WatchRef } from "./watchlist.ts"

/**
 * How a video's summary ended. `operationId` leads to the receipt; null if the summary was free.
 */
export type SummaryEnd =
  | { state: "done"; operationId: string | null; credits: number }
  | { state: "failed"; error: StoredError }
export type SummaryStop = SummaryEnd | { state: "waiting"; notBefore: number; tries: number }

/** How a watchlist's work on a video ended: the transcription, and then the summary. */
export type VideoEnd = ItemEnd & { summary?: SummaryEnd }

/** Returns how a watchlist's work on a video ended so far. Undefined if no step has ended. */
export async function getVideoEnd(
  table: Table,
  { accountId, watchId }: WatchRef,
  videoId: string,
): Promise<VideoEnd | undefined> {
  const item = await getItem(table, watchVideoKey(accountId, watchId, videoId))
  return item && endFrom(item)
}

/** Like `getVideoEnd`, for at most 100 videos. */
export async function getVideoEnds(
  table: Table,
  { accountId, watchId }: WatchRef,
  videoIds: readonly string[],
): Promise<readonly (VideoEnd | undefined)[]> {
  if (videoIds.length === 0) return []
  const unique = [...new Set(videoIds)]
  const items = await getItems(
    table,
    unique.map((videoId) => watchVideoKey(accountId, watchId, videoId)),
  )
  const ends = new Map(unique.map((videoId, n) => [videoId, items[n]]))
  return videoIds.map((videoId) => {
    const item = ends.get(videoId)
    return item && endFrom(item)
  })
}

function endFrom({ pk: _pk, sk: _sk, ttl: _ttl, ...end }: Item): VideoEnd {
  return end as VideoEnd
}
