import type { VideoItem } from "../listing/items.ts"
import { sourceKey, sourceKnownKey, sourceVideoKey } from "../table/keys.ts"
import { getItem, type Item, queryBetween, queryNewest, type Table, transact } from "../table/table.ts"
import type { StoredSource } from "./stored-source.ts"

/** How long announced videos can be listed. */
export const VIDEO_KEPT_SECONDS = 60 * 24 * 3600
/** Videos stored in one transaction, which has at most 100 items. */
export const ADDED_MAX = 90

/** Later than every position. */
const LAST_MS = 9_999_999_999_999

/**
 * A new video of a source. `at` is its position: when it was found (epoch ms), a different
 * millisecond for each video.
 */
export type FoundVideo = VideoItem & { at: number }

/** Returns the IDs that the source has listed before. Undefined before its first list. */
export async function getKnown(table: Table, sourceId: string): Promise<readonly string[] | undefined> {
  const item = await getItem(table, sourceKnownKey(sourceId))
  return item?.["ids"]
}

/**
 * Stores new videos, each at its own position, with the IDs that are now known. All in one
 * transaction, so that a video is stored once. Makes the source due at once, to notify followers.
 * Returns the position of the newest, or undefined if another poll has stored something meanwhile.
 */
export async function storeVideos(
  table: Table,
  { sourceId, lastAt, pollAt }: Pick<StoredSource, "sourceId" | "lastAt" | "pollAt">,
  videos: readonly VideoItem[],
  known: readonly string[],
): Promise<number | undefined> {
  const now = table.clock.now()
  const firstAt = Math.max(now, lastAt + 1)
  const newestAt = videos.length === 0 ? lastAt : firstAt + videos.length - 1
  const ttl = Math.floor(now / 1000) + VIDEO_KEPT_SECONDS
  const isStored = await transact(table, [
    {
      Update: {
        TableName: table.name,
        Key: sourceKey(sourceId),
        UpdateExpression: `SET last_at = :newest${videos.length === 0 ? "" : ", due_at = :now"}`,
        ConditionExpression: "last_at = :before AND poll_at = :claimed",
        ExpressionAttributeValues: {
          ":newest": newestAt,
          ":before": lastAt,
          ":claimed": pollAt,
          ...(videos.length === 0 ? {} : { ":now": now }),
        },
      },
    },
    { Put: { TableName: table.name, Item: { ...sourceKnownKey(sourceId), ids: known } } },
    ...videos.map((video, n) => ({
      Put: { TableName: table.name, Item: { ...sourceVideoKey(sourceId, firstAt + n), ...video, ttl } },
    })),
  ])
  return isStored ? newestAt : undefined
}

/** Yields the videos of a source at positions after `after`, the oldest first. */
export async function* videosAfter(
  table: Table,
  sourceId: string,
  after: number,
): AsyncGenerator<FoundVideo> {
  const { pk, sk } = sourceVideoKey(sourceId, after + 1)
  for await (const item of queryBetween(table, pk, sk, sourceVideoKey(sourceId, LAST_MS).sk))
    yield foundFrom(item)
}

/** Returns the newest videos of a source, at positions after `after` and before `before`. */
export async function newestVideos(
  table: Table,
  sourceId: string,
  { after, before = LAST_MS, limit }: { after: number; before?: number | undefined; limit: number },
): Promise<readonly FoundVideo[]> {
  const found = await queryNewest(table, sourceVideoKey(sourceId, after + 1), {
    limit,
    before: sourceVideoKey(sourceId, before).sk,
  })
  return found.map(foundFrom)
}

function foundFrom({ pk: _pk, sk, ttl: _ttl, ...video }: Item): FoundVideo {
  return { ...(video as VideoItem), at: Number(String(sk).slice("VIDEO#".length)) }
}
