import type { StoredError } from "../kernel/errors.ts"
import type { VideoItem } from "../listing/items.ts"
import type { Validators } from "../listing/listing-source.ts"
import { SOURCES_DUE, sourceKey, sourceKnownKey, sourceVideoKey } from "../table/keys.ts"
import {
  getItem,
  type Item,
  queryBetween,
  queryNewest,
  type Table,
  transact,
  updateItem,
} from "../table/table.ts"
import { sourceIdOf, type WatchSource } from "./watch-source.ts"

/** How long announced videos can be listed. */
export const VIDEO_KEPT_SECONDS = 60 * 24 * 3600
/** How long a source without followers keeps its time of the last video: longer than its videos. */
const SOURCE_KEPT_SECONDS = 90 * 24 * 3600
/** Videos stored in one transaction, which has at most 100 items. */
export const ADDED_MAX = 90

/** A source as it is stored, once for all its followers. Times are epoch milliseconds. */
export type StoredSource = {
  sourceId: string
  source: WatchSource
  title: string | null
  /** The position of the newest video. Followers compare their own positions with it. */
  lastAt: number
  /** The newest position that the followers were notified of. */
  notifiedAt: number
  pollAt: number
  polledAt: number | undefined
  validators: Validators | undefined
  /** A hash of the listed IDs, which spares a read of the known ones if it has not changed. */
  listHash: string | undefined
  /** Failed polls since the last success, and the last failure. */
  tries: number
  error: StoredError | undefined
  /** When it got its first follower since it had none. */
  since: number
  /** Counts the followers that have joined. */
  joined: number
}

/** A new video of a source. `at` is its position: when it was found, a millisecond for each. */
export type FoundVideo = VideoItem & { at: number }

export async function getSource(table: Table, sourceId: string): Promise<StoredSource | undefined> {
  const item = await getItem(table, sourceKey(sourceId))
  return item && sourceFrom(item)
}

/**
 * Makes a source due for its next poll, at the latest one `intervalMs` after the last one. Creates
 * it if needed. Call this after the follower was stored. Returns the position of its newest video.
 */
export async function joinSource(table: Table, source: WatchSource, intervalMs: number): Promise<number> {
  const now = table.clock.now()
  const sourceId = sourceIdOf(source)
  const key = sourceKey(sourceId)
  const { item } = await updateItem(table, key, {
    update:
      "SET #source = :source, last_at = if_not_exists(last_at, :zero), notified_at = if_not_exists(notified_at, :zero), since = if_not_exists(since, :now), tries = if_not_exists(tries, :zero), poll_at = if_not_exists(poll_at, :now), due = :due, due_at = if_not_exists(due_at, :now), joined = if_not_exists(joined, :zero) + :one REMOVE #ttl",
    names: { "#source": "source", "#ttl": "ttl" },
    values: { ":source": source, ":zero": 0, ":one": 1, ":now": now, ":due": SOURCES_DUE },
  })
  const stored = sourceFrom(item ?? {})
  const soonest = Math.max(now, (stored.polledAt ?? 0) + intervalMs)
  if (stored.pollAt > soonest && stored.tries === 0) {
    await updateItem(table, key, {
      update: "SET poll_at = :soonest, due_at = :soonest",
      condition: "poll_at = :seen",
      values: { ":soonest": soonest, ":seen": stored.pollAt },
    })
  }
  return stored.lastAt
}

/**
 * Claims a poll. Its next one is stored before the request is sent, so that no crash makes a source
 * be polled twice in an interval. Returns false if another process has claimed it.
 */
export async function claimPoll(table: Table, seen: StoredSource, nextAt: number): Promise<boolean> {
  const { ok } = await updateItem(table, sourceKey(seen.sourceId), {
    update: "SET poll_at = :next, due_at = :next, polled_at = :now",
    condition: "poll_at = :seen AND attribute_exists(due)",
    values: { ":next": nextAt, ":now": table.clock.now(), ":seen": seen.pollAt },
  })
  return ok
}

/** Stores a poll that found nothing new. `change` has the attributes that differ. */
export async function storeUnchanged(
  table: Table,
  sourceId: string,
  pollAt: number,
  { validators, listHash, title }: Pick<StoredSource, "validators" | "listHash" | "title">,
): Promise<void> {
  await updateItem(table, sourceKey(sourceId), {
    update: `SET tries = :zero, title = :title${listHash ? ", list_hash = :hash" : ""}${validators ? ", validators = :validators" : ""} REMOVE #error`,
    condition: "poll_at = :claimed",
    names: { "#error": "error" },
    values: {
      ":zero": 0,
      ":title": title,
      ":claimed": pollAt,
      ...(listHash ? { ":hash": listHash } : {}),
      ...(validators ? { ":validators": validators } : {}),
    },
  })
}

/** Stores a failed poll, and when the next one is due. */
export async function storeFailure(
  table: Table,
  { sourceId, pollAt }: { sourceId: string; pollAt: number },
  failure: { tries: number; error: StoredError; nextAt: number },
): Promise<void> {
  await updateItem(table, sourceKey(sourceId), {
    update:
      "SET tries = :tries, #error = :error, poll_at = :next, due_at = :next REMOVE validators, list_hash",
    condition: "poll_at = :claimed",
    names: { "#error": "error" },
    values: {
      ":tries": failure.tries,
      ":error": failure.error,
      ":next": failure.nextAt,
      ":claimed": pollAt,
    },
  })
}

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

/** Stores that the followers were notified of all videos up to `lastAt`. */
export async function storeNotified(table: Table, { sourceId, lastAt }: StoredSource): Promise<void> {
  await updateItem(table, sourceKey(sourceId), {
    update: "SET notified_at = :last, due_at = poll_at",
    condition: "last_at = :last AND attribute_exists(due)",
    values: { ":last": lastAt },
  })
}

/**
 * Stops the polls of a source without followers. Its next follower starts with a new first list.
 * Does nothing if a follower has joined meanwhile.
 */
export async function retireSource(table: Table, { sourceId, joined }: StoredSource): Promise<void> {
  await transact(table, [
    {
      Update: {
        TableName: table.name,
        Key: sourceKey(sourceId),
        UpdateExpression:
          "SET #ttl = :ttl REMOVE due, due_at, since, poll_at, polled_at, validators, list_hash, #error",
        ConditionExpression: "joined = :joined",
        ExpressionAttributeNames: { "#ttl": "ttl", "#error": "error" },
        ExpressionAttributeValues: {
          ":ttl": Math.floor(table.clock.now() / 1000) + SOURCE_KEPT_SECONDS,
          ":joined": joined,
        },
      },
    },
    { Delete: { TableName: table.name, Key: sourceKnownKey(sourceId) } },
  ])
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
const LAST_MS = 9_999_999_999_999

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

export function sourceFrom(item: Item): StoredSource {
  const source: WatchSource = item["source"]
  return {
    sourceId: sourceIdOf(source),
    source,
    title: item["title"] ?? null,
    lastAt: item["last_at"],
    notifiedAt: item["notified_at"],
    pollAt: item["poll_at"],
    polledAt: item["polled_at"],
    validators: item["validators"],
    listHash: item["list_hash"],
    tries: item["tries"],
    error: item["error"],
    since: item["since"],
    joined: item["joined"],
  }
}
