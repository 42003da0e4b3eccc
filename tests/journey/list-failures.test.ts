import { afterEach, describe, expect, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import type { Fault } from "../support/youtube/faults.ts"
import {
  ask,
  expectList,
  GARDEN,
  GARDEN_LIST,
  HOUR_MS,
  type ListRoute,
  type Query,
  readAmounts,
} from "./list-calls.ts"

const service = await startService()
afterEach(() => service.replay.setFaults([]))

/** The ledger entries of a failed call: its hold is released. A free call places none. */
const held = (route: ListRoute) => (route === "channelResolve" || route === "channelLatest" ? [] : [-1, 1])

const GONE = "UCdemo-no-longer-here-01"
const REFUSED: readonly (readonly [ListRoute, Query, number, string])[] = [
  ["channelResolve", { channel: "@demo-nobody" }, 404, "not_found"],
  ["channelResolve", { channel: GONE }, 404, "not_found"],
  ["channelSearch", { channel: "@demo-nobody", q: "worms" }, 404, "not_found"],
  ["channelSearch", { channel: GONE, q: "worms" }, 404, "not_found"],
  ["channelVideos", { channel: GONE }, 404, "not_found"],
  ["channelVideos", { channel: "UCdemo-grown-ups-only-01" }, 404, "not_found"],
  ["channelLatest", { channel: GONE }, 404, "not_found"],
  ["playlistVideos", { playlist: "PLdemo-no-such-list-000000000000001" }, 404, "not_found"],
  ["comments", { video: "demo-gone-1" }, 404, "not_found"],
  ["comments", { video: "demo-mute-1" }, 403, "forbidden"],
]

test.each(REFUSED)("%s %j is %i %s, and its credit is released", async (route, query, status, error) => {
  const client = await service.client()
  const refused = await ask(client, route, query)
  expect(refused).toMatchObject({ status, error, used: 0, remaining: 5 })
  expect(await readAmounts(service, client)).toEqual(held(route))
  await expectSettledLedger(service.table, client.accountId)
  expect(service.replay.misses).toEqual([])
})

const LISTS: readonly (readonly [ListRoute, Query])[] = [
  ["search", { q: "garden" }],
  ["search", { q: "garden", type: "channel" }],
  ["channelResolve", { channel: GARDEN }],
  ["channelSearch", { channel: GARDEN, q: "worms" }],
  ["channelVideos", { channel: GARDEN }],
  ["channelLatest", { channel: GARDEN }],
  ["playlistVideos", { playlist: GARDEN_LIST }],
  ["comments", { video: "demo-talk-1" }],
]

describe.each<[Fault["fault"], RegExp]>([
  ["http_500", /could not be reached/],
  ["429", /is blocking requests from this server/],
  ["html_200", /returned a response that this server can.t read/],
])("a platform that answers %s", (fault, words) => {
  test.each(LISTS)("fails %s %j as the platform's fault, and releases its credit", async (route, query) => {
    const client = await service.client()
    service.clock.advance(25 * HOUR_MS)
    service.replay.setFaults([{ on: "any", fault }])
    const balance = 6
    const failed = await ask(client, route, query)
    expect(failed).toMatchObject({ status: 502, error: "youtube_api_error", used: 0, remaining: balance })
    expect(failed.body.error?.message).toMatch(words)
    expect(await readAmounts(service, client)).toEqual(held(route))

    // A failure is never cached: the next caller is served.
    service.replay.setFaults([])
    await expectList(client, route, query)
    await expectSettledLedger(service.table, client.accountId)
  })
})

test("the latest videos come from the channel's list when its feed fails", async () => {
  const client = await service.client()
  service.clock.advance(HOUR_MS)
  for (const fault of ["http_500", "html_200", "429"] as const) {
    service.clock.advance(HOUR_MS)
    service.replay.setFaults([{ on: "feed", fault }])
    const { items } = await expectList(client, "channelLatest", { channel: GARDEN })
    expect(items.map(({ video_id }) => video_id)).toEqual(["demo-talk-1", "demo-kids-1"])
  }
  expect(await readAmounts(service, client)).toEqual([])
})
