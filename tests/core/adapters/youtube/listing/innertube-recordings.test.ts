import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { readSection } from "../../../../../core/adapters/youtube/listing/innertube/comment-items.ts"
import {
  readMore,
  readPlaylist,
  readSearch,
  readTab,
} from "../../../../../core/adapters/youtube/listing/innertube/read-page.ts"
import type { RawPage, Result } from "../../../../../core/adapters/youtube/listing/innertube/result.ts"
import type { ListingSource } from "../../../../../core/listing/listing-source.ts"
import { recordingsDir, warnIfMissing } from "../../../../support/recordings.ts"
import { replayOf } from "../../../../support/youtube/calls.ts"
import { firstComments } from "../../../../support/youtube/lists.ts"
import {
  type Ask,
  answerIn,
  channels,
  files,
  folder,
  type Item,
  keyOf,
  named,
  playlist,
  readAnyVideo,
  search,
  WALKS,
} from "./innertube-files.ts"
import { client, FIELDS, pagesOf } from "./innertube-support.ts"
import { firstPage, valueOf } from "./support.ts"

warnIfMissing("the client lists over recorded answers")
/** What each recorded file was read as. */
const made = new Map<string, string>()
const note = (part: string, what: string) => made.set(named(part), what)

const shapeOf = (item: Item) =>
  "videoId" in item ? FIELDS.video : "author" in item ? FIELDS.thread : FIELDS.channel

async function overLoopback() {
  const replay = await replayOf({ dir: folder })
  return { replay, lists: client(replay.origin) }
}

const countIn = (reading: Result<RawPage<object>>) =>
  reading.outcome === "ok" ? `${reading.value.items.length} items` : reading.outcome

