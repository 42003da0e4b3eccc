import { AppError } from "../kernel/errors.ts"
import { payerOf, storedPayer } from "../ledger/payer.ts"
import { accountKey, WATCHLISTS_DUE, watchIdOf, watchKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, type Item, queryPrefix, type Table, transact, updateItem } from "../table/table.ts"
import { watchLimits } from "./watch-limits.ts"
import type { Watchlist, WatchRef } from "./watchlist.ts"

export type NewWatchlist = Omit<
  Watchlist,
  | "createdAt"
  | "digestedAt"
  | "dueAt"
  | "leaseUntil"
  | "revision"
  | "run"
  | "running"
  | "spent"
  | "waiting"
  | "woken"
>

/**
 * Throws `conflict` if the account would follow more sources than its tier allows. `without` is a
 * watchlist that is not counted, because it is being changed.
 */
export async function requireRoomForSources(
  table: Table,
  accountId: string,
  count: number,
  without?: string,
): Promise<void> {
  await readWatched(table, accountId, count, without)
}

/**
 * Stores a new watchlist, and the number of its sources on the account, in one transaction, so that
 * concurrent calls cannot exceed the limit. Returns the watchlist that is now stored under this ID.
 * Throws `conflict`, and `unauthorized` for a deleted account.
 */
export async function putWatchlist(table: Table, wanted: NewWatchlist): Promise<Watchlist> {
  const { accountId, watchId, payer, follows, digestAt, ...rest } = wanted
  const now = table.clock.now()
  const item = {
    ...watchKey(accountId, watchId),
    name: rest.name,
    payer: storedPayer(payer),
    interval_ms: rest.intervalMs,
    action: rest.action,
    is_webhook: rest.isWebhook,
    digest: rest.digest,
    follows,
    spent: { month: "", credits: 0 },
    run: 0,
    lease_until: 0,
    woken: 0,
    revision: 0,
    digested_at: now,
    created_at: now,
    ...(digestAt === undefined ? {} : { due: WATCHLISTS_DUE, due_at: digestAt, digest_at: digestAt }),
  }
  // A write fails if another watchlist of the account has just changed.
  return await untilWritten(table.clock, "a watchlist", async () => {
    const existing = await getWatchlist(table, { accountId, watchId })
    if (existing) return existing
    const { watched } = await readWatched(table, accountId, Object.keys(follows).length)
    const next = { ...watched, [watchId]: Object.keys(follows).length }
    const put = {
      Put: { TableName: table.name, Item: item, ConditionExpression: "attribute_not_exists(pk)" },
    }
    const isPut = await transact(table, [changeWatched(table, accountId, watched, next), put])
    return isPut && watchlistFrom({ accountId, watchId }, item)
  })
}

/** Deletes a watchlist. Returns it, or undefined if there is none. */
export async function deleteWatchlist(table: Table, ref: WatchRef): Promise<Watchlist | undefined> {
  const { accountId, watchId } = ref
  return await untilWritten(table.clock, "a watchlist", async () => {
    const existing = await getWatchlist(table, ref)
    if (!existing) return undefined
    const account = await getItem(table, accountKey(accountId), ["watched"])
    const watched: Watched | undefined = account?.["watched"]
    const { [watchId]: _gone, ...next } = watched ?? {}
    const erase = { Delete: { TableName: table.name, Key: watchKey(accountId, watchId) } }
    const isErased = await transact(table, [changeWatched(table, accountId, watched, next), erase])
    return isErased && existing
  })
}

/** The number of sources of each watchlist. */
type Watched = Readonly<Record<string, number>>

async function readWatched(
  table: Table,
  accountId: string,
  count: number,
  without?: string,
): Promise<{ watched: Watched | undefined }> {
  const account = await getItem(table, accountKey(accountId), ["watched", "deleted_at", "tier"])
  if (!account || account["deleted_at"] !== undefined) {
    throw new AppError("unauthorized", "This account was deleted.")
  }
  const watched: Watched | undefined = account["watched"]
  const others = Object.entries(watched ?? {}).filter(([watchId]) => watchId !== without)
  const total = others.reduce((sum, [, sources]) => sum + sources, count)
  const { sources: most } = watchLimits(account["tier"])
  if (total <= most) return { watched }
  const message = `Your plan allows ${most} sources; this would make ${total}. Remove some, or change the plan.`
  throw new AppError("conflict", message)
}

