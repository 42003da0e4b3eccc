import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import type { ListingSource } from "../../core/listing/listing-source.ts"
import { type Ask, WALKS } from "../core/adapters/youtube/listing/innertube-files.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { recordingsDir, warnIfMissing } from "../support/recordings.ts"
import { type Client, startService, type TestService } from "../support/service.ts"
import { startReplay } from "../support/youtube/replay.ts"
import {
  type Answer,
  ask,
  expectList,
  HOUR_MS,
  keysOf,
  type ListRoute,
  type Query,
  readAmounts,
  readPages,
} from "./list-calls.ts"

warnIfMissing("recorded lists through the service")
const dir = join(recordingsDir ?? "", "platform")
const options = recordingsDir === undefined ? {} : { platform: { dir } }
const api = await startReplay(recordingsDir === undefined ? {} : { dir })
afterAll(() => api.stop())
const ENVIRONMENT = { PLATFORM_API_KEY: "a-key", PLATFORM_API_ORIGIN: api.origin }
const byClient = await startService(options)
const byOfficial = await startService({ ...options, environment: ENVIRONMENT })

const RICH = { credits: 100 }
/** The number of items, by recording. */
const counts = new Map<string, number>()
const count = (kind: string, pages: readonly Answer[]) => {
  const items = pages.reduce((sum, page) => sum + page.items.length, 0)
  counts.set(kind, (counts.get(kind) ?? 0) + items)
}

/** Finds the service's call that makes a source send this request. */
async function requestOf(walked: Ask): Promise<readonly [ListRoute, Query]> {
  const requests: (readonly [ListRoute, Query])[] = []
  const note =
    <A>(read: (given: A) => readonly [ListRoute, Query]) =>
    async (given: A) => {
      requests.push(read(given))
      return { outcome: "network", attempts: [] } as const
    }
  const never = note(() => {
    throw new Error("no list matches this recording")
  })
  const lists: ListingSource = {
    resolveChannel: never,
    searchChannel: never,
    replies: never,
    searchVideos: note(({ q }) => ["search", { q }]),
    searchChannels: note(({ q }) => ["search", { q, type: "channel" }]),
    channelVideos: note(({ channelId, tab }) => ["channelVideos", { channel: channelId, tab }]),
    playlistVideos: note(({ playlistId }) => ["playlistVideos", { playlist: playlistId }]),
    comments: note(({ videoId, order, max }) => [
      "comments",
      { video: videoId, order, max_results: String(max) },
    ]),
  }
  await walked(lists, null)
  const [only] = requests
  if (!only) throw new Error("the recording requests nothing")
  return only
}

async function expectPaid(service: TestService, client: Client, pages: number): Promise<void> {
  expect(await readAmounts(service, client)).toEqual(Array.from({ length: pages }, () => -1))
  await expectSettledLedger(service.table, client.accountId)
}

