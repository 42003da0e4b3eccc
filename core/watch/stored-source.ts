import type { StoredError } from "../kernel/errors.ts"
import type { Validators } from "../listing/listing-source.ts"
import { SOURCES_DUE, sourceKey, sourceKnownKey } from "../table/keys.ts"
import { getItem, type Item, type Table, transact, updateItem } from "../table/table.ts"
import { sourceIdOf, type WatchSource } from "./watch-source.ts"

/** How long a source without followers keeps `lastAt`: longer than its videos are kept. */
const SOURCE_KEPT_SECONDS = 90 * 24 * 3600
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
  /** A hash of the listed IDs. While it stays the same, a poll need not read the known IDs. */
  listHash: string | undefined
  /** Failed polls since the last success, and the last failure. */
  tries: number
  error: StoredError | undefined
  /** When it got its first follower, or its first one after it had none. */
  since: number
  /** Counts the followers that have joined. */
  joined: number
}

export async function getSource(table: Table, sourceId: string): Promise<StoredSource | undefined> {
  const item = await getItem(table, sourceKey(sourceId))
  return item && sourceFrom(item)
}

/**
 * Makes a source due for its next poll, at most `intervalMs` after the last one. Creates the source
 * if needed. Call this after storing the follower. Returns the position of its newest video.
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
 * Claims a poll. The time of the next poll is stored before the request is sent, so that a crash
 * cannot cause two polls in one interval. Returns false if another process has claimed it.
 */
export async function claimPoll(table: Table, seen: StoredSource, nextAt: number): Promise<boolean> {
  const { ok } = await updateItem(table, sourceKey(seen.sourceId), {
    update: "SET poll_at = :next, due_at = :next, polled_at = :now",
    condition: "poll_at = :seen AND attribute_exists(due)",
    values: { ":next": nextAt, ":now": table.clock.now(), ":seen": seen.pollAt },
  })
  return ok
}

/**
 * Stores that a poll succeeded, and what the next one compares with. Undefined `validators` and
 * `listHash` leave the stored ones.
 */
export async function storeSuccess(
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
