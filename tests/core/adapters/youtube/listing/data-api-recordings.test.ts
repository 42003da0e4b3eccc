import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { z } from "zod"
import { fetchFeed } from "../../../../../core/adapters/youtube/listing/feed.ts"
import { systemClock } from "../../../../../core/kernel/clock.ts"
import type { Page } from "../../../../../core/listing/items.ts"
import { recordingsDir, warnIfMissing } from "../../../../support/recordings.ts"
import { replayOf } from "../../../../support/youtube/calls.ts"
import { official, SHAPES, serve, valueOf } from "./support.ts"

warnIfMissing("the official lists and the feeds over recorded answers")
const folder = join(recordingsDir ?? "", "platform")
const read = (path: string): string => readFileSync(join(folder, path), "utf8")
const filesOf = (kind: string) =>
  readdirSync(join(folder, kind))
    .filter((name) => !name.endsWith(".request.json"))
    .map((name) => `${kind}/${name}`)
const firstPage = { cursor: null }

type Raw = {
  nextPageToken?: string
  pageInfo: { totalResults: number }
  items: {
    id: string & { videoId?: string; channelId?: string }
    snippet?: { title: string; publishedAt: string; resourceId?: { videoId: string } }
    contentDetails?: { videoId: string; videoPublishedAt?: string }
  }[]
}
/** Reads a recording. Drops items recorded without `snippet`, which we always request. */
const rawOf = (path: string): Raw => {
  const raw: Raw = JSON.parse(read(path))
  return { ...raw, items: raw.items.filter(({ snippet }) => snippet !== undefined) }
}
const instant = (time: string | undefined) => (time === undefined ? null : Date.parse(time))
/** Decodes the five entities that search uses in the titles of these recordings. */
const plain = (title: string) =>
  title
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")

/** Returns the lists of an API that answers every request with a recorded file. */
async function listsFrom(path: string) {
  const { origin } = await serve({ body: read(path) })
  return official(origin).lists
}

/** Reads two pages. Returns how many videos each has, and how many videos repeat. */
async function walk(ask: (cursor: string | null) => Promise<Page<{ videoId: string }>>) {
  const one = await ask(null)
  const two = await ask(one.cursor)
  const ids = [...one.items, ...two.items].map(({ videoId }) => videoId)
  expect(one.cursor).not.toBe(two.cursor)
  return { pages: [one.items.length, two.items.length], repeats: ids.length - new Set(ids).size }
}

function expectPage(page: Page<unknown>, raw: Raw): void {
  expect(page.items.length).toBe(raw.items.length)
  expect(page.cursor).toBe(raw.nextPageToken ?? null)
}

