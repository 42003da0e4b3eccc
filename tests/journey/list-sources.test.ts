import { afterAll, expect, test } from "vitest"
import { startService } from "../support/service.ts"
import { startReplay } from "../support/youtube/replay.ts"
import {
  type Answer,
  expectList,
  GARDEN,
  GARDEN_LIST,
  keysOf,
  type ListRoute,
  pathOf,
  type Query,
  readPages,
} from "./list-calls.ts"

const api = await startReplay()
afterAll(() => api.stop())
const viaInnertube = await startService()
// The recorded pages say "1 year ago", counted from this date.
viaInnertube.clock.freezeAt(Date.UTC(2026, 10, 21))
const viaDataApi = await startService({
  environment: { PLATFORM_API_KEY: "a-key", PLATFORM_API_ORIGIN: api.origin },
})

/**
 * Returns the names of a response's fields and of its items' fields. `complete` and the reasons may
 * differ between sources, so they are left out.
 */
function shapeOf({ body, items }: Answer): unknown {
  const fields = Object.keys(body).filter((name) => name !== "complete" && !name.endsWith("_reason"))
  return { fields: fields.toSorted(), items: items.map((item) => Object.keys(item).toSorted()) }
}

/** Queries that were recorded from both sources at the same time. */
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
  const innertube = await readPages(await viaInnertube.client({ credits: 20 }), route, query)
  const dataApi = await readPages(await viaDataApi.client({ credits: 20 }), route, query)
  expect(dataApi.map(shapeOf)).toEqual(innertube.map(shapeOf))
  expect(keysOf(dataApi)).toEqual(keysOf(innertube))
  expect([innertube.length, dataApi.length]).toEqual([count, count])
  expect([viaInnertube.replay.misses, viaDataApi.replay.misses, api.misses]).toEqual([[], [], []])
})

test("both sources return a channel's video count, and the Data API returns exact dates", async () => {
  const query = { channel: GARDEN }
  const innertube = await expectList(await viaInnertube.client(), "channelVideos", query)
  const dataApi = await expectList(await viaDataApi.client(), "channelVideos", query)
  expect([innertube.body["total_results"], dataApi.body["total_results"]]).toEqual([4, 4])
  expect([innertube.items[0], dataApi.items[0]]).toMatchObject([
    { published_at: "2025-01-01T00:00:00.000Z", published_at_precision: "year" },
    { published_at: "2025-05-03T07:30:00.000Z", published_at_precision: "exact" },
  ])
})

test.each<[ListRoute, Query]>([
  ["channelSearch", { channel: GARDEN, q: "worms" }],
  ["comments", { video: "demo-talk-1" }],
])(
  "%s %j, recorded at different times, has the same fields and the same first item",
  async (route, query) => {
    const innertube = await expectList(await viaInnertube.client(), route, query)
    const dataApi = await expectList(await viaDataApi.client(), route, query)
    const [fromInnertube, fromDataApi] = [innertube, dataApi].map(({ body, items }) => [
      Object.keys(body).toSorted(),
      Object.keys(items[0] ?? {}).toSorted(),
    ])
    expect(fromDataApi).toEqual(fromInnertube)
    expect(keysOf([dataApi])[0]).toBe(keysOf([innertube])[0])
  },
)

test.each<[ListRoute, Query, number]>([
  ["channelResolve", { channel: "@demo-nobody" }, 404],
  ["channelVideos", { channel: "UCdemo-no-longer-here-01" }, 404],
  ["channelSearch", { channel: "UCdemo-no-longer-here-01", q: "worms" }, 404],
  ["playlistVideos", { playlist: "PLdemo-no-such-list-000000000000001" }, 404],
  ["comments", { video: "demo-gone-1" }, 404],
  ["comments", { video: "demo-mute-1" }, 403],
])("%s %j fails the same way from both sources", async (route, query, status) => {
  const answerFrom = async (service: typeof viaInnertube) => {
    const client = await service.client()
    const response = await client.call("GET", pathOf(route, query))
    return [response.status, await response.json()]
  }
  const client = await answerFrom(viaInnertube)
  expect(client[0]).toBe(status)
  expect(await answerFrom(viaDataApi)).toEqual(client)
})

test("a list that YouTube cuts off says that it is not complete, and why", async () => {
  const cut = await expectList(await viaDataApi.client(), "search", { q: "endless" })
  expect(cut.body).toMatchObject({
    complete: false,
    stopped_reason: "results_limited",
    next_page_token: null,
  })
  const whole = await expectList(await viaDataApi.client(), "channelVideos", { channel: GARDEN })
  expect(whole.body).not.toHaveProperty("complete")
})
