import type { Table } from "../table/table.ts"
import { putFollower, removeFollower } from "./followers.ts"
import { joinSource } from "./stored-source.ts"
import { sourceIdOf, type WatchSource } from "./watch-source.ts"
import type { Follow, Watchlist, WatchRef } from "./watchlist.ts"

/**
 * Registers a watchlist with sources. Returns its position in each source: after the newest video,
 * because existing videos are not announced. Idempotent.
 */
export async function followSources(
  table: Table,
  { isPush, ...ref }: WatchRef & { intervalMs: number; isPush: boolean },
  sources: readonly WatchSource[],
): Promise<Record<string, Follow>> {
  const at = table.clock.now()
  const follows = sources.map(async (source): Promise<[string, Follow]> => {
    const sourceId = sourceIdOf(source)
    // In this order: a poll that finds no follower would retire the source.
    await putFollower(table, { ...ref, sourceId, isPush })
    const from = await joinSource(table, source, ref.intervalMs)
    return [sourceId, { source, from, cursor: from, worked: from, at }]
  })
  return Object.fromEntries(await Promise.all(follows))
}

/** Removes a watchlist from its sources. A source without followers is no longer polled. */
export async function unfollowSources(
  table: Table,
  { accountId, watchId, intervalMs }: Pick<Watchlist, "accountId" | "watchId" | "intervalMs">,
  sourceIds: readonly string[],
): Promise<void> {
  await Promise.all(
    sourceIds.map((sourceId) => removeFollower(table, { sourceId, intervalMs, accountId, watchId })),
  )
}
