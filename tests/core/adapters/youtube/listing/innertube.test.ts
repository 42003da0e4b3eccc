import { describe, expect, test } from "vitest"
import type { VideoItem } from "../../../../../core/listing/items.ts"
import { client, FIELDS, pagesOf, sampled, scripted } from "./innertube-support.ts"
import { CHANNEL, EMPTY, firstPage, GONE, SHY, valueOf } from "./support.ts"

const LIST = "PLdemo-kitchen-garden-list-00000001"
const ADULT = "UCdemo-grown-ups-only-01"
const idsOf = (items: readonly VideoItem[]) => items.map(({ videoId }) => videoId)

describe("resolving a channel", () => {
  const garden = {
    channelId: CHANNEL,
    name: "The Kitchen Garden",
    handle: "@demo-kitchen-garden",
    subscribers: "20300",
    thumbnail: "https://yt3.ggpht.com/kitchen=s800",
  }

  test.each([
    ["id", CHANNEL, 1],
    ["handle", "@demo-kitchen-garden", 2],
    ["user", "DemoKitchenGarden", 2],
  ] as const)("by %s returns the whole channel", async (by, value, requests) => {
    const { lists, replay } = await sampled()
    const listed = await lists.resolveChannel({ channel: { by, value } })
    expect(valueOf(listed)).toEqual(garden)
    expect(replay.requests.length).toBe(requests)
    expect(listed.attempts.at(-1)).toEqual({
      strategy: "youtubei:browse",
      outcome: "ok",
      http_status: 200,
      ms: 0,
    })
  })

  test("works for an old custom URL, and for a handle in another script", async () => {
    const { lists } = await sampled()
    expect(
      valueOf(await lists.resolveChannel({ channel: { by: "custom", value: "shyandsons" } })),
    ).toMatchObject({
      channelId: SHY,
      handle: null,
      subscribers: null,
    })
    expect(
      valueOf(await lists.resolveChannel({ channel: { by: "handle", value: "@пустой.канал" } })),
    ).toMatchObject({ channelId: EMPTY, handle: "@пустой.канал", subscribers: "3" })
  })

  test.each([
    [
      "a subject",
      {
        carouselHeaderRenderer: {
          contents: [
            { carouselItemRenderer: {} },
            {
              topicChannelDetailsRenderer: {
                title: { simpleText: "Music" },
                subtitle: { simpleText: "117M subscribers" },
                avatar: { thumbnails: [{ url: "//yt3.ggpht.com/music" }] },
              },
            },
          ],
        },
      },
      { name: "Music", subscribers: "117000000", thumbnail: "https://yt3.ggpht.com/music" },
    ],
    [
      "a game",
      {
        interactiveTabbedHeaderRenderer: {
          title: { simpleText: "Tea Farm" },
          boxArt: { thumbnails: [{ url: "https://yt3.ggpht.com/farm" }] },
        },
      },
      { name: "Tea Farm", subscribers: null, thumbnail: "https://yt3.ggpht.com/farm" },
    ],
  ])(
    "returns the channel that the platform made for %s, which has no videos",
    async (_what, header, known) => {
      const tabs = [{ tabRenderer: { title: "Home", selected: true, content: {} } }]
      const page = { header, contents: { twoColumnBrowseResultsRenderer: { tabs } } }
      const { lists } = scripted(() => page)
      expect(valueOf(await lists.resolveChannel({ channel: { by: "id", value: CHANNEL } }))).toEqual({
        channelId: CHANNEL,
        handle: null,
        ...known,
      })
      const listed = await lists.channelVideos({ channelId: CHANNEL, tab: "videos", ...firstPage })
      expect(valueOf(listed)).toMatchObject({ items: [], cursor: null, stopped: null })
    },
  )

  test("returns the name and picture of an age-restricted channel", async () => {
    const { lists } = await sampled()
    expect(valueOf(await lists.resolveChannel({ channel: { by: "id", value: ADULT } }))).toEqual({
      channelId: ADULT,
      name: "Grown-ups only",
      handle: null,
      subscribers: null,
      thumbnail: "https://yt3.ggpht.com/adult=s144",
    })
  })

  test.each([
    ["id", GONE],
    ["handle", "@demo-nobody"],
    ["custom", "about"],
    ["custom", "feed"],
  ] as const)("by an unknown %s is absent", async (by, value) => {
    const { lists } = await sampled()
    expect(await lists.resolveChannel({ channel: { by, value } })).toMatchObject({ outcome: "absent" })
  })
})