describe.skipIf(recordingsDir === undefined)("recorded answers of the official API", () => {
  test("searches: each video is complete, with its title as written", async () => {
    const counts: Record<string, number> = {}
    const shape = SHAPES.video.extend({ channelId: z.string(), channel: z.string(), thumbnail: z.url() })
    for (const path of filesOf("dataapi-search").filter((file) => !file.endsWith("/channels.json"))) {
      const raw = rawOf(path)
      const page = valueOf(await (await listsFrom(path)).searchVideos({ q: "x", filters: {}, ...firstPage }))
      expectPage(page, raw)
      expect(page.totalResults).toBe(raw.pageInfo.totalResults)
      const items = z.array(shape).parse(page.items)
      expect(
        items.map(({ videoId, title, publishedAt }) => [videoId, title, publishedAt && instant(publishedAt)]),
      ).toEqual(
        raw.items.map(({ id, snippet }) => [
          id.videoId,
          plain(snippet?.title ?? ""),
          instant(snippet?.publishedAt),
        ]),
      )
      counts[path] = items.length
    }
    console.table(counts)
    expect(Object.values(counts)).toEqual([25, 25, 25, 5])
  })

  test("channel searches: each has what the search returns, and no handle or subscribers", async () => {
    const raw = rawOf("dataapi-search/channels.json")
    const lists = await listsFrom("dataapi-search/channels.json")
    const page = valueOf(await lists.searchChannels({ q: "x", ...firstPage }))
    expectPage(page, raw)
    const found = SHAPES.channel.extend({ thumbnail: z.url(), handle: z.null(), subscribers: z.null() })
    expect(
      z
        .array(found)
        .parse(page.items)
        .map(({ channelId, name }) => [channelId, name]),
    ).toEqual(raw.items.map(({ id, snippet }) => [id.channelId, plain(snippet?.title ?? "")]))
    expect(page.items).toHaveLength(5)
  })

  test("channels: each is complete, and a missing one is absent", async () => {
    const counts: Record<string, number> = {}
    for (const path of filesOf("dataapi-channels")) {
      const raw = rawOf(path)
      const hits = raw.items.map(({ id }) => ({ id: { channelId: id }, snippet: { title: "Found" } }))
      const { origin } = await serve({ body: JSON.stringify({ items: hits }) }, { body: read(path) })
      const page = valueOf(await official(origin).lists.searchChannels({ q: "x", ...firstPage }))
      counts[path] = z.array(SHAPES.channel).parse(page.items).length
      expect(page.items.length).toBe(raw.items.length)
    }
    console.table(counts)
    expect(Object.values(counts).toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1, 2])
    const absent = await listsFrom("dataapi-channels/unknown-id-empty.json")
    expect(await absent.resolveChannel({ channel: { by: "id", value: "not-a-channel-id" } })).toMatchObject({
      outcome: "absent",
    })
    const google = await listsFrom("dataapi-channels/google-developers-2024.json")
    const listed = await google.resolveChannel({ channel: { by: "handle", value: "@googledevelopers" } })
    expect(valueOf(listed)).toMatchObject({
      channelId: "UC_x5XG1OV2P6uZZ5FSM9Ttw",
      name: "Google for Developers",
      handle: "@googledevelopers",
      subscribers: "2400000",
    })
  })

  test("playlists: each entry is complete, and its date is the video's or unknown", async () => {
    const counts: Record<string, number> = {}
    const ofEmpty: string[] = []
    for (const path of filesOf("dataapi-playlistitems")) {
      const raw = rawOf(path)
      const listed = await (await listsFrom(path)).playlistVideos({ playlistId: "PLx", ...firstPage })
      counts[path] = raw.items.length
      if (raw.items.length === 0) {
        ofEmpty.push(listed.outcome)
        continue
      }
      const page = valueOf(listed)
      expectPage(page, raw)
      expect(page.totalResults).toBe(raw.pageInfo.totalResults)
      const items = z.array(SHAPES.video).parse(page.items)
      expect(items.map(({ videoId, title }) => [videoId, title])).toEqual(
        raw.items.map(({ contentDetails, snippet }) => [
          contentDetails?.videoId ?? snippet?.resourceId?.videoId,
          snippet?.title ?? "",
        ]),
      )
      expect(items.map(({ publishedAt }) => publishedAt && instant(publishedAt))).toEqual(
        raw.items.map(({ contentDetails }) => instant(contentDetails?.videoPublishedAt)),
      )
    }
    console.table(counts)
    expect(Object.values(counts).toSorted((a, b) => a - b)).toEqual([0, 0, 3, 10, 50])
    expect(ofEmpty).toEqual(["changed_page", "changed_page"])
  })

  test("comments: each thread is complete, and the page says when replies are left out", async () => {
    const counts: Record<string, { threads: number; replies: number; stopped: string | null }> = {}
    for (const path of filesOf("dataapi-commentthreads")) {
      const raw = rawOf(path)
      const lists = await listsFrom(path)
      const page = valueOf(await lists.comments({ videoId: "x", order: "time", max: 100, ...firstPage }))
      expectPage(page, raw)
      const threads = z.array(SHAPES.thread).parse(page.items)
      const replies = threads.reduce((sum, thread) => sum + thread.replies.length, 0)
      expect(threads.filter(({ text }) => /&(#39|quot|lt|gt|amp);|<br>/.test(text))).toEqual([])
      counts[path.split("/")[1] ?? ""] = { threads: threads.length, replies, stopped: page.stopped }
    }
    console.table(counts)
    expect(counts).toEqual({
      "7ghhRHRP6t4-98.json": { threads: 98, replies: 0, stopped: "replies_limited" },
      "MsplPPW7tFo.json": { threads: 100, replies: 0, stopped: "replies_limited" },
      "by-video.p1.json": { threads: 5, replies: 0, stopped: "replies_limited" },
      "by-video.p2.json": { threads: 5, replies: 0, stopped: "replies_limited" },
      "google-dev-2024.json": { threads: 20, replies: 18, stopped: null },
    })
  })

  test("errors: each gets its class", async () => {
    const statuses = /-(\d{3})\./
    const outcomes: Record<string, string> = {}
    for (const path of filesOf("dataapi-errors")) {
      const { origin } = await serve({ status: Number(statuses.exec(path)?.[1]), body: read(path) })
      const { lists } = official(origin)
      const listed = await lists.comments({ videoId: "x", order: "time", max: 100, ...firstPage })
      outcomes[path.split("/")[1] ?? ""] = listed.outcome
    }
    expect(outcomes).toEqual({
      "comments-disabled-403.json": "comments_disabled",
      "missing-filter-400.json": "changed_page",
      "permission-denied-403.json": "misconfigured",
      "quota-exceeded-403.2020.json": "quota",
      "service-blocked-403.json": "misconfigured",
    })
  })
})

describe.skipIf(recordingsDir === undefined)("replayed recorded pages", () => {
  test("move forward without repeats, except for one video that the recorded search has twice", async () => {
    const replay = await replayOf({ dir: folder })
    const { lists } = official(replay.origin)
    const listOf = (playlistId: string) => async (cursor: string | null) =>
      valueOf(await lists.playlistVideos({ playlistId, cursor }))
    const found = await walk(async (cursor) =>
      valueOf(await lists.searchVideos({ q: "keywords", filters: {}, cursor })),
    )
    expect(found).toEqual({ pages: [25, 25], repeats: 1 })
    expect(await walk(listOf("PLOU2XLYxmsIKpaV8h0AGE05so0fAwwfTw"))).toEqual({ pages: [10, 3], repeats: 0 })
    expect(replay.misses).toEqual([])
  })

  test("of comments reach their end (the two recorded pages hold the same five threads)", async () => {
    const replay = await replayOf({ dir: folder })
    const { lists } = official(replay.origin)
    const query = { videoId: "F1UP7wRCPH8", order: "time", max: 100 } as const
    const one = valueOf(await lists.comments({ ...query, ...firstPage }))
    const two = valueOf(await lists.comments({ ...query, cursor: one.cursor }))
    expect([one.items.length, two.items.length, two.cursor]).toEqual([5, 5, null])
    expect(two.items).toEqual(one.items)
    expect(replay.misses).toEqual([])
  })

  test("include a channel that is found by its handle, and a page without a recording is a miss", async () => {
    const replay = await replayOf({ dir: folder })
    const { lists } = official(replay.origin)
    const channel = { by: "handle", value: "@hybelabels" } as const
    expect(valueOf(await lists.resolveChannel({ channel }))).toMatchObject({ name: "HYBE LABELS" })
    const list = { playlistId: "PLpjK416fmKwQlQ0KvTWFmXZZa3d4IO2ro" }
    const page = valueOf(await lists.playlistVideos({ ...list, ...firstPage }))
    expect(replay.misses).toEqual([])
    await lists.playlistVideos({ ...list, cursor: page.cursor })
    expect(replay.misses.length).toBeGreaterThan(0)
  })
})

describe.skipIf(recordingsDir === undefined)("replayed recorded feeds", () => {
  test.each([
    ["UCLA_DiR1FfKNvjuUpBHmylQ", 15, "NASA"],
    ["UCsXVk37bltHxD1rDPwtNM8Q", 15, "Kurzgesagt – In a Nutshell"],
    ["UCK8sQmJBp8GCxrOtXWBpyEA", 15, "Google"],
    ["UC7_gcs09iThXybpVgjHZ_7g", 1, "PBS Space Time"],
    ["UCP7uiEZIqci43m22KDl0sNw", 1, "Kotlin by JetBrains"],
  ])("%s: each of its %i entries is complete", async (channelId, count, channel) => {
    const replay = await replayOf({ dir: folder })
    const listed = await fetchFeed({ fetch, webOrigin: replay.origin, clock: systemClock }, { channelId })
    const whole = SHAPES.video.extend({ publishedAt: z.iso.datetime(), thumbnail: z.url() })
    const items = z.array(whole).parse(valueOf(listed)?.videos)
    expect(items.map((item) => [item.channelId, item.channel])).toEqual(
      Array.from({ length: count }, () => [channelId, channel]),
    )
    expect(new Set(items.map(({ videoId }) => videoId)).size).toBe(count)
    expect(items.filter(({ title }) => title === "" || /&\w+;/.test(title))).toEqual([])
    expect(replay.misses).toEqual([])
  })

  test("a missing channel is absent", async () => {
    const replay = await replayOf({ dir: folder })
    const options = { fetch, webOrigin: replay.origin, clock: systemClock }
    expect(await fetchFeed(options, { channelId: "UCTGjY2I-ZUGnwVoWAGRd7XQ" })).toMatchObject({
      outcome: "absent",
    })
    expect(replay.requests).toMatchObject([{ kind: "feed", status: 404 }])
  })
})
