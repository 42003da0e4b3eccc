import { expect, test } from "vitest"
import { updateKey } from "../../core/apikey/update-key.ts"
import { block } from "../../core/blocking/block-list.ts"
import { saveSummary, videoRowId } from "../../core/history/history.ts"
import { readTranscription } from "../../core/history/read-transcription.ts"
import { newId } from "../../core/kernel/id.ts"
import { watchKey, watchVideoKey } from "../../core/table/keys.ts"
import { putItem, updateItem } from "../../core/table/table.ts"
import { processVideos } from "../../core/watch/process-videos.ts"
import { getWatchlist } from "../../core/watch/stored-watchlist.ts"
import { attemptSummary } from "../../core/watch/summarize-video.ts"
import type { WatchlistRow } from "../../core/watch/watch.schema.ts"
import { getToken } from "../../core/watch/watch-tokens.ts"
import { getWatchWorker } from "../../functions/compose/deps/job-worker.ts"
import { watch } from "../../functions/schedule/watch.ts"
import { newVideos } from "./batch-service.ts"
import { CHANNEL, read, refOf, startWatchService, videosOf } from "./watchlist-service.ts"

const service = await startWatchService()
const { balanceOf, create, find, services, table } = service

/** Rewrites a URL of the service to this service's port. */
const here = (url: string): string => service.url + new URL(url).pathname

test("a watchlist polls its channel, announces nothing that exists, and lists what is new", async () => {
  const client = await service.client({ tier: "scale" })
  const made = await create(client, { name: "Garden" })
  expect(made).toMatchObject({
    interval_minutes: 15,
    action: "announce",
    sources: [{ title: null, error: null }],
  })
  await watch(services)
  expect((await read(client, made)).sources[0]).toMatchObject({ title: "The Kitchen Garden", error: null })
  expect(await videosOf(client, made)).toEqual({ videos: [], next: null })
  const ids = newVideos(3)
  await find(ids)
  const page = await videosOf(client, made, "?limit=2")
  const rest = await videosOf(client, made, `?after=${page.next}`)
  expect([...page.videos, ...rest.videos].map(({ video_id: id }) => id)).toEqual(ids.toReversed())
  expect(rest.next).toBeNull()
})

test("a watchlist's feed is private Atom, answers 304, and is gone after a new address, a block of the account, or a deletion", async () => {
  const client = await service.client()
  const made = await create(client, { name: "Salad & <radish>" })
  await find(newVideos(1))
  const feed = await fetch(here(made.feed_url))
  expect([feed.status, feed.headers.get("content-type")]).toEqual([
    200,
    "application/atom+xml; charset=utf-8",
  ])
  const text = await feed.text()
  expect(text).toContain("<title>Salad &amp; &lt;radish&gt;</title>")
  expect(text).toContain(`<link rel="self" href="${made.feed_url}"/>`)
  expect(text.match(/<entry>/g)).toHaveLength(1)
  const etag = feed.headers.get("etag") ?? ""
  expect((await fetch(here(made.feed_url), { headers: { "if-none-match": etag } })).status).toBe(304)
  const path = `/api/v1/watchlists/${made.watchlist_id}`
  const changed = (await (
    await client.call("PATCH", path, { body: { new_feed_url: true } })
  ).json()) as WatchlistRow
  expect((await fetch(here(made.feed_url))).status).toBe(404)
  expect((await fetch(here(changed.feed_url))).status).toBe(200)
  await block(table, "accounts", client.accountId, { until: service.clock.now() + 3600_000, reason: "test" })
  service.clock.advance(61_000)
  expect((await fetch(here(changed.feed_url))).status).toBe(404)
})

test("one POST ends a watchlist's mails, and opening the page does not", async () => {
  const client = await service.client()
  const made = await create(client, { digest: "daily" })
  const ref = refOf(client, made)
  const address = `${service.url}/watch/unsubscribe/${await getToken(table, ref, "unsubscribe")}`
  expect(await (await fetch(address)).text()).toContain("<form")
  expect((await read(client, made)).digest).toBe("daily")
  const posted = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  })
  expect(posted.status).toBe(200)
  expect((await read(client, made)).digest).toBe("off")
})