/**
 * Replaces the numbers of sources on the account, unless they have changed since they were read.
 */
export const changeWatched = (
  table: Table,
  accountId: string,
  watched: Watched | undefined,
  next: Watched,
) => ({
  Update: {
    TableName: table.name,
    Key: accountKey(accountId),
    UpdateExpression: "SET watched = :next",
    ConditionExpression: `attribute_not_exists(deleted_at) AND ${watched ? "watched = :seen" : "attribute_not_exists(watched)"}`,
    ExpressionAttributeValues: { ":next": next, ...(watched ? { ":seen": watched } : {}) },
  },
})

export async function getWatchlist(table: Table, ref: WatchRef): Promise<Watchlist | undefined> {
  const item = await getItem(table, watchKey(ref.accountId, ref.watchId))
  return item && watchlistFrom(ref, item)
}

/** Returns the account's watchlists, newest first. */
export async function listWatchlists(table: Table, accountId: string): Promise<readonly Watchlist[]> {
  const { pk, sk: prefix } = watchKey(accountId, "")
  const found: Watchlist[] = []
  for await (const item of queryPrefix(table, pk, prefix)) {
    found.push(watchlistFrom({ accountId, watchId: watchIdOf(item["sk"]) }, item))
  }
  return found.toSorted((a, b) => b.createdAt - a.createdAt)
}

/** Makes a watchlist due now. Does nothing if it was deleted. */
export async function wakeWatchlist(table: Table, { accountId, watchId }: WatchRef): Promise<void> {
  await updateItem(table, watchKey(accountId, watchId), {
    update: "SET due = :due, due_at = :now, woken = woken + :one",
    condition: "attribute_exists(pk)",
    values: { ":due": WATCHLISTS_DUE, ":now": table.clock.now(), ":one": 1 },
  })
}

/**
 * Stores when a watchlist is due next. Undefined: only once something wakes it. Does nothing if it
 * was woken since it was read.
 */
export async function storeDue(table: Table, seen: Watchlist, dueAt: number | undefined): Promise<void> {
  const isNever = dueAt === undefined
  await updateItem(table, watchKey(seen.accountId, seen.watchId), {
    update: isNever ? "REMOVE due, due_at" : "SET due = :due, due_at = :at",
    condition: "woken = :woken",
    values: { ":woken": seen.woken, ...(isNever ? {} : { ":due": WATCHLISTS_DUE, ":at": dueAt }) },
  })
}

/**
 * Moves a position of a source forward. Returns false if another run has moved it, or if the
 * watchlist no longer follows the source.
 */
export async function movePosition(
  table: Table,
  { accountId, watchId }: WatchRef,
  position: { sourceId: string; name: "cursor" | "worked"; from: number; to: number },
): Promise<boolean> {
  const { sourceId, name, from, to } = position
  const { ok } = await updateItem(table, watchKey(accountId, watchId), {
    update: "SET follows.#source.#name = :to",
    condition: "follows.#source.#name = :from",
    names: { "#source": sourceId, "#name": name },
    values: { ":to": to, ":from": from },
  })
  return ok
}

export function watchlistFrom({ accountId, watchId }: WatchRef, item: Item): Watchlist {
  return {
    accountId,
    watchId,
    name: item["name"],
    payer: payerOf({ accountId, ...item["payer"] }),
    intervalMs: item["interval_ms"],
    action: item["action"],
    isWebhook: item["is_webhook"],
    digest: item["digest"],
    follows: item["follows"],
    spent: item["spent"],
    running: item["running"],
    waiting: item["waiting"],
    run: item["run"],
    leaseUntil: item["lease_until"],
    dueAt: item["due_at"],
    digestAt: item["digest_at"],
    digestedAt: item["digested_at"],
    revision: item["revision"],
    woken: item["woken"],
    createdAt: item["created_at"],
  }
}
