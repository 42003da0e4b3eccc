import { UNKNOWN_DATE } from "../../core/kernel/published.ts"
import { deliveryOf, watchKey } from "../../core/table/keys.ts"
import { queryPrefix, type Table } from "../../core/table/table.ts"
import { createWatchlist, type WatchlistSettings } from "../../core/watch/create-watchlist.ts"
import { storeVideos } from "../../core/watch/found-videos.ts"
import { getSource } from "../../core/watch/stored-source.ts"
import type { Watchlist, WatchRef } from "../../core/watch/watchlist.ts"
import type { Process } from "../support/crash-process.ts"
import type { Stage } from "../support/crash-stage.ts"
import { userOf } from "../support/payer.ts"

const ANNOUNCING: WatchlistSettings = {
  name: "Garden",
  sources: [],
  minutes: undefined,
  action: { kind: "announce" },
  isWebhook: true,
  digest: null,
}

export async function openWatchlist(stage: Stage, wish: Partial<WatchlistSettings>) {
  const { table } = stage.healthy
  const owner = await stage.newCaller()
  const sources = [{ kind: "search", q: `about ${owner.accountId.toLowerCase()}` }] as const
  const whole = { ...ANNOUNCING, sources, ...wish, key: undefined }
  return {
    owner,
    watchlist: (await createWatchlist(table, userOf(owner.accountId), whole, undefined)).watchlist,
  }
}

/** Stores these videos as if a poll had found them in the watchlist's only source. */
export async function find(table: Table, { follows }: Watchlist, videoIds: readonly string[]): Promise<void> {
  const [sourceId = ""] = Object.keys(follows)
  const source = await getSource(table, sourceId)
  if (!source) throw new Error("no source")
  const videos = videoIds.map((videoId) => ({
    videoId,
    channelId: null,
    title: videoId,
    channel: null,
    thumbnail: null,
    ...UNKNOWN_DATE,
  }))
  await storeVideos(table, source, videos, videoIds)
}

const report = () => undefined
const isBlocked = () => false

/** Announces what is due, in this process. */
export const announceIn = async ({ code, table }: Process) =>
  await code.RunWatchlists.runWatchlistsDue(
    {
      table,
      queue: undefined,
      isBlocked,
      report,
      pageUrl: "https://example.org/dashboard",
      unsubscribeUrl: (token) => `https://example.org/${token}`,
    },
    Infinity,
  )

/** Transcribes the waiting videos, and summarizes them if the watchlist does so. */
export const processIn = async ({ code, services }: Process, ref: WatchRef) =>
  await code.ProcessVideos.processVideos(code.JobWorker.getWatchWorker(services), ref, isBlocked)

export const pollIn = async ({ code, services }: Process) =>
  await code.PollDue.pollDue({ lister: code.Listing.getListing(services), isBlocked, report }, Infinity)

/** The events of an account by type, without the one that `makeWebhook` stored. */
export async function eventsOf(table: Table, accountId: string): Promise<readonly string[]> {
  const { pk } = watchKey(accountId, "")
  const all = await Array.fromAsync(queryPrefix(table, pk, "WEBHOOKSEND#"))
  const unique = new Map(all.map((item) => [deliveryOf(item.sk).eventId, String(item.type)]))
  return [...unique.values()].filter((type) => type !== "credits.low").toSorted()
}
