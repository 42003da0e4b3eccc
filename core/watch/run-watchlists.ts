import { DAY_MS } from "../kernel/clock.ts"
import type { Queue } from "../queue/queue.ts"
import { accountKey, accountOf, WATCHLISTS_DUE, watchIdOf } from "../table/keys.ts"
import { getItem, queryDue, type Table } from "../table/table.ts"
import { announceVideos } from "./announce.ts"
import { type DigestDeps, sendDigest } from "./digest.ts"
import { watchTask } from "./process-videos.ts"
import { getWatchlist, storeDue } from "./stored-watchlist.ts"
import { hasWork, type Watchlist, type WatchRef } from "./watchlist.ts"

/**
 * What running watchlists needs. If `queue` is undefined, paid work on videos waits until a process
 * with a queue runs.
 */
export type WatchDeps = DigestDeps & {
  queue: Queue | undefined
  /** True for accounts whose watchlists must not run. */
  isBlocked: (accountId: string) => boolean
  report: (cause: unknown) => void
}

const PAGE = 100
/** Delay after which another message is sent if no worker got the last one. */
const RESUME_MS = 60_000

/**
 * Announces the new videos of all watchlists that are due, and begins none after `beginUntilMs`.
 * Concurrent runs are safe. Returns the number of watchlists.
 */
export async function runWatchlistsDue(deps: WatchDeps, beginUntilMs: number): Promise<number> {
  const { table } = deps
  let runs = 0
  for await (const page of queryDue(table, WATCHLISTS_DUE, table.clock.now(), PAGE)) {
    for (const { pk, sk } of page) {
      if (table.clock.now() > beginUntilMs) return runs
      const ref = { accountId: accountOf(pk) ?? "", watchId: watchIdOf(sk) }
      // A failing watchlist must not stop the others; the next run continues with it.
      await runWatchlist(deps, ref).catch(deps.report)
      runs += 1
    }
  }
  return runs
}

async function runWatchlist(deps: WatchDeps, ref: WatchRef): Promise<void> {
  const { table, isBlocked } = deps
  const watchlist = await getWatchlist(table, ref)
  if (!watchlist) return
  if (isBlocked(ref.accountId) || (await isDeleted(table, ref.accountId))) {
    await storeDue(table, watchlist, table.clock.now() + DAY_MS)
    return
  }
  await announceVideos(table, watchlist)
  const digestAt = await sendDigest(deps, watchlist)
  // Read again, because announcing has moved the positions.
  const current = await getWatchlist(table, ref)
  if (!current) return
  const workAt = await sendWork(deps, current)
  const times = [digestAt, workAt].filter((at) => at !== undefined)
  await storeDue(
    table,
    { ...current, woken: watchlist.woken },
    times.length === 0 ? undefined : Math.min(...times),
  )
}

/** Sends a message to the worker if videos need paid work. Returns when to look again. */
async function sendWork({ table, queue }: WatchDeps, watchlist: Watchlist): Promise<number | undefined> {
  if (!hasWork(watchlist)) return undefined
  const now = table.clock.now()
  const { leaseUntil, waiting } = watchlist
  const notBefore = Math.max(leaseUntil, waiting?.notBefore ?? 0)
  if (notBefore > now) return notBefore
  await queue?.send(watchTask(watchlist))
  return now + RESUME_MS
}

async function isDeleted(table: Table, accountId: string): Promise<boolean> {
  const account = await getItem(table, accountKey(accountId), ["deleted_at"])
  return account?.["deleted_at"] !== undefined
}