describe.skipIf(recordingsDir === undefined)("the client lists over recorded answers", () => {
  afterAll(() => {
    console.table(Object.fromEntries([...made].toSorted(([a], [b]) => (a < b ? -1 : 1))))
  })

  test.each(WALKS)(
    "%s pages forward without repeats, with every field of every item well formed",
    async (_what, ask, expected) => {
      const { lists } = await overLoopback()
      const pages = await pagesOf((cursor) => ask(lists, cursor), expected.length)
      expect(pages.map(({ items }) => items.length)).toEqual(expected.map(([, items]) => items))
      for (const [index, [file, items]] of expected.entries()) {
        made.set(named(file), [made.get(named(file)), `${items} items`].filter(Boolean).join(" + "))
        for (const item of pages[index]?.items ?? []) shapeOf(item).parse(item)
      }
      const keys = pages.flatMap(({ items }) => items.map(keyOf))
      expect(new Set(keys).size).toBe(keys.length)
    },
  )

  test("keeps the platform's values at the platform's precision", async () => {
    const { lists } = await overLoopback()
    const videos = async (ask: Ask) => valueOf(await ask(lists, null))
    const found = (await videos(search("cirque du soleil"))).items[0]
    expect(found).toEqual({
      videoId: "o8Yc-v_2k-8",
      channelId: "UCPiWIjwDZQo3UobMqvi4ggg",
      // The title has different kinds of spaces.
      title: expect.stringMatching(/^60\sminutes\sspécial\s\|\sCirque\sdu\sSoleil\s\|\sALEGRÍA,/u),
      channel: "Cirque du Soleil",
      publishedAt: "2025-01-01T00:00:00.000Z",
      publishedAtPrecision: "year",
      thumbnail: expect.stringContaining("https://i.ytimg.com/vi/o8Yc-v_2k-8/hq720.jpg"),
      durationSeconds: 3_585,
      viewCount: 1_440_528,
    })
    expect((await videos(channels("test"))).items[0]).toMatchObject({
      name: "test",
      handle: "@tutorialismic",
      subscribers: "234000",
    })
    expect(await videos(playlist("PLWwAypAcFRgKAIIFqBr9oy-ZYZnixa_Fj"))).toMatchObject({
      title: expect.stringContaining("Super Gigantic Playlist 1"),
      totalResults: 4999,
    })
    const totalOf = async (channelId: string, tab: "videos" | "shorts") =>
      valueOf(await lists.channelVideos({ channelId, tab, ...firstPage })).totalResults
    expect(await totalOf("UCsXVk37bltHxD1rDPwtNM8Q", "videos")).toBe(337)
    expect(await totalOf("UCYJ61XIK64sp6ZFFS8sctxw", "videos")).toBe(18_000)
    // The page counts all uploads, so the number of Shorts is unknown.
    expect(await totalOf("UCh8gHdtzO2tXd593_bjErWg", "shorts")).toBeNull()
    const page = valueOf(
      await lists.comments({ videoId: "xaQJbozY_Is", order: "relevance", max: 20, ...firstPage }),
    )
    note("xaQJbozY_Is.replies", `${page.items[0]?.replies.length} replies`)
    expect(page).toMatchObject({ totalResults: 21051, stopped: "replies_limited" })
    expect(page.items[0]).toMatchObject({
      author: "@kurzgesagt",
      likes: 9800,
      updatedAt: null,
      replyCount: 327,
    })
    expect(page.items[0]?.replies).toHaveLength(10)
    const replies = valueOf(
      await lists.replies({ cursor: page.items[0]?.repliesCursor ?? "", max: 10, signal: undefined }),
    )
    expect(replies.items).toEqual(page.items[0]?.replies)
    expect([replies.totalResults, replies.stopped]).toEqual([327, null])
    // "Show more replies" is a button with a token of its own.
    expect(replies.cursor).toContain("Eg0SC3hhUUpib3pZX0lz")
  })

  test.each([
    [
      "handle",
      "@Gronkh",
      "resolve-handle-Gronkh",
      { channelId: "UCYJ61XIK64sp6ZFFS8sctxw", name: "Gronkh", handle: "@gronkh", subscribers: "5040000" },
    ],
    [
      "id",
      "UCsXVk37bltHxD1rDPwtNM8Q",
      "UCsXVk37bltHxD1rDPwtNM8Q.videos.p1",
      { name: "Kurzgesagt – In a Nutshell", handle: "@kurzgesagt", subscribers: "25000000" },
    ],
    [
      "id",
      "UCbfnHqxXs_K3kvaH-WlNlig",
      "age-restricted",
      { name: "Laphroaig Whisky", handle: null, subscribers: null },
    ],
  ] as const)("resolves %s %s", async (by, value, file, channel) => {
    const { lists } = await overLoopback()
    const resolved = valueOf(await lists.resolveChannel({ channel: { by, value } }))
    expect(FIELDS.channel.parse(resolved)).toMatchObject(channel)
    if (!made.has(named(file))) note(file, resolved.name)
  })

  test.each([
    ["user", "CaptainDisillusion", "resolve-user-CaptainDisillusion", "UCEOXxzW2vU0P-0THehuIIeg"],
    ["custom", "JeffGeerling", "resolve-custom-c-JeffGeerling", "UCR-DXc1voovS8nhAvccRZhg"],
  ] as const)("finds the ID of %s %s, whose page is not recorded", async (by, value, file, channelId) => {
    const { replay } = await overLoopback()
    const browsed: unknown[] = []
    const lists = client(replay.origin, {
      fetch: async (input, init) => {
        const { browseId } = JSON.parse(typeof init?.body === "string" ? init.body : "{}")
        if (browseId !== undefined) browsed.push(browseId)
        return fetch(input, init)
      },
    })
    const listed = await lists.resolveChannel({ channel: { by, value } })
    expect([browsed, listed.attempts[0]?.outcome, replay.misses.length]).toEqual([[channelId], "ok", 1])
    note(file, channelId)
  })

  const REFUSALS: readonly (readonly [
    string,
    (lists: ListingSource) => Promise<{ outcome: string }>,
    string,
  ])[] = [
    [
      "resolve-handle-404",
      (lists) =>
        lists.resolveChannel({
          channel: { by: "handle", value: "@nonExistingHandleThatWillNeverExist15464" },
        }),
      "absent",
    ],
    [
      "does-not-exist",
      (lists) => lists.resolveChannel({ channel: { by: "id", value: "UCAUc4iz6edWerIjlnL8OSSw" } }),
      "absent",
    ],
    [
      "terminated-copyright",
      (lists) => lists.channelVideos({ channelId: "UCI4i4RgFT5ilfMpna4Z_Y8w", tab: "videos", ...firstPage }),
      "absent",
    ],
    [
      "age-restricted",
      (lists) => lists.channelVideos({ channelId: "UCbfnHqxXs_K3kvaH-WlNlig", tab: "videos", ...firstPage }),
      "absent",
    ],
    [
      "browse-doesnt-exist",
      (lists) => lists.channelVideos({ channelId: "DOESNT-EXIST", tab: "videos", ...firstPage }),
      "absent",
    ],
    ["INVALID_ID", (lists) => lists.playlistVideos({ playlistId: "INVALID_ID", ...firstPage }), "absent"],
    [
      "UUSHBR8-60-B28hp2BmDPdntcQ.shorts.meta",
      (lists) => lists.playlistVideos({ playlistId: "UUSHBR8-60-B28hp2BmDPdntcQ", ...firstPage }),
      "changed_page",
    ],
    [
      "it3OtbTxQk0.next-comments-off",
      (lists) => lists.comments({ videoId: "it3OtbTxQk0", order: "relevance", max: 20, ...firstPage }),
      "comments_disabled",
    ],
  ]
  test.each(REFUSALS)("%s gets its class", async (file, ask, outcome) => {
    const { replay, lists } = await overLoopback()
    expect(await ask(lists)).toMatchObject({ outcome })
    expect(replay.misses).toEqual([])
    note(file, outcome)
  })

  test("reads a search in a channel, which is recorded without its request", () => {
    const reading = readTab(answerIn(named("channel-search.tv-2026")), "search", readAnyVideo)
    note("channel-search.tv-2026", countIn(reading))
    if (reading.outcome !== "ok") throw new Error(reading.outcome)
    expect(reading.value).toMatchObject({ items: { length: 29 }, facts: { name: "Captain Jack Official" } })
    expect(reading.value.token).toMatch(/^4qmFsg/)
    for (const item of reading.value.items) {
      expect(FIELDS.video.parse(item)).toMatchObject({ channelId: expect.stringMatching(/^UC/) })
    }
  })

  test("does not mistake a playlist for a video, or another tab for an empty one", () => {
    for (const part of ["test-playlists.p1", "test-playlists.p2"]) {
      const answer = answerIn(named(part))
      const reading = part.endsWith("p1")
        ? readSearch(answer, readAnyVideo)
        : readMore(answer, { total: null, name: null }, readAnyVideo)
      expect(reading).toMatchObject({
        outcome: "ok",
        value: { items: [], token: expect.stringMatching(/./) },
      })
      note(part, `no videos: ${countIn(reading)}`)
    }
    const other = readTab(answerIn(named("UC2DjFE7Xf11URZqWBigcVOQ.playlists.p1")), "videos", readAnyVideo)
    expect(other).toEqual({ outcome: "changed_page" })
    note("UC2DjFE7Xf11URZqWBigcVOQ.playlists.p1", "not the videos tab: changed_page")
  })

  test("requests comments as a watch page does, and does not mistake a page with comments for a refusal", () => {
    const pages = files.filter((file) => file.endsWith(".next.json"))
    expect(pages.length).toBe(4)
    for (const file of pages) {
      const text = readFileSync(join(folder, file), "utf8")
      const tokens = [...text.matchAll(/"token": ?"([^"]+)"/g)].map(([, token = ""]) =>
        firstComments(decodeURIComponent(token)),
      )
      const videoId = file.split("/")[1]?.split(".")[0]
      expect([file, tokens.includes(`comments=${videoId} order=0`)]).toEqual([file, true])
      expect(readSection(JSON.parse(text))).toEqual({ outcome: "changed_page" })
      made.set(file, "has a comments section")
    }
  })

  test("does not mistake a playlist's header alone for a page", () => {
    for (const file of files.filter((name) => name.endsWith(".meta.json"))) {
      expect([file, readPlaylist(answerIn(file), readAnyVideo)]).toEqual([file, { outcome: "changed_page" }])
      if (!made.has(file)) made.set(file, "header of its p1")
    }
  })

  test("every recorded file of these kinds was read", () => {
    expect(files.filter((file) => !made.has(file))).toEqual([])
    expect(files.length).toBe(52)
  })
})