describe.skipIf(recordingsDir === undefined)("recorded lists through the service", () => {
  afterAll(() => {
    console.table(Object.fromEntries(counts))
  })

  test.each(WALKS)(
    "%s pages forward without repeats, with every item well formed, for one credit a page",
    async (_what, walked, expected) => {
      const client = await byClient.client(RICH)
      const [route, query] = await requestOf(walked)
      const missed = byClient.replay.misses.length
      const pages = await readPages(client, route, query, expected.length)
      expect(pages.map(({ items }) => items.length)).toEqual(expected.map(([, items]) => items))
      const keys = keysOf(pages)
      expect(new Set(keys).size).toBe(keys.length)
      count(expected[0]?.[0].includes(".c1") ? "innertube comments" : `innertube ${route}`, pages)
      await expectPaid(byClient, client, pages.length)
      // The replies of most threads were not recorded.
      expect(route === "comments" ? [] : byClient.replay.misses.slice(missed)).toEqual([])
    },
  )

  test.each<[string, ListRoute, Query, number[], number]>([
    ["dataapi-search", "search", { q: "event-live" }, [25], 0],
    ["dataapi-search", "search", { q: "psy" }, [5], 0],
    ["dataapi-search", "search", { q: "channels", type: "channel" }, [5], 0],
    // The platform returned one video on both pages.
    ["dataapi-search", "search", { q: "keywords" }, [25, 25], 1],
    [
      "dataapi-playlistitems",
      "playlistVideos",
      { playlist: "PLOU2XLYxmsIKpaV8h0AGE05so0fAwwfTw" },
      [10, 3],
      0,
    ],
    ["dataapi-playlistitems", "playlistVideos", { playlist: "PLpjK416fmKwQlQ0KvTWFmXZZa3d4IO2ro" }, [50], 0],
    ["dataapi-commentthreads", "comments", { video: "7ghhRHRP6t4", max_results: "100" }, [98], 0],
    // One author wrote the same words three times.
    ["dataapi-commentthreads", "comments", { video: "MsplPPW7tFo", max_results: "100" }, [100], 2],
    // Two recordings of the same five threads.
    ["dataapi-commentthreads", "comments", { video: "F1UP7wRCPH8" }, [5, 5], 5],
  ])("%s: %s %j has pages of %j, and %i repeats", async (kind, route, query, sizes, repeats) => {
    const client = await byOfficial.client(RICH)
    const pages = await readPages(client, route, query, sizes.length)
    const keys = keysOf(pages)
    expect([pages.map(({ items }) => items.length), keys.length - new Set(keys).size]).toEqual([
      sizes,
      repeats,
    ])
    count(kind, pages)
    await expectPaid(byOfficial, client, pages.length)
    expect([api.misses, byOfficial.replay.misses]).toEqual([[], []])
  })

  test.each([
    ["@hybelabels", "UC3IZKseVpdzPSBaWxBxundA", "HYBE LABELS"],
    ["UC_x5XG1OV2P6uZZ5FSM9Ttw", "UC_x5XG1OV2P6uZZ5FSM9Ttw", "Google for Developers"],
    ["@googledevelopers", "UC_x5XG1OV2P6uZZ5FSM9Ttw", "Google for Developers"],
    ["UCK8sQmJBp8GCxrOtXWBpyEA", "UCK8sQmJBp8GCxrOtXWBpyEA", "Google"],
  ])("dataapi-channels: %s is %s, %s, for free", async (channel, channel_id, name) => {
    const client = await byOfficial.client()
    const { body } = await expectList(client, "channelResolve", { channel })
    expect(body).toMatchObject({ channel_id, name })
    counts.set("dataapi-channels", (counts.get("dataapi-channels") ?? 0) + 1)
    await expectPaid(byOfficial, client, 0)
  })

  test.each([
    ["UCLA_DiR1FfKNvjuUpBHmylQ", 15],
    ["UCsXVk37bltHxD1rDPwtNM8Q", 15],
    ["UCK8sQmJBp8GCxrOtXWBpyEA", 15],
    ["UC7_gcs09iThXybpVgjHZ_7g", 1],
    ["UCP7uiEZIqci43m22KDl0sNw", 1],
  ])("rss-feed: %s has %i latest videos, for free", async (channel, length) => {
    const client = await byClient.client()
    const { items } = await expectList(client, "channelLatest", { channel })
    expect([items.length, new Set(items.map(({ video_id }) => video_id)).size]).toEqual([length, length])
    counts.set("rss-feed", (counts.get("rss-feed") ?? 0) + length)
    await expectPaid(byClient, client, 0)
  })

  test.each<[string, ListRoute, Query, number, string]>([
    [
      "resolve-handle-404",
      "channelResolve",
      { channel: "@nonExistingHandleThatWillNeverExist15464" },
      404,
      "not_found",
    ],
    ["does-not-exist", "channelVideos", { channel: "UCAUc4iz6edWerIjlnL8OSSw" }, 404, "not_found"],
    ["terminated-copyright", "channelVideos", { channel: "UCI4i4RgFT5ilfMpna4Z_Y8w" }, 404, "not_found"],
    ["age-restricted", "channelVideos", { channel: "UCbfnHqxXs_K3kvaH-WlNlig" }, 404, "not_found"],
    ["comments-off", "comments", { video: "it3OtbTxQk0" }, 403, "forbidden"],
    [
      "half a playlist",
      "playlistVideos",
      { playlist: "UUSHBR8-60-B28hp2BmDPdntcQ" },
      502,
      "youtube_api_error",
    ],
  ])(
    "the recorded refusal %s: %s %j is %i %s, and nothing is charged",
    async (_, route, query, status, error) => {
      const client = await byClient.client()
      expect(await ask(client, route, query)).toMatchObject({ status, error, used: 0, remaining: 5 })
      await expectSettledLedger(byClient.table, client.accountId)
    },
  )

  /**
   * Recorded errors of the official API: the outcome when the client API answers as recorded, and
   * when it has no answer.
   */
  test.each<[string, number, [number, string?], [number, string?]]>([
    ["comments-disabled-403.json", 403, [403, "forbidden"], [403, "forbidden"]],
    ["quota-exceeded-403.2020.json", 403, [200], [503, "quota_exceeded"]],
    ["permission-denied-403.json", 403, [200], [502, "youtube_api_error"]],
    ["service-blocked-403.json", 403, [200], [502, "youtube_api_error"]],
    ["missing-filter-400.json", 400, [200], [502, "youtube_api_error"]],
  ])("the recorded error %s", async (file, status, recorded, unknown) => {
    const body = readFileSync(join(dir, "dataapi-errors", file))
    byOfficial.clock.advance(25 * HOUR_MS)
    const { url } = await byOfficial.another({
      outboundFetch: async (input, init) =>
        String(input instanceof Request ? input.url : input).startsWith(api.origin)
          ? new Response(body, { status, headers: { "content-type": "application/json" } })
          : fetch(input, init),
    })
    const { rawKey, accountId } = await byOfficial.client()
    const statusAndCode = async (video: string) => {
      const query = new URLSearchParams({ video })
      const headers = { authorization: `Bearer ${rawKey}` }
      const response = await fetch(`${url}/api/v1/youtube/comments?${query}`, { headers })
      const { error } = await response.json()
      return error ? [response.status, error.code] : [response.status]
    }
    expect(await statusAndCode("VM_6n762j6M")).toEqual(recorded)
    expect(await statusAndCode("synNOBODYS1")).toEqual(unknown)
    await expectSettledLedger(byOfficial.table, accountId)
  })
})
