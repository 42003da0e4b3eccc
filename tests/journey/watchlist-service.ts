import { expect, onTestFinished } from "vitest"
import { accountKey } from "../../core/table/keys.ts"
import { getItem } from "../../core/table/table.ts"
import { storeVideos } from "../../core/watch/found-videos.ts"
import { getSource } from "../../core/watch/stored-source.ts"
import { removeWatchlist } from "../../core/watch/update-watchlist.ts"
import type { WatchlistRow, WatchVideos } from "../../core/watch/watch.schema.ts"
import { sourceIdOf } from "../../core/watch/watch-source.ts"
import type { WatchRef } from "../../core/watch/watchlist.ts"
import { watch } from "../../functions/schedule/watch.ts"
import type { Client } from "../support/service.ts"
import { startBatchService } from "./batch-service.ts"

export const CHANNEL = "UCdemo-kitchen-garden-01"
const SOURCE = sourceIdOf({ kind: "channel", channelId: CHANNEL })

export const read = async (client: Client, { watchlist_id: id }: WatchlistRow) =>
  (await (await client.call("GET", `/api/v1/watchlists/${id}`)).json()) as WatchlistRow

export const change = async (client: Client, { watchlist_id: id }: WatchlistRow, body: object) =>
  await client.call("PATCH", `/api/v1/watchlists/${id}`, { body })

export const videosOf = async (client: Client, { watchlist_id: id }: WatchlistRow, query = "") =>
  (await (await client.call("GET", `/api/v1/watchlists/${id}/videos${query}`)).json()) as WatchVideos

/** Starts a service for one test file, with helpers for watchlists. */
export async function startWatchService(environment: Record<string, string> = {}) {
  const service = await startBatchService(environment)
  const { services, table } = service

  /**
   * Creates a watchlist that the end of the test deletes, so that it does not take the next test's
   * videos.
   */
  const create = async (client: Client, body: object): Promise<WatchlistRow> => {
    const request = { sources: [{ channel: CHANNEL }], ...body }
    const response = await client.call("POST", "/api/v1/watchlists", { body: request })
    expect(response.status).toBe(200)
    const made = (await response.json()) as WatchlistRow
    onTestFinished(async () => await removeWatchlist(table, refOf(client, made)).catch(() => undefined))
    return made
  }

  /** Stores these videos as a poll of the channel would. */
  const find = async (videoIds: readonly string[]): Promise<void> => {
    const source = await getSource(table, SOURCE)
    if (!source) throw new Error("nobody follows the channel")
    const unknown = {
      channelId: null,
      channel: null,
      thumbnail: null,
      publishedAt: null,
      publishedAtPrecision: null,
    }
    const videos = videoIds.map((videoId) => ({ videoId, title: `Video & ${videoId}`, ...unknown }))
    await storeVideos(table, source, videos, [])
    await watch(services)
  }

  const balanceOf = async ({ accountId }: Client): Promise<number> =>
    (await getItem(table, accountKey(accountId)))?.["balance"] ?? 0

  return { ...service, create, find, balanceOf }
}

export const refOf = ({ accountId }: Client, { watchlist_id: watchId }: WatchlistRow): WatchRef => ({
  accountId,
  watchId,
})
