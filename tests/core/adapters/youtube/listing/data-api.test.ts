import { describe, expect, test } from "vitest"
import { replayOf } from "../../../../support/youtube/calls.ts"
import { apiError } from "../../../../support/youtube/data-api-errors.ts"
import { CHANNEL, EMPTY, firstPage, GONE, KEY, official, SHY, sampled, serve, valueOf } from "./support.ts"

const LIST = "PLdemo-kitchen-garden-list-00000001"

describe("resolving a channel", () => {
  const garden = {
    channelId: CHANNEL,
    name: "The Kitchen Garden",
    handle: "@demo-kitchen-garden",
    subscribers: "20300",
    thumbnail: "https://yt3.ggpht.com/kitchen=s800",
  }

  test.each([
    ["id", CHANNEL],
    ["handle", "@Demo-Kitchen-Garden"],
    ["user", "DemoKitchenGarden"],
  ] as const)("by %s costs one unit and returns the whole channel", async (by, value) => {
    const { lists, spent, replay } = await sampled()
    const listed = await lists.resolveChannel({ channel: { by, value } })
    expect(valueOf(listed)).toEqual(garden)
    expect(listed.attempts).toEqual([
      { strategy: "official:channels", outcome: "ok", http_status: 200, ms: expect.any(Number) },
    ])
    expect([spent, replay.quotaSpent(), replay.misses]).toEqual([["channels 1"], 1, []])
  })

  test("treats hidden subscribers as unknown, and an old custom URL as no handle", async () => {
    const { lists } = await sampled()
    expect(valueOf(await lists.resolveChannel({ channel: { by: "id", value: SHY } }))).toMatchObject({
      name: "Shy & Sons",
      handle: null,
      subscribers: null,
    })
    const other = await lists.resolveChannel({ channel: { by: "handle", value: "@пустой.канал" } })
    expect(valueOf(other)).toMatchObject({ channelId: EMPTY, subscribers: "3" })
  })

  test("returns absent for an unknown channel, although the API answers with success", async () => {
    const { lists } = await sampled()
    for (const by of ["id", "handle", "user"] as const) {
      expect(await lists.resolveChannel({ channel: { by, value: GONE } })).toMatchObject({
        outcome: "absent",
        attempts: [{ http_status: 200 }],
      })
    }
  })

  test("leaves names under /c/ to another source, and costs nothing", async () => {
    const { lists, spent, replay } = await sampled()
    expect(await lists.resolveChannel({ channel: { by: "custom", value: "Garden" } })).toEqual({
      outcome: "unsupported",
      attempts: [],
    })
    expect([spent, replay.requests]).toEqual([[], []])
  })
})

describe("a channel's videos", () => {
  const uploads = { channelId: CHANNEL, tab: "videos" } as const

  test("come from its uploads list for one unit a page, never from a search", async () => {
    const { lists, spent, replay } = await sampled()
    const one = valueOf(await lists.channelVideos({ ...uploads, ...firstPage }))
    const two = valueOf(await lists.channelVideos({ ...uploads, cursor: one.cursor }))
    expect([one.totalResults, two.totalResults, two.cursor]).toEqual([4, 4, null])
    expect(two.items[0]).toEqual({
      videoId: "demo-page-1",
      channelId: CHANNEL,
      title: "Orto d’inverno",
      channel: "The Kitchen Garden",
      publishedAt: "2024-01-20T10:00:00.000Z",
      publishedAtPrecision: "exact",
      thumbnail: "https://i.ytimg.com/vi/demo-page-1/maxresdefault.jpg",
    })
    expect(new Set([...one.items, ...two.items].map(({ videoId }) => videoId)).size).toBe(4)
    expect([spent, replay.misses]).toEqual([["playlistItems 1", "playlistItems 1"], []])
  })

  test("are requested with the fields that hold the video's own facts, not its list entry's", async () => {
    const { origin, requests } = await serve({ body: '{"items":[]}' })
    await official(origin).lists.channelVideos({ ...uploads, cursor: "CDIQAA" })
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      part: "snippet,contentDetails,status",
      playlistId: "UUdemo-kitchen-garden-01",
      maxResults: "50",
      pageToken: "CDIQAA",
    })
  })

  test("are absent when they vanish between two pages, without further requests", async () => {
    const { origin, requests } = await serve(apiError(404, "playlistNotFound", "youtube.playlistItem"))
    const listed = await official(origin).lists.channelVideos({ ...uploads, cursor: "CDIQAA" })
    expect([listed.outcome, requests.length]).toEqual(["absent", 1])
  })

  test("use the Shorts list; a tab without a list is left to another source", async () => {
    const { lists } = await sampled()
    const shorts = await lists.channelVideos({ channelId: CHANNEL, tab: "shorts", ...firstPage })
    expect(valueOf(shorts).items).toMatchObject([{ videoId: "demo-pots-1" }])
    expect(await lists.channelVideos({ channelId: CHANNEL, tab: "live", ...firstPage })).toMatchObject({
      outcome: "unsupported",
      attempts: [{ outcome: "absent", http_status: 404 }],
    })
  })

  test("are an empty page without uploads, and absent without a channel", async () => {
    const { lists, spent } = await sampled()
    const empty = await lists.channelVideos({ channelId: EMPTY, tab: "videos", ...firstPage })
    expect(valueOf(empty)).toEqual({ items: [], cursor: null, totalResults: 0, stopped: null })
    const gone = await lists.channelVideos({ channelId: GONE, tab: "videos", ...firstPage })
    expect(gone).toMatchObject({ outcome: "absent" })
    expect(spent).toEqual(["playlistItems 1", "channels 1", "playlistItems 1", "channels 1"])
  })
})

