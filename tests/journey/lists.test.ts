import { describe, expect, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import {
  expectList,
  GARDEN,
  GARDEN_LIST,
  HOUR_MS,
  keysOf,
  type ListRoute,
  MINUTE_MS,
  type Query,
  readAmounts,
  readPages,
} from "./list-calls.ts"

const service = await startService()
const media = (path: string) => path.replace("/youtube/", "/media/")
const HANDLE = "@demo-kitchen-garden"

const VIDEO = {
  video_id: "demo-talk-1",
  title: "Salad on the balcony",
  published_at: expect.stringMatching(/^20\d\d-/),
  published_at_precision: expect.stringMatching(/^(exact|month|year)$/),
  thumbnail: "https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg",
}
const RESULT = {
  ...VIDEO,
  title: 'Salad & radishes: "on the balcony"',
  channel_id: GARDEN,
  channel: "The Kitchen Garden",
}
const CHANNEL = {
  channel_id: GARDEN,
  name: "The Kitchen Garden",
  handle: HANDLE,
  subscribers: "20300",
  thumbnail: "https://yt3.ggpht.com/kitchen=s800",
}

/** Each list route: price, expected first page, and keys of all items. */
const LISTS: readonly (readonly [
  route: ListRoute,
  query: Query,
  price: number,
  first: object,
  keys: readonly string[],
])[] = [
  [
    "search",
    { q: "garden" },
    1,
    { results: [RESULT, {}, {}] },
    ["demo-talk-1", "demo-kids-1", "demo-bean-1", "demo-page-1", "demo-pots-1"],
  ],
  [
    "search",
    { q: "garden", type: "channel" },
    1,
    { results: [{ ...CHANNEL, thumbnail: "https://yt3.ggpht.com/kitchen=s176" }, {}, {}] },
    [GARDEN, "UCdemo-shy-gardeners-001", "UCdemo-no-longer-here-01"],
  ],
  ["channelResolve", { channel: HANDLE }, 0, CHANNEL, []],
  [
    "channelSearch",
    { channel: HANDLE, q: "worms" },
    1,
    { channel_id: GARDEN, results: [{ video_id: "demo-kids-1", channel_id: GARDEN }] },
    ["demo-kids-1", "demo-ours-1"],
  ],
  [
    "channelVideos",
    { channel: `https://www.youtube.com/channel/${GARDEN}` },
    1,
    { channel_id: GARDEN, videos: [VIDEO, {}], total_results: 4 },
    ["demo-talk-1", "demo-kids-1", "demo-page-1", "demo-pots-1"],
  ],
  [
    "channelLatest",
    { channel: HANDLE },
    0,
    {
      channel_id: GARDEN,
      videos: [{ video_id: "demo-talk-1", published_at: "2025-05-03T07:30:00.000Z" }, {}],
    },
    ["demo-talk-1", "demo-pots-1"],
  ],
  [
    "playlistVideos",
    { playlist: `https://www.youtube.com/playlist?list=${GARDEN_LIST}` },
    1,
    {
      playlist_id: GARDEN_LIST,
      total_results: 5,
      left_out_reason: "unavailable_items_left_out",
    },
    ["demo-bean-1", "demo-talk-1", "demo-ours-1"],
  ],
  [
    "comments",
    { video: "https://youtu.be/demo-talk-1" },
    1,
    {
      video_id: "demo-talk-1",
      comments: [{ author: "@worm-fan", likes: 9800, reply_count: 7, updated_at: null }, {}, {}],
      left_out_reason: "replies_limited",
    },
    ['@worm-fan It\'s <3 "lovely" & green\nsecond line', "@radish First!", "@pots ثالث 🥕"],
  ],
]
describe.each(LISTS)("%s %j", (route, query, price, first, keys) => {
  test("matches the specification under both path prefixes, and costs its price", async () => {
    const client = await service.client({ credits: 20 })
    const pages = await readPages(client, route, query)
    expect(pages[0]?.body).toMatchObject(first)
    expect(keysOf(pages)).toEqual(keys)
    expect(new Set(keys).size).toBe(keys.length)
    expect(pages.map(({ used }) => used)).toEqual(pages.map(() => price))
    expect(pages.at(-1)?.remaining).toBe(20 - price * pages.length)
    expect(pages.map(({ body }) => body["credits_used"] ?? 0)).toEqual(pages.map(() => price))
    const other = await expectList(client, route, query, media)
    expect([...other.items, other.used]).toEqual([...(pages[0]?.items ?? []), price])
    expect(await readAmounts(service, client)).toEqual(price === 0 ? [] : [...pages, other].map(() => -1))
    await expectSettledLedger(service.table, client.accountId)
  })

  test("calls YouTube once per cache lifetime, and charges the same price each time", async () => {
    const client = await service.client({ credits: 20 })
    service.clock.advance(25 * HOUR_MS)
    const lifetimeMs = route === "channelResolve" ? 24 * HOUR_MS : LIFETIMES_MS[route]
    const readList = async () => {
      const before = service.replay.requests.length
      const { body, used } = await expectList(client, route, query)
      const { next_page_token: _, ...rest } = body
      return { rest, used, requests: service.replay.requests.length - before }
    }
    const fresh = await readList()
    expect(fresh.requests).toBeGreaterThan(0)
    service.clock.advance(lifetimeMs - MINUTE_MS)
    expect(await readList()).toEqual({ ...fresh, requests: 0 })
    service.clock.advance(MINUTE_MS)
    expect((await readList()).requests).toBeGreaterThan(0)
    expect(await readAmounts(service, client)).toEqual(price === 0 ? [] : [-1, -1, -1])
    expect(service.replay.misses).toEqual([])
  })
})

const LIFETIMES_MS = {
  search: 10 * MINUTE_MS,
  channelSearch: 10 * MINUTE_MS,
  channelVideos: 5 * MINUTE_MS,
  channelLatest: 5 * MINUTE_MS,
  playlistVideos: 5 * MINUTE_MS,
  comments: 5 * MINUTE_MS,
  commentReplies: 5 * MINUTE_MS,
} as const
