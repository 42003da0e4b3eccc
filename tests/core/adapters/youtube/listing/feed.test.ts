import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { fetchFeed } from "../../../../../core/adapters/youtube/listing/feed.ts"
import { systemClock } from "../../../../../core/kernel/clock.ts"
import { replayOf } from "../../../../support/youtube/calls.ts"
import { OWN_SAMPLES } from "../../../../support/youtube/replay.ts"
import { CAPTCHA_PAGE, CONSENT_PAGE, manualClock } from "../player/support.ts"
import { CHANNEL, type Served, serve, valueOf } from "./support.ts"

const FEED = readFileSync(join(OWN_SAMPLES, "rss-feed/demo-kitchen-garden.xml"), "utf8")

const feedAt = async (webOrigin: string, channelId = CHANNEL) =>
  fetchFeed(
    { fetch: async (input, init) => fetch(input, init), webOrigin, clock: systemClock },
    { channelId },
  )
const videosOf = (listed: Awaited<ReturnType<typeof fetchFeed>>) => valueOf(listed)?.videos ?? []
const feedOf = async (answer: Served) => feedAt((await serve(answer)).origin)

describe("a channel's feed", () => {
  test("holds its latest videos, including Shorts, with the IDs and times of their entries", async () => {
    const replay = await replayOf()
    const listed = await feedAt(replay.origin)
    expect(videosOf(listed)).toEqual([
      {
        videoId: "demo-talk-1",
        channelId: CHANNEL,
        title: 'Salad & radishes: "on the balcony" 🍅',
        channel: "The Kitchen Garden",
        publishedAt: "2025-05-03T07:30:00.000Z",
        publishedAtPrecision: "exact",
        thumbnail: "https://i1.ytimg.com/vi/demo-talk-1/hqdefault.jpg",
      },
      {
        videoId: "demo-pots-1",
        channelId: CHANNEL,
        title: "007",
        channel: "The Kitchen Garden",
        publishedAt: "2023-06-01T00:00:00.000Z",
        publishedAtPrecision: "exact",
        thumbnail: "https://i1.ytimg.com/vi/demo-pots-1/hqdefault.jpg",
      },
    ])
    expect(listed.attempts).toEqual([
      { strategy: "feed", outcome: "ok", http_status: 200, ms: expect.any(Number) },
    ])
    expect([replay.quotaSpent(), replay.misses]).toEqual([0, []])
  })

  test("is absent for an unknown channel, although the server answers with a page", async () => {
    const replay = await replayOf()
    expect(await feedAt(replay.origin, "UCdemo-no-longer-here-01")).toMatchObject({
      outcome: "absent",
      attempts: [{ outcome: "absent", http_status: 404 }],
    })
  })

  test("is an empty list without videos, and a list of one with one video", async () => {
    const entries = FEED.match(/ <entry>[\s\S]*?<\/entry>\n/g) ?? []
    expect(entries).toHaveLength(2)
    const [one = "", two = ""] = entries
    expect(videosOf(await feedOf({ body: FEED.replace(one, "").replace(two, "") }))).toEqual([])
    expect(videosOf(await feedOf({ body: FEED.replace(one, "") }))).toMatchObject([
      { videoId: "demo-pots-1" },
    ])
  })

  test("belongs to the requested channel, however it writes that channel's ID", async () => {
    const body = FEED.replaceAll(`<yt:channelId>${CHANNEL}<`, `<yt:channelId>${CHANNEL.slice(2)}<`)
    const channels = videosOf(await feedOf({ body })).map(({ channelId }) => channelId)
    expect(channels).toEqual([CHANNEL, CHANNEL])
  })

  test("leaves out entries without an ID, and treats other missing fields as unknown", async () => {
    const body = FEED.replace("<yt:videoId>demo-talk-1</yt:videoId>", "").replace(
      /(demo-pots-1[\s\S]*?)<author>[\s\S]*?<\/author>([\s\S]*?)<published>.*<\/published>([\s\S]*?)<media:thumbnail.*\/>/,
      "$1$2<published>soon</published>$3",
    )
    expect(videosOf(await feedOf({ body }))).toEqual([
      {
        videoId: "demo-pots-1",
        channelId: CHANNEL,
        title: "007",
        channel: null,
        publishedAt: null,
        publishedAtPrecision: null,
        thumbnail: null,
      },
    ])
  })

  const bomb = `<!DOCTYPE feed [<!ENTITY a "${"a".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]>`
  test.each([
    ["a feed that is cut off", { body: FEED.slice(0, FEED.length / 2) }, "changed_page"],
    ["a feed that is cut off between two entries", { body: FEED.replace("</feed>", "") }, "changed_page"],
    ["a page", { body: "<!DOCTYPE html><html lang=en><p>Welcome" }, "changed_page"],
    ["another document", { body: "<rss><channel/></rss>" }, "changed_page"],
    ["nothing", { body: "" }, "changed_page"],
    ["a body larger than any feed", { body: FEED + " ".repeat(1_000_000) }, "changed_page"],
    ["elements named `__proto__`", { body: FEED.replaceAll("entry>", "__proto__>") }, "changed_page"],
    ["a consent page", { body: CONSENT_PAGE }, "blocked"],
    ["a captcha", { body: CAPTCHA_PAGE }, "blocked"],
    ["too many requests", { status: 429, body: CAPTCHA_PAGE }, "blocked"],
    ["a server error", { status: 500, body: "" }, "network"],
    [
      "a redirect",
      { status: 302, headers: { location: "https://m.youtube.com/" }, body: "" },
      "changed_page",
    ],
  ] satisfies [string, Served, string][])(
    "%s gets its class, and is never an empty list",
    async (_what, answer, outcome) => {
      expect(await feedOf(answer)).toMatchObject({ outcome, attempts: [{ outcome }] })
    },
  )

  test("does not expand nested entities", async () => {
    const body = FEED.trim().replace("<feed", `${bomb}<feed`).replace("007", "&b;")
    const listed = await feedOf({ body })
    expect(JSON.stringify(listed).length).toBeLessThan(5_000)
  })

  test("ends at its time limit, and with the caller's own reason when the caller leaves", async () => {
    const clock = manualClock()
    const late = { fetch: async () => new Promise<Response>(() => clock.pass(5_000)), clock }
    expect(await fetchFeed({ ...late, webOrigin: "http://web.test" }, { channelId: CHANNEL })).toEqual({
      outcome: "timeout",
      attempts: [{ strategy: "feed", outcome: "timeout", http_status: null, ms: 5_000 }],
    })
    const caller = new AbortController()
    const gone = { fetch: async () => new Promise<Response>(() => caller.abort(new Error("gone"))), clock }
    await expect(
      fetchFeed({ ...gone, webOrigin: "http://web.test" }, { channelId: CHANNEL }, { signal: caller.signal }),
    ).rejects.toThrow("gone")
  })

  test("is requested only at the configured origin, whatever the ID contains", async () => {
    const { origin, requests } = await serve({ body: FEED })
    await feedAt(origin, "UC/../x?a=b&c#d")
    expect(requests.map(({ url }) => url.href)).toEqual([
      "http://recorded.invalid/feeds/videos.xml?channel_id=UC%2F..%2Fx%3Fa%3Db%26c%23d",
    ])
  })

  test("is null if nothing changed since the response with these validators", async () => {
    const { origin, requests } = await serve({ status: 304, body: "" })
    const options = { fetch, webOrigin: origin, clock: systemClock }
    const validators = { etag: '"7"', lastModified: "Mon, 23 Nov 2026 08:00:00 GMT" }
    expect(valueOf(await fetchFeed(options, { channelId: CHANNEL }, { validators }))).toBeNull()
    expect(requests[0]?.headers).toMatchObject({
      "if-none-match": '"7"',
      "if-modified-since": "Mon, 23 Nov 2026 08:00:00 GMT",
    })
    // A 304 to a request without validators is an error.
    expect(await fetchFeed(options, { channelId: CHANNEL })).toMatchObject({
      outcome: "changed_page",
    })
  })

  test("of a playlist has the channels of its videos, and the validators of its response", async () => {
    const body = FEED.replace(`<yt:channelId>${CHANNEL}<`, "<yt:channelId>other<")
    const { origin, requests } = await serve({ body, headers: { etag: '"8"' } })
    const options = { fetch, webOrigin: origin, clock: systemClock }
    const feed = valueOf(await fetchFeed(options, { playlistId: "PL0123456789" }))
    expect(requests[0]?.url.search).toBe("?playlist_id=PL0123456789")
    expect(feed).toMatchObject({
      title: "The Kitchen Garden",
      validators: { etag: '"8"', lastModified: null },
    })
    expect(feed?.videos).toHaveLength(2)
  })
})