describe("a playlist", () => {
  test("pages forward without deleted or private entries, and counts them", async () => {
    const { lists, spent, replay } = await sampled()
    const one = valueOf(await lists.playlistVideos({ playlistId: LIST, ...firstPage }))
    expect(one).toMatchObject({ title: "Vegetables & friends", totalResults: 5, stopped: null })
    expect(one.items).toEqual([
      {
        videoId: "demo-bean-1",
        channelId: SHY,
        title: "Beans & peas",
        channel: "Shy & Sons",
        publishedAt: "2024-11-30T15:45:10.000Z",
        publishedAtPrecision: "exact",
        thumbnail: "https://i.ytimg.com/vi/demo-bean-1/maxresdefault.jpg",
      },
    ])
    const two = valueOf(await lists.playlistVideos({ playlistId: LIST, cursor: one.cursor }))
    expect(two.items.map(({ videoId, title }) => [videoId, title])).toEqual([
      ["demo-talk-1", "Salad on the balcony"],
      ["demo-ours-1", "Private video"],
    ])
    expect([two.cursor, two.totalResults, two.title]).toEqual([null, 5, null])
    expect(spent).toEqual(["playlistItems 1", "playlists 1", "playlistItems 1"])
    expect(replay.misses).toEqual([])
  })

  test("leaves out an entry by its status alone, or by its name when it has no picture", async () => {
    const thumbnails = { default: { url: "https://i.ytimg.com/vi/x/default.jpg" } }
    const entry = (videoId: string, title: string, more: object, pictures: object = thumbnails) => ({
      snippet: { title, thumbnails: pictures },
      contentDetails: { videoId },
      ...more,
    })
    const items = [
      entry("gone-status", "A title", { status: { privacyStatus: "privacyStatusUnspecified" } }),
      entry("priv-status", "A title", { status: { privacyStatus: "private" } }),
      entry("gone-titled", "Deleted video", {}, {}),
      entry("priv-titled", "Private video", {}, {}),
      entry("kept-hidden", "A title", { status: { privacyStatus: "unlisted" } }, {}),
      entry("kept-titled", "Deleted video", { status: { privacyStatus: "public" } }),
    ]
    const { origin } = await serve({ body: JSON.stringify({ items }) })
    const page = valueOf(await official(origin).lists.playlistVideos({ playlistId: LIST, ...firstPage }))
    expect(page.items.map(({ videoId }) => videoId)).toEqual(["kept-hidden", "kept-titled"])
  })

  test("is absent when it does not exist, and is served when only its title is unavailable", async () => {
    const { lists } = await sampled()
    expect(await lists.playlistVideos({ playlistId: "PLnothing-here", ...firstPage })).toMatchObject({
      outcome: "absent",
    })
    const replay = await replayOf({ quotaUnits: 1 })
    const untitled = await official(replay.origin).lists.playlistVideos({ playlistId: LIST, ...firstPage })
    expect(valueOf(untitled)).toMatchObject({ title: null, totalResults: 5 })
  })

  test("leaves out an entry without a title, and says so", async () => {
    const snippet = { resourceId: { videoId: "demo-talk-1" } }
    const items = [{ snippet }, { snippet: { ...snippet, title: "Tea" } }]
    const { origin } = await serve({ body: JSON.stringify({ items }) })
    const listed = await official(origin).lists.playlistVideos({ playlistId: LIST, ...firstPage })
    expect(valueOf(listed)).toMatchObject({
      items: [{ title: "Tea" }],
      stopped: "unreadable_items_left_out",
    })
  })

  test("does not use the list's date and channel for entries that lack their own", async () => {
    const entry = {
      snippet: {
        publishedAt: "2025-01-01T00:00:00Z",
        channelId: SHY,
        channelTitle: "Who made the list",
        title: "Old",
        resourceId: { videoId: "demo-talk-1" },
      },
    }
    const { origin } = await serve({ body: JSON.stringify({ items: [entry] }) })
    const { lists } = official(origin)
    const unknown = { channelId: null, channel: null, publishedAt: null }
    const listed = await lists.playlistVideos({ playlistId: LIST, ...firstPage })
    expect(valueOf(listed).items).toMatchObject([unknown])
    // In an uploads list, an entry's channel and date are the video's own.
    const uploaded = await lists.channelVideos({ channelId: SHY, tab: "videos", ...firstPage })
    expect(valueOf(uploaded).items).toMatchObject([
      { channelId: SHY, channel: "Who made the list", publishedAt: "2025-01-01T00:00:00.000Z" },
    ])
  })
})

describe("the API key", () => {
  test("travels in a header to the configured origin, and is in no URL and no attempt", async () => {
    const { origin, requests } = await serve({ body: '{"kind":"youtube#x"}' })
    const { lists } = official(origin)
    const answers = [
      await lists.resolveChannel({ channel: { by: "id", value: CHANNEL } }),
      await lists.searchVideos({ q: "x", filters: {}, ...firstPage }),
      await lists.searchChannels({ q: "x", ...firstPage }),
      await lists.searchChannel({ channelId: CHANNEL, q: "x", ...firstPage }),
      await lists.channelVideos({ channelId: CHANNEL, tab: "videos", ...firstPage }),
      await lists.playlistVideos({ playlistId: LIST, ...firstPage }),
      await lists.comments({ videoId: "demo-talk-1", order: "time", max: 1, ...firstPage }),
    ]
    expect(requests.map(({ headers }) => headers["x-goog-api-key"])).toEqual(requests.map(() => KEY))
    expect(requests.length).toBe(9)
    expect(requests.map(({ url }) => url.href).filter((href) => href.includes(KEY))).toEqual([])
    expect(JSON.stringify(answers)).not.toContain(KEY)
  })
})
