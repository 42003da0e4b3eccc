import { afterAll, expect, test } from "vitest"
import { startService } from "../support/service.ts"
import { startReplay } from "../support/youtube/replay.ts"
import {
  type Answer,
  askWell,
  GARDEN,
  GARDEN_LIST,
  keysOf,
  type ListRoute,
  pathOf,
  type Query,
  walk,
} from "./list-calls.ts"

const api = await startReplay()
afterAll(() => api.stop())
const byClient = await startService()
// The platform's "a year ago".
byClient.clock.freezeAt(Date.UTC(2026, 10, 21))
const byOfficial = await startService({
  environment: { PLATFORM_API_KEY: "a-key", PLATFORM_API_ORIGIN: api.origin },
})

/** The fields of an answer and of its items. Each source decides whether a list is incomplete. */
function shapeOf({ body, items }: Answer): unknown {
  const fields = Object.keys(body).filter((name) => name !== "complete" && !name.endsWith("_reason"))
  return { fields: fields.toSorted(), items: items.map((item) => Object.keys(item).toSorted()) }
}

/** Recordings of both from one time. */
const SAME: readonly (readonly [ListRoute, Query, pages: number])[] = [
  ["search", { q: "garden" }, 2],
  ["search", { q: "garden", type: "channel" }, 1],
  ["channelResolve", { channel: GARDEN }, 1],
  ["channelResolve", { channel: "@demo-kitchen-garden" }, 1],
  ["channelVideos", { channel: GARDEN }, 2],
  ["channelVideos", { channel: "@demo-kitchen-garden", tab: "shorts" }, 1],
  ["channelLatest", { channel: GARDEN }, 1],
  ["playlistVideos", { playlist: GARDEN_LIST }, 2],
]

test.each(SAME)("%s %j is the same list from both sources, page by page", async (route, query, count) => {
  const client = await walk(await byClient.client({ credits: 20 }), route, query)
  const official = await walk(await byOfficial.client({ credits: 20 }), route, query)
  expect(official.map(shapeOf)).toEqual(client.map(shapeOf))
  expect(keysOf(official)).toEqual(keysOf(client))
  expect([client.length, official.length]).toEqual([count, count])
  expect([byClient.replay.misses, byOfficial.replay.misses, api.misses]).toEqual([[], [], []])
})

test("both sources state the number of a channel's videos, and the official one exact dates", async () => {
  const query = { channel: GARDEN }
  const client = await askWell(await byClient.client(), "channelVideos", query)
  const official = await askWell(await byOfficial.client(), "channelVideos", query)
  expect([client.body["total_results"], official.body["total_results"]]).toEqual([4, 4])
  expect([client.items[0], official.items[0]]).toMatchObject([
    { published_at: "2025-01-01T00:00:00.000Z", published_at_precision: "year" },
    { published_at: "2025-05-03T07:30:00.000Z", published_at_precision: "exact" },
  ])
})

test.each<[ListRoute, Query]>([
  ["channelSearch", { channel: GARDEN, q: "worms" }],
  ["comments", { video: "demo-talk-1" }],
])("%s %j, recorded at two times, has the same shape and begins the same", async (route, query) => {
  const client = await askWell(await byClient.client(), route, query)
  const official = await askWell(await byOfficial.client(), route, query)
  const [ours, theirs] = [client, official].map(({ body, items }) => [
    Object.keys(body).toSorted(),
    Object.keys(items[0] ?? {}).toSorted(),
  ])
  expect(theirs).toEqual(ours)
  expect(keysOf([official])[0]).toBe(keysOf([client])[0])
})

test.each<[ListRoute, Query, number]>([
  ["channelResolve", { channel: "@demo-nobody" }, 404],
  ["channelVideos", { channel: "UCdemo-no-longer-here-01" }, 404],
  ["channelSearch", { channel: "UCdemo-no-longer-here-01", q: "worms" }, 404],
  ["playlistVideos", { playlist: "PLdemo-no-such-list-000000000000001" }, 404],
  ["comments", { video: "demo-gone-1" }, 404],
  ["comments", { video: "demo-mute-1" }, 403],
])("%s %j fails the same way from both sources", async (route, query, status) => {
  const failing = async (service: typeof byClient) => {
    const client = await service.client()
    const response = await client.call("GET", pathOf(route, query))
    return [response.status, await response.json()]
  }
  const client = await failing(byClient)
  expect(client[0]).toBe(status)
  expect(await failing(byOfficial)).toEqual(client)
})
