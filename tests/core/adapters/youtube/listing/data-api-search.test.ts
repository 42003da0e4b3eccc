import { describe, expect, test } from "vitest"
import { z } from "zod"
import { replayOf } from "../../../../support/youtube/calls.ts"
import {
  CHANNEL,
  EMPTY,
  firstPage,
  GONE,
  official,
  SHAPES,
  SHY,
  sampled,
  serve,
  skippingClock,
  valueOf,
} from "./support.ts"

describe("searching", () => {
  test("pages forward to the end, with titles as written", async () => {
    const { lists, spent, replay } = await sampled()
    const one = valueOf(await lists.searchVideos({ q: "garden", filters: {}, ...firstPage }))
    expect(one).toMatchObject({ totalResults: 5, cursor: "CAMQAA", stopped: null })
    expect(one.items[0]).toEqual({
      videoId: "demo-talk-1",
      channelId: CHANNEL,
      title: 'Salad & radishes: "on the balcony"',
      channel: "The Kitchen Garden",
      publishedAt: "2025-05-03T07:30:00.000Z",
      publishedAtPrecision: "exact",
      thumbnail: "https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg",
    })
    expect(one.items[2]).toMatchObject({ title: "Beans 'n' peas <3", channel: "Shy & Sons" })
    const two = valueOf(await lists.searchVideos({ q: "garden", filters: {}, cursor: one.cursor }))
    expect(two).toMatchObject({ cursor: null, stopped: null })
    const ids = [...one.items, ...two.items].map(({ videoId }) => videoId)
    expect(new Set(ids).size).toBe(5)
    expect(spent).toEqual(["search 100", "search 100"])
    expect([replay.quotaSpent(), replay.misses]).toEqual([200, []])
  })

  test("for nothing that exists returns an empty page", async () => {
    const { lists } = await sampled()
    const page = valueOf(await lists.searchVideos({ q: "zzzzzz", filters: {}, ...firstPage }))
    expect(page).toEqual({ items: [], cursor: null, totalResults: 0, stopped: null })
  })

  test("says so when the API stops a search before its end", async () => {
    const { lists } = await sampled()
    const page = valueOf(await lists.searchVideos({ q: "endless", filters: {}, ...firstPage }))
    expect(page).toMatchObject({ cursor: null, totalResults: 1_000_000, stopped: "results_limited" })
    const { origin } = await serve({
      body: JSON.stringify({ items: [], nextPageToken: "CDIQAA", pageInfo: { totalResults: 1_000_000 } }),
    })
    const more = valueOf(
      await official(origin).lists.searchVideos({ q: "endless", filters: {}, ...firstPage }),
    )
    expect(more).toMatchObject({ cursor: "CDIQAA", stopped: null })
  })

  test("translates each filter into the API's terms", async () => {
    const { origin, requests } = await serve({ body: '{"kind":"youtube#searchListResponse","items":[]}' })
    const { lists } = official(origin, { clock: skippingClock(Date.UTC(2026, 10, 21, 12, 0, 0, 250)) })
    await lists.searchVideos({ q: "tea & co", filters: {}, cursor: "CAMQAA" })
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      part: "snippet",
      type: "video",
      maxResults: "50",
      q: "tea & co",
      order: "relevance",
      pageToken: "CAMQAA",
    })
    const paramsOf = async (filters: Parameters<typeof lists.searchVideos>[0]["filters"]) => {
      await lists.searchVideos({ q: "tea", filters, ...firstPage })
      const {
        part: _,
        type: __,
        maxResults: ___,
        q: ____,
        ...rest
      } = Object.fromEntries(requests.at(-1)?.url.searchParams ?? [])
      return rest
    }
    expect(await paramsOf({ sort: "date", duration: "short" })).toEqual({
      order: "date",
      videoDuration: "short",
    })
    expect(await paramsOf({ sort: "views" })).toEqual({ order: "viewCount" })
    expect(await paramsOf({ sort: "rating", hasCaptions: true })).toEqual({
      order: "rating",
      videoCaption: "closedCaption",
    })
    expect(await paramsOf({ hasCaptions: false })).toEqual({ order: "relevance" })
    const after: string[] = []
    for (const uploadDate of ["hour", "today", "week", "month", "year"] as const) {
      after.push((await paramsOf({ uploadDate }))["publishedAfter"] ?? "")
    }
    expect(after).toEqual([
      "2026-11-21T11:00:00Z",
      "2026-11-20T12:00:00Z",
      "2026-11-14T12:00:00Z",
      "2026-10-22T12:00:00Z",
      "2025-11-21T12:00:00Z",
    ])
  })

  test("for channels adds missing details with one more call, in the order found", async () => {
    const { lists, spent, replay } = await sampled()
    const page = valueOf(await lists.searchChannels({ q: "garden", ...firstPage }))
    expect(z.array(SHAPES.channel).parse(page.items)).toMatchObject([
      { channelId: CHANNEL, handle: "@demo-kitchen-garden", subscribers: "20300" },
      { channelId: SHY, name: "Shy & Sons", handle: null, subscribers: null },
      { channelId: GONE, name: "No longer here", handle: null, subscribers: null },
    ])
    expect(spent).toEqual(["search 100", "channels 1"])
    expect(replay.requests.map(({ path }) => path)).toEqual(["/youtube/v3/search", "/youtube/v3/channels"])
  })

  test("for channels returns what it has when the second call fails", async () => {
    const replay = await replayOf({ quotaUnits: 100 })
    const listed = await official(replay.origin).lists.searchChannels({ q: "garden", ...firstPage })
    expect(valueOf(listed).items[0]).toMatchObject({ name: "The Kitchen Garden", subscribers: null })
    expect(listed.attempts.map(({ outcome }) => outcome)).toEqual(["ok", "quota"])
  })

  test("in a channel tells apart its videos, no results and no such channel", async () => {
    const { lists, spent } = await sampled()
    const inChannel = async (channelId: string) =>
      lists.searchChannel({ channelId, q: "worms", ...firstPage })
    expect(valueOf(await inChannel(CHANNEL)).items).toMatchObject([{ videoId: "demo-kids-1" }])
    expect(valueOf(await inChannel(EMPTY))).toEqual({
      items: [],
      cursor: null,
      totalResults: 0,
      stopped: null,
    })
    expect(await inChannel(GONE)).toMatchObject({ outcome: "absent" })
    expect(spent).toEqual(["search 100", "search 100", "channels 1", "search 100", "channels 1"])
  })

  test("in a channel may end with an empty page, since the channel is known to exist", async () => {
    const { origin, requests } = await serve({ body: '{"items":[]}' })
    const query = { channelId: CHANNEL, q: "worms", cursor: "CDIQAA" }
    expect(valueOf(await official(origin).lists.searchChannel(query)).items).toEqual([])
    expect(requests.map(({ url }) => url.pathname)).toEqual(["/youtube/v3/search"])
  })
})
