import { AppError } from "../kernel/errors.ts"
import { accountKey, WATCHLISTS_DUE, watchKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, type Table, transact, updateItem } from "../table/table.ts"
import type { WatchlistSettings } from "./create-watchlist.ts"
import { nextDigestAt } from "./digest-time.ts"
import { followSources, unfollowSources } from "./follow-sources.ts"
import { changeWatched, deleteWatchlist, getWatchlist, requireRoomForSources } from "./stored-watchlist.ts"
import { requireInterval } from "./watch-interval.ts"
import { sourceIdOf } from "./watch-source.ts"
import { removeTokens } from "./watch-tokens.ts"
import { type Follow, isPush, type WatchAction, type Watchlist, type WatchRef } from "./watchlist.ts"

const MINUTE_MS = 60_000

const NOT_FOUND = "Watchlist not found."

/**
 * What the owner changes. `action` returns the new action for the stored one. It is called for each
 * attempt, because another call may have changed the action since the last one.
 */
export type WatchChange = Partial<Omit<WatchlistSettings, "action">> & {
  action?: (stored: WatchAction) => WatchAction
}

/**
 * Changes a watchlist. Keeps what is not in `change`. Videos that a new source already has are not
 * announced. Throws `not_found`, what `createWatchlist` throws, and what `change.action` throws.
 */
export async function updateWatchlist(table: Table, ref: WatchRef, change: WatchChange): Promise<Watchlist> {
  await untilWritten(
    table.clock,
    "a watchlist",
    async () => await storeChange(table, await requireWatchlist(table, ref), change),
  )
  return await requireWatchlist(table, ref)
}

async function requireWatchlist(table: Table, ref: WatchRef): Promise<Watchlist> {
  const found = await getWatchlist(table, ref)
  if (!found) throw new AppError("not_found", NOT_FOUND)
  return found
}

async function storeChange(table: Table, seen: Watchlist, change: WatchChange): Promise<boolean> {
  const { accountId, watchId } = seen
  const account = await getItem(table, accountKey(accountId), ["tier", "watched"])
  const action = change.action?.(seen.action) ?? seen.action
  const settings: WatchlistSettings = { ...settingsOf(seen), ...change, action }
  const intervalMs =
    change.minutes === undefined ? seen.intervalMs : requireInterval(account?.["tier"], change.minutes)
  const sourceIds = new Set(settings.sources.map(sourceIdOf))
  const removed = Object.keys(seen.follows).filter((id) => !sourceIds.has(id))
  if (sourceIds.size > Object.keys(seen.follows).length) {
    await requireRoomForSources(table, accountId, sourceIds.size, watchId)
  }
  const isMoved = intervalMs !== seen.intervalMs
  const registered = { accountId, watchId, intervalMs, isPush: isPush(settings) }
  const follows = await followSources(table, registered, settings.sources)
  const kept = Object.entries(follows).map(([id, added]) => [id, keptFollow(seen, seen.follows[id], added)])
  const digestAt =
    settings.digest === seen.digest ? seen.digestAt : nextDigestAt(settings.digest, table.clock.now())
  const watched = account?.["watched"] ?? {}
  const isStored = await transact(table, [
    changeWatched(table, accountId, watched, { ...watched, [watchId]: sourceIds.size }),
    {
      Update: {
        TableName: table.name,
        Key: watchKey(accountId, watchId),
        UpdateExpression:
          "SET #name = :name, #action = :action, is_webhook = :webhook, digest = :digest, follows = :follows, interval_ms = :interval, revision = revision + :one, woken = woken + :one, due = :due, due_at = :now" +
          (digestAt === undefined ? " REMOVE digest_at" : ", digest_at = :digestAt"),
        // The positions move while sources are announced. Another attempt then reads them again.
        ConditionExpression: "revision = :seen AND follows = :before",
        ExpressionAttributeNames: { "#name": "name", "#action": "action" },
        ExpressionAttributeValues: {
          ":name": settings.name,
          ":action": settings.action,
          ":webhook": settings.isWebhook,
          ":digest": settings.digest,
          ":follows": Object.fromEntries(kept),
          ":interval": intervalMs,
          ":one": 1,
          ":due": WATCHLISTS_DUE,
          ":now": table.clock.now(),
          ":seen": seen.revision,
          ":before": seen.follows,
          ...(digestAt === undefined ? {} : { ":digestAt": digestAt }),
        },
      },
    },
  ])
  if (isStored) await unfollowSources(table, seen, isMoved ? Object.keys(seen.follows) : removed)
  return isStored
}

/**
 * Keeps the positions of a source, except for what was off before. If nothing was pushed, `cursor`
 * and `worked` start after the newest video. If there was no paid work, `worked` starts after the
 * last announced video.
 */
function keptFollow(seen: Watchlist, follow: Follow | undefined, added: Follow): Follow {
  if (!follow) return added
  if (!isPush(seen)) return { ...follow, cursor: added.cursor, worked: added.worked }
  return seen.action.kind === "announce" ? { ...follow, worked: follow.cursor } : follow
}

const settingsOf = (watchlist: Watchlist): WatchlistSettings => ({
  name: watchlist.name,
  sources: Object.values(watchlist.follows).map(({ source }) => source),
  minutes: watchlist.intervalMs / MINUTE_MS,
  action: watchlist.action,
  isWebhook: watchlist.isWebhook,
  digest: watchlist.digest,
})

/** Ends the digests of a watchlist. Does nothing if it is gone. */
export async function endDigests(table: Table, { accountId, watchId }: WatchRef): Promise<void> {
  await updateItem(table, watchKey(accountId, watchId), {
    update: "SET digest = :none, revision = revision + :one REMOVE digest_at",
    condition: "attribute_exists(pk)",
    values: { ":none": null, ":one": 1 },
  })
}

/** Deletes a watchlist with its tokens, and removes it from its sources. Throws `not_found`. */
export async function removeWatchlist(table: Table, ref: WatchRef): Promise<void> {
  const removed = await deleteWatchlist(table, ref)
  await removeTokens(table, ref)
  if (!removed) throw new AppError("not_found", NOT_FOUND)
  await unfollowSources(table, removed, Object.keys(removed.follows))
}
