import type { ItemStop } from "../batch/attempt-video.ts"
import type { ItemEnd } from "../batch/batch.ts"
import { LeaseLost } from "../kernel/lease.ts"
import { WATCHLISTS_DUE, watchKey, watchVideoKey } from "../table/keys.ts"
import { type Item, type Table, transact, updateItem } from "../table/table.ts"
import { VIDEO_KEPT_SECONDS } from "./found-videos.ts"
import { getWatchlist, watchlistFrom } from "./stored-watchlist.ts"
import type { SummaryEnd, SummaryStop } from "./video-end.ts"
import type { RunningVideo, Watchlist, WatchRef } from "./watchlist.ts"

/**
 * Claims a watchlist for `leaseMs`. Returns undefined if it is gone or another worker has it. If
 * the lease expires, the watchlist is due again.
 */
export async function claimWatchlist(
  table: Table,
  ref: WatchRef,
  leaseMs: number,
): Promise<Watchlist | undefined> {
  const now = table.clock.now()
  const claimed = await updateItem(table, watchKey(ref.accountId, ref.watchId), {
    update: "SET run = run + :one, lease_until = :until",
    condition: "attribute_exists(pk) AND lease_until <= :now",
    values: { ":one": 1, ":until": now + leaseMs, ":now": now },
  })
  return claimed.ok && claimed.item ? watchlistFrom(ref, claimed.item) : undefined
}

/** Renews a run's lease. Throws LeaseLost. */
export async function renewWatchlist(table: Table, watchlist: Watchlist, leaseMs: number): Promise<void> {
  await changeMine(table, watchlist, {
    update: "SET lease_until = :until",
    values: { ":until": table.clock.now() + leaseMs },
  })
}

/** Releases the lease and makes the watchlist due, because videos may be left. */
export async function leaveWatchlist(table: Table, watchlist: Watchlist): Promise<void> {
  await changeMine(table, watchlist, {
    update: "SET lease_until = :free, due = :due, due_at = :now, woken = woken + :one",
    values: { ":free": 0, ":due": WATCHLISTS_DUE, ":now": table.clock.now(), ":one": 1 },
  }).catch((cause: unknown) => {
    if (!(cause instanceof LeaseLost)) throw cause
  })
}

/**
 * Stores the operation that is about to begin. At most one can be running, so the month's ceiling
 * holds for the sum of them all. Throws LeaseLost.
 */
export async function beginVideo(
  table: Table,
  watchlist: Watchlist,
  running: RunningVideo,
): Promise<Watchlist> {
  return await changeMine(table, watchlist, {
    update: "SET running = :running",
    condition: "attribute_not_exists(running)",
    values: { ":running": running },
  })
}

/**
 * Stores how a step ended, with what it cost in its month, in one transaction; or when to try it
 * again. Throws LeaseLost if another run has ended it.
 */
export async function endStep(
  table: Table,
  watchlist: Watchlist,
  running: RunningVideo,
  stop: ItemStop | SummaryStop,
): Promise<Watchlist> {
  const { accountId, watchId, spent } = watchlist
  if (stop.state === "waiting") {
    const { notBefore, tries } = stop
    const waiting = { videoId: running.videoId, notBefore, tries }
    return await changeMine(table, watchlist, {
      update: "SET waiting = :waiting REMOVE running",
      condition: "running.operationId = :operation",
      values: { ":waiting": waiting, ":operation": running.operationId },
    })
  }
  const credits = stop.state === "done" ? stop.credits : 0
  const before = spent.month === running.month ? spent.credits : 0
  const isStored = await transact(table, [
    {
      Update: {
        TableName: table.name,
        Key: watchKey(accountId, watchId),
        UpdateExpression: "SET spent = :spent REMOVE running, waiting",
        ConditionExpression: "run = :mine AND running.operationId = :operation",
        ExpressionAttributeValues: {
          ":mine": watchlist.run,
          ":operation": running.operationId,
          // An operation of last month, which a crash has left, ends without changing this month.
          ":spent": running.month < spent.month ? spent : { month: running.month, credits: before + credits },
        },
      },
    },
    storeEnd(table, watchlist, running, stop),
  ])
  const stored = await getWatchlist(table, watchlist)
  // The transaction also fails if the client retried our write because the response was lost.
  const isOwn = stored?.run === watchlist.run && stored.running === undefined
  if (!stored || (!isStored && !isOwn)) throw new LeaseLost("another worker has the watchlist now")
  return stored
}

/** The write of a step's end. A summary is added to the end of its transcription. */
function storeEnd(
  table: Table,
  { accountId, watchId }: Watchlist,
  { videoId, step }: RunningVideo,
  end: ItemEnd | SummaryEnd,
) {
  const key = watchVideoKey(accountId, watchId, videoId)
  if (step === "summarize") {
    const update = { UpdateExpression: "SET summary = :end", ExpressionAttributeValues: { ":end": end } }
    return { Update: { TableName: table.name, Key: key, ...update } }
  }
  const ttl = Math.floor(table.clock.now() / 1000) + VIDEO_KEPT_SECONDS
  return { Put: { TableName: table.name, Item: { ...key, ...end, ttl } } }
}

async function changeMine(
  table: Table,
  { accountId, watchId, run }: Watchlist,
  change: { update: string; condition?: string; values: Item },
): Promise<Watchlist> {
  const { ok, item } = await updateItem(table, watchKey(accountId, watchId), {
    update: change.update,
    condition: change.condition ? `run = :mine AND ${change.condition}` : "run = :mine",
    values: { ...change.values, ":mine": run },
  })
  if (!ok || !item) throw new LeaseLost("another worker has the watchlist now")
  return watchlistFrom({ accountId, watchId }, item)
}