test("a watchlist transcribes new videos within the month's ceiling, also with parallel workers", async () => {
  const client = await service.client({ credits: 50 })
  const made = await create(client, { action: "transcribe", max_credits_per_month: 2 })
  const ref = refOf(client, made)
  const before = await balanceOf(client)
  await find(newVideos(4))
  const work = getWatchWorker(services)
  const isDone = async () => {
    await Promise.all([1, 2, 3].map(async () => await processVideos(work, ref, () => false)))
    const { videos } = await videosOf(client, made)
    return videos.every(({ transcript }) => transcript !== null)
  }
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true)
  const { videos } = await videosOf(client, made)
  expect(videos.map(({ transcript }) => transcript?.status)).toEqual(["failed", "failed", "done", "done"])
  const left = expect.stringContaining("`max_credits_per_month` of 2 leaves too few credits for this video.")
  expect(videos[0]?.transcript?.error).toMatchObject({ code: "budget_exceeded", message: left })
  expect(before - (await balanceOf(client))).toBe(2)
  expect((await read(client, made)).credits_used_this_month).toBe(2)
  expect((await getWatchlist(table, ref))?.running).toBeUndefined()
})

test("a watchlist summarizes new videos, saves each summary with its transcript, and keeps to the ceiling", async () => {
  const client = await service.client({ credits: 50 })
  const made = await create(client, { action: "summarize", max_credits_per_month: 3 })
  expect(made).toMatchObject({ action: "summarize", max_credits_per_month: 3 })
  const ref = refOf(client, made)
  const [first = "", second = ""] = newVideos(2)
  const before = await balanceOf(client)
  await find([first, second])
  await processVideos(getWatchWorker(services), ref, () => false)
  const done = { status: "done", credits_used: 1, error: null }
  const failed = { status: "failed", credits_used: 0, error: { code: "budget_exceeded" } }
  expect((await videosOf(client, made)).videos).toMatchObject([
    { video_id: second, transcript: done, summary: failed },
    { video_id: first, transcript: done, summary: done },
  ])
  expect(before - (await balanceOf(client))).toBe(3)
  expect((await read(client, made)).credits_used_this_month).toBe(3)
  const rows = (await (await client.call("GET", "/api/v1/transcriptions")).json()) as {
    transcriptions: { id: string; videoId: string; has_summary: boolean }[]
  }
  expect(rows.transcriptions).toMatchObject([
    { videoId: second, has_summary: false },
    { videoId: first, has_summary: true },
  ])
  const whole = await client.call("GET", `/api/v1/transcriptions/${rows.transcriptions[1]?.id}`)
  expect(((await whole.json()) as { summary: string }).summary).toMatch(/\w{3}/)
})

test("a summary of a transcript that was deleted meanwhile fails, and costs nothing", async () => {
  const client = await service.client({ credits: 50 })
  const made = await create(client, { action: "transcribe", max_credits_per_month: 10 })
  const ref = refOf(client, made)
  const [video = ""] = newVideos(1)
  await find([video])
  const work = getWatchWorker(services)
  const watchlist = await getWatchlist(table, ref)
  if (!watchlist) throw new Error("no watchlist")
  const attempt = {
    operationId: newId("operation", 1),
    tries: 0,
    ceiling: 1,
    limit: { field: "max_credits_per_month", credits: 10 },
    signal: new AbortController().signal,
  } as const
  const missing = async (tries: number) =>
    await attemptSummary(work, { payer: watchlist.payer, videoId: video }, { ...attempt, tries })
  const before = await balanceOf(client)
  expect(await missing(0)).toMatchObject({ state: "waiting", tries: 1 })
  expect(await missing(2)).toMatchObject({ state: "failed", error: { code: "not_found" } })
  expect(await balanceOf(client)).toBe(before)
})