describe("a channel's videos", () => {
  test("page forward, each with its channel", async () => {
    const { replay } = await sampled()
    const pages = await pagesOf((cursor) =>
      client(replay.origin).channelVideos({ channelId: CHANNEL, tab: "videos", cursor }),
    )
    expect(pages.map(({ items }) => idsOf(items))).toEqual([
      ["demo-talk-1", "demo-kids-1"],
      ["demo-page-1", "demo-pots-1"],
    ])
    for (const { items } of pages) {
      for (const item of items) {
        expect(FIELDS.video.parse(item)).toMatchObject({ channelId: CHANNEL, channel: "The Kitchen Garden" })
      }
    }
  })

  test("have no date when they are Shorts", async () => {
    const { lists } = await sampled()
    const { items } = valueOf(await lists.channelVideos({ channelId: CHANNEL, tab: "shorts", ...firstPage }))
    expect(items).toEqual([
      {
        videoId: "demo-pots-1",
        channelId: CHANNEL,
        title: "Pots",
        channel: "The Kitchen Garden",
        publishedAt: null,
        publishedAtPrecision: null,
        thumbnail: "https://i.ytimg.com/vi/demo-pots-1/oardefault.jpg",
        viewCount: 844_000,
      },
    ])
  })

  test.each([
    [CHANNEL, "live"],
    [EMPTY, "videos"],
  ] as const)("of a tab that %s does not have are empty", async (channelId, tab) => {
    const { lists } = await sampled()
    expect(valueOf(await lists.channelVideos({ channelId, tab, ...firstPage }))).toMatchObject({
      items: [],
      cursor: null,
    })
  })

  test.each([GONE, ADULT])("of %s are absent", async (channelId) => {
    const { lists } = await sampled()
    const listed = await lists.channelVideos({ channelId, tab: "videos", ...firstPage })
    expect(listed).toMatchObject({ outcome: "absent", attempts: [{ outcome: "absent", http_status: 200 }] })
  })
})

const title = (listed: object) => ("title" in listed ? listed.title : undefined)
const entry = (index: number) => ({
  playlistVideoRenderer: { videoId: `v${index}`, title: { simpleText: "T" } },
})

describe("a playlist", () => {
  test("returns its own videos, title and length, and says that deleted entries are left out", async () => {
    const { replay } = await sampled()
    const pages = await pagesOf((cursor) =>
      client(replay.origin).playlistVideos({ playlistId: LIST, cursor }),
    )
    expect(pages.map((page) => [idsOf(page.items), page.totalResults, page.stopped, title(page)])).toEqual([
      [["demo-bean-1"], 5, "unavailable_items_left_out", "Vegetables & friends"],
      [["demo-talk-1", "demo-ours-1"], 5, null, "Vegetables & friends"],
    ])
    expect(pages[0]?.items[0]).toMatchObject({ channelId: SHY, channel: "Shy & Sons" })
    expect(pages[1]?.items[1]).toMatchObject({
      title: "[Private video]",
      publishedAt: "2026-10-01T00:00:00.000Z",
      publishedAtPrecision: "month",
    })
  })

  test("without videos is empty, and an unknown one is absent", async () => {
    const { lists } = await sampled()
    const empty = await lists.playlistVideos({
      playlistId: "PLdemo-empty-list-0000000000000001",
      ...firstPage,
    })
    expect(valueOf(empty)).toEqual({
      items: [],
      cursor: null,
      totalResults: 0,
      stopped: null,
      title: "Nothing yet",
    })
    const absent = await lists.playlistVideos({
      playlistId: "PLdemo-no-such-list-000000000000001",
      ...firstPage,
    })
    expect(absent).toMatchObject({ outcome: "absent" })
  })

  test("with a hundred videos a page is served in pages of fifty, and each page is downloaded once", async () => {
    const more = {
      continuationItemRenderer: { continuationEndpoint: { continuationCommand: { token: "more" } } },
    }
    const hundred = [...Array.from({ length: 100 }, (_, index) => entry(index)), more]
    const section = {
      itemSectionRenderer: { contents: [{ playlistVideoListRenderer: { contents: hundred } }] },
    }
    const content = { sectionListRenderer: { contents: [section] } }
    const tabs = [{ tabRenderer: { content } }]
    const appended = { appendContinuationItemsAction: { continuationItems: [entry(100)] } }
    const { lists, requests } = scripted(({ body }) =>
      body["continuation"] === undefined
        ? { contents: { twoColumnBrowseResultsRenderer: { tabs } } }
        : { onResponseReceivedActions: [appended] },
    )
    const pages = await pagesOf((cursor) => lists.playlistVideos({ playlistId: "PLx", cursor }))
    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 1])
    expect(new Set(pages.flatMap(({ items }) => idsOf(items))).size).toBe(101)
    expect(requests.map(({ body }) => body["browseId"] ?? body["continuation"])).toEqual(["VLPLx", "more"])
  })
})
