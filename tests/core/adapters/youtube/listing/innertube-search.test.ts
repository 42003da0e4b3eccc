import { describe, expect, test } from "vitest"
import type { VideoItem } from "../../../../../core/listing/items.ts"
import { client, FIELDS, pagesOf, sampled, scripted } from "./innertube-support.ts"
import { CHANNEL, EMPTY, firstPage, GONE, SHY, valueOf } from "./support.ts"

const noFilters = { filters: {} }
const idsOf = (items: readonly VideoItem[]) => items.map(({ videoId }) => videoId)

describe("a search", () => {
  test("pages forward to its end, each page in another process", async () => {
    const { replay } = await sampled()
    const pages = await pagesOf((cursor) =>
      client(replay.origin).searchVideos({ q: "garden", ...noFilters, cursor }),
    )
    expect(pages.map(({ items }) => idsOf(items))).toEqual([
      ["demo-talk-1", "demo-kids-1", "demo-bean-1"],
      ["demo-page-1", "demo-pots-1"],
    ])
    expect(pages.map(({ totalResults, stopped }) => [totalResults, stopped])).toEqual([
      [5, null],
      [5, null],
    ])
    expect(replay.misses).toEqual([])
  })

  test("returns every field that the platform gives, and null for the others", async () => {
    const { lists } = await sampled()
    const [talk, kids] = valueOf(await lists.searchVideos({ q: "garden", ...noFilters, ...firstPage })).items
    expect(talk).toEqual({
      videoId: "demo-talk-1",
      channelId: CHANNEL,
      title: 'Salad & radishes: "on the balcony"',
      channel: "The Kitchen Garden",
      publishedAt: "2025-01-01T00:00:00.000Z",
      publishedAtPrecision: "year",
      thumbnail: "https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg",
      viewCount: expect.any(Number),
    })
    // Several creators: the uploader comes first.
    expect(kids).toMatchObject({ channelId: CHANNEL, channel: "The Kitchen Garden and Shy & Sons" })
    const { cursor } = valueOf(await lists.searchVideos({ q: "garden", ...noFilters, ...firstPage }))
    const live = valueOf(await lists.searchVideos({ q: "garden", ...noFilters, cursor })).items[1]
    expect(live).toMatchObject({ videoId: "demo-pots-1", publishedAt: null })
  })

  test("reads the platform's correction of a misspelled query, in any script", async () => {
    const { lists } = await sampled()
    const { items } = valueOf(await lists.searchVideos({ q: "gardn", ...noFilters, ...firstPage }))
    expect(items).toMatchObject([
      { videoId: "demo-page-1", title: "حديقة الشتاء 🥕", channel: "The Kitchen Garden", channelId: CHANNEL },
    ])
  })

  test("without results is empty, and ends there", async () => {
    const { lists } = await sampled()
    expect(valueOf(await lists.searchVideos({ q: "zzzzzz", ...noFilters, ...firstPage }))).toEqual({
      items: [],
      cursor: null,
      totalResults: 0,
      stopped: null,
    })
    const pages = await pagesOf((cursor) => lists.searchVideos({ q: "endless", ...noFilters, cursor }))
    expect(pages.map(({ items }) => items.length)).toEqual([1, 0])
  })

  test("for channels reads handles and subscribers in the old layout and the new", async () => {
    const { lists } = await sampled()
    const { items } = valueOf(await lists.searchChannels({ q: "garden", ...firstPage }))
    expect(items).toMatchObject([
      { channelId: CHANNEL, handle: "@demo-kitchen-garden", subscribers: "20300" },
      { channelId: SHY, name: "Shy & Sons", handle: null, subscribers: null },
      {
        channelId: GONE,
        handle: "@demo-no-longer",
        subscribers: "1050000",
        thumbnail: "https://yt3.ggpht.com/gone=s176",
      },
    ])
    for (const item of items) FIELDS.channel.parse(item)
  })

  test.each([
    [{ sort: "relevance" }, "EgIQAQ=="],
    [{ sort: "views" }, "CAMSAhAB"],
    [{ uploadDate: "today" }, "EgQIAhAB"],
    [{ uploadDate: "year" }, "EgQIBRAB"],
    [{ duration: "short" }, "EgQQARgE"],
    [{ duration: "medium" }, "EgQQARgF"],
    [{ duration: "long" }, "EgQQARgC"],
    [{ hasCaptions: true }, "EgQQASgB"],
    [{ hasCaptions: false }, "EgIQAQ=="],
  ] as const)("with %o sends what the platform's own page sends", async (filters, params) => {
    const { lists, requests } = scripted(() => ({}))
    await lists.searchVideos({ q: "garden", filters, ...firstPage })
    expect(requests[0]?.body).toMatchObject({ query: "garden", params: encodeURIComponent(params) })
  })

  test.each([{ sort: "date" }, { sort: "rating" }, { uploadDate: "hour" }] as const)(
    "with %o is unsupported, and sends nothing",
    async (filters) => {
      const { lists, requests } = scripted(() => ({}))
      const listed = await lists.searchVideos({ q: "garden", filters, ...firstPage })
      expect([listed, requests]).toEqual([{ outcome: "unsupported", attempts: [] }, []])
    },
  )
})

describe("a search in a channel", () => {
  test("pages forward, and fills in the channel where the platform leaves it out", async () => {
    const { replay } = await sampled()
    const pages = await pagesOf((cursor) =>
      client(replay.origin).searchChannel({ channelId: CHANNEL, q: "worms", cursor }),
    )
    expect(pages.map(({ items }) => items.map(({ videoId, channel }) => [videoId, channel]))).toEqual([
      [["demo-kids-1", "The Kitchen Garden"]],
      [["demo-ours-1", "The Kitchen Garden"]],
    ])
  })

  test("is empty without results, and absent without a channel", async () => {
    const { lists } = await sampled()
    expect(valueOf(await lists.searchChannel({ channelId: EMPTY, q: "worms", ...firstPage })).items).toEqual(
      [],
    )
    expect(await lists.searchChannel({ channelId: GONE, q: "worms", ...firstPage })).toMatchObject({
      outcome: "absent",
    })
  })
})