test("a watchlist keeps a summary that a transcript has already, and charges nothing for it", async () => {
  const client = await service.client({ credits: 50 })
  const made = await create(client, { action: "summarize", max_credits_per_month: 10 })
  const ref = refOf(client, made)
  const [video = ""] = newVideos(1)
  await (await client.transcribe({ url: video })).text()
  await saveSummary(table, client.accountId, { videoId: video }, "My own words.")
  const before = await balanceOf(client)
  await find([video])
  await processVideos(getWatchWorker(services), ref, () => false)
  const free = { status: "done", credits_used: 0, error: null }
  expect((await videosOf(client, made)).videos).toMatchObject([{ transcript: free, summary: free }])
  expect(await balanceOf(client)).toBe(before)
  const { summary } = (await readTranscription(table, client.accountId, videoRowId(video))) ?? {}
  expect(summary).toBe("My own words.")
})

test("a watchlist goes on when its action changes while a summary waits to be tried again", async () => {
  const client = await service.client({ credits: 50 })
  const made = await create(client, { action: "transcribe", max_credits_per_month: 10 })
  const ref = refOf(client, made)
  const [video = ""] = newVideos(1)
  await find([video])
  const end = { state: "done", operationId: null, credits: 0, title: null, language: null, method: null }
  await putItem(table, { ...watchVideoKey(ref.accountId, ref.watchId, video), ...end })
  await updateItem(table, watchKey(ref.accountId, ref.watchId), {
    update: "SET waiting = :waiting",
    values: { ":waiting": { videoId: video, tries: 1, notBefore: 0 } },
  })
  await processVideos(getWatchWorker(services), ref, () => false)
  const watchlist = await getWatchlist(table, ref)
  const [follow] = Object.values(watchlist?.follows ?? {})
  expect(follow?.worked).toBe(follow?.cursor)
})

test("a key that may not summarize gets no watchlist that does", async () => {
  const client = await service.client({ tier: "scale" })
  const made = await create(client, {})
  await updateKey(table, client.accountId, client.keyId, { scopes: ["transcripts", "read"] })
  const wish = { action: "summarize", max_credits_per_month: 5 }
  const sources = [{ channel: CHANNEL }]
  const created = await client.call("POST", "/api/v1/watchlists", { body: { ...wish, sources } })
  const path = `/api/v1/watchlists/${made.watchlist_id}`
  const changed = await client.call("PATCH", path, { body: wish })
  expect([created.status, changed.status]).toEqual([403, 403])
  expect((await read(client, made)).action).toBe("announce")
})

test("a worker transcribes what the schedule has found", async () => {
  const client = await service.client({ credits: 50 })
  const made = await create(client, { action: "transcribe", max_credits_per_month: 20 })
  await find(newVideos(2))
  const worker = service.startWorker()
  const statuses = async () =>
    (await videosOf(client, made)).videos.map(({ transcript }) => transcript?.status)
  // Polls are rate limited, so wait a second between them.
  await expect.poll(statuses, { timeout: 30_000, interval: 1000 }).toEqual(["done", "done"])
  await worker.stop()
})

test("a plan's sources and interval are limited, and a transcription needs a ceiling", async () => {
  const client = await service.client({ tier: "free" })
  const post = async (body: object) => await client.call("POST", "/api/v1/watchlists", { body })
  const four = [1, 2, 3, 4].map((n) => ({ playlist: `PLdemo-kitchen-garden-list-0000000${n}` }))
  expect((await post({ sources: four })).status).toBe(409)
  expect((await post({ sources: four.slice(1), interval_minutes: 60 })).status).toBe(400)
  expect((await post({ sources: four.slice(1), action: "transcribe" })).status).toBe(400)
  expect((await post({ sources: [{ ...four[0], channel: CHANNEL }] })).status).toBe(400)
  expect((await post({ sources: four.slice(1) })).status).toBe(200)
})
