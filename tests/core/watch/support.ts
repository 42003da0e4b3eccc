import { createAccount } from "../../../core/account/create-account.ts"
import { webhooksKey } from "../../../core/table/keys.ts"
import { putItem, queryPrefix, type Table } from "../../../core/table/table.ts"
import { createWatchlist, type WatchlistSettings } from "../../../core/watch/create-watchlist.ts"
import { pollDue } from "../../../core/watch/poll-due.ts"
import { runWatchlistsDue } from "../../../core/watch/run-watchlists.ts"
import type { Watchlist, WatchRef } from "../../../core/watch/watchlist.ts"
import { EVENT_DATA } from "../../../core/webhook/outbox/event-data.schema.ts"
import { userOf } from "../../support/payer.ts"
import type { FakePlatform } from "./platform.ts"

export const OUTSIDE = {
  queue: undefined,
  pageUrl: "http://app.test",
  unsubscribeUrl: (token: string) => `http://app.test/${token}`,
}

let accounts = 0

/** Makes an account of the highest plan with an active webhook endpoint. */
export async function makeWatcher(table: Table): Promise<string> {
  accounts += 1
  const email = `watcher-${accounts}@test.example`
  const { accountId } = await createAccount(table, { email, tier: "scale" })
  const endpoint = { url: "https://hook.test", events: ["video.published"], status: "active", secret: "" }
  await putItem(table, { ...webhooksKey(accountId), endpoints: { whk_1: endpoint }, version: 1 })
  return accountId
}

/** Makes a watchlist of channels that announces by webhook every hour, unless `wish` differs. */
export async function watch(
  table: Table,
  accountId: string,
  channels: readonly string[],
  wish: Partial<WatchlistSettings> = {},
): Promise<Watchlist> {
  const created = await createWatchlist(
    table,
    userOf(accountId),
    {
      name: "News",
      sources: channels.map((channelId) => ({ kind: "channel", channelId })),
      minutes: 60,
      action: { kind: "announce" },
      isWebhook: true,
      digest: null,
      key: undefined,
      ...wish,
    },
    undefined,
  )
  return created.watchlist
}

/** Runs the schedule once, as one process does. */
export async function runSchedule(
  table: Table,
  platform: FakePlatform,
  {
    isBlocked = () => false,
    report = fail,
  }: { isBlocked?: (accountId: string) => boolean; report?: (cause: unknown) => void } = {},
): Promise<number> {
  const deps = { lister: platform.lister(table), isBlocked, report }
  const polls = await pollDue(deps, Infinity)
  await runWatchlistsDue({ ...deps, ...OUTSIDE, table }, Infinity)
  return polls
}

function fail(cause: unknown): never {
  throw cause
}

/** The IDs of the videos in stored `video.published` events, whose data must be as documented. */
export async function eventsOf(table: Table, { accountId }: Pick<WatchRef, "accountId">): Promise<string[]> {
  const items = queryPrefix(table, webhooksKey(accountId).pk, "WEBHOOKSEND#whk_1#")
  const documented = EVENT_DATA["video.published"].strict()
  return await Array.fromAsync(items, (item) => documented.parse(JSON.parse(item["payload"]).data).video_id)
}
