import { afterAll, expect, test } from "vitest"
import type { WatchlistRow } from "../../core/watch/watch.schema.ts"
import { watch } from "../../functions/schedule/watch.ts"
import { startReplay } from "../support/youtube/replay.ts"
import { GARDEN_LIST } from "./list-calls.ts"
import { CHANNEL, change, read, startWatchService } from "./watchlist-service.ts"

const api = await startReplay()
afterAll(() => api.stop())
const official = await startWatchService({ PLATFORM_API_KEY: "a-key", PLATFORM_API_ORIGIN: api.origin })
const without = await startWatchService()

const SOURCES = [{ search: "garden" }]

test("a server without the Data API takes no search, neither in a new watchlist nor in a change", async () => {
  const client = await without.client()
  const made = await without.create(client, {})
  const created = await client.call("POST", "/api/v1/watchlists", { body: { sources: SOURCES } })
  const changed = await change(client, made, { sources: [{ channel: CHANNEL }, ...SOURCES] })
  for (const refused of [created, changed]) {
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(
      "This search needs the YouTube Data API, which isn't set up on this server.",
    )
  }
  expect((await read(client, made)).sources).toHaveLength(1)
})

test("a server with the Data API polls searches with it, and everything else without it", async () => {
  const client = await official.client()
  const playlist = { playlist: GARDEN_LIST }
  const made = await official.create(client, { sources: [{ channel: CHANNEL }, playlist, ...SOURCES] })
  await watch(official.services)
  const { sources }: WatchlistRow = await read(client, made)
  expect(sources.map(({ error, polled_at: at }) => [error, typeof at])).toEqual([
    [null, "string"],
    [null, "string"],
    [null, "string"],
  ])
  const paths = api.requests.map(({ path }) => path)
  expect(paths).toContain("/youtube/v3/search")
  expect(paths.filter((path) => /^\/youtube\/v3\/(playlist|channel)/.test(path))).toEqual([])
})
