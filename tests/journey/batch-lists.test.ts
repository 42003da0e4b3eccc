import { expect, test } from "vitest"
import { resumeBatches } from "../../core/batch/resume-batches.ts"
import { batchVideos, getBatch } from "../../core/batch/stored-batch.ts"
import { requireSetting } from "../../functions/compose/config.ts"
import { getQueue } from "../../functions/compose/deps/queue.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { syntheticList, syntheticVideos } from "../support/youtube/synthetic-list.ts"
import { batchOf, newVideos, postBatch, readBatch, resultsOf, startBatchService } from "./batch-service.ts"
import { GARDEN_LIST, MINUTE_MS } from "./list-calls.ts"

const service = await startBatchService()
service.startWorker()
const balanceOf = async (accountId: string) => (await readLedger(service.table, accountId)).account.balance
const CHANNEL = "@demo-kitchen-garden"

test("a batch stops reading its list at `max_videos`, or when the credits do not pay for more videos", async () => {
  const client = await service.client({ credits: 400 })
  const poor = await batchOf(client, { playlist: syntheticList(9000), max_credits: 3 })
  const { batch: stopped, lines } = await resultsOf(client, poor)
  expect(stopped.list).toMatchObject({ pages: 1, stopped_reason: "max_credits" })
  expect(stopped).toMatchObject({ total: 50, status: "completed", done: 2, credits_used: 3 })
  const refused = lines.filter(({ status }) => status === "failed")
  expect(new Set(refused.map(({ error }) => (error as { code: string }).code))).toEqual(
    new Set(["budget_exceeded"]),
  )
  const few = await batchOf(client, { playlist: syntheticList(1003), max_videos: 3, max_credits: 400 })
  expect(few).toMatchObject({ quote: { min: 1, max: 8 }, max_credits: 8 })
  const { batch } = await resultsOf(client, few)
  expect(batch).toMatchObject({ total: 3, done: 3 })
  expect(batch.list).toMatchObject({ pages: 1, stopped_reason: "max_videos" })
  await expectSettledLedger(service.table, client.accountId)
}, 60_000)

test("a playlist is read page by page, and each of its videos is transcribed once", async () => {
  const client = await service.client({ credits: 300 })
  const alone = await postBatch(client, { urls: syntheticVideos(120), dry_run: true })
  const { min: fresh } = (await alone.json()) as { min: number }
  expect(fresh).toBeLessThan(120)
  const batch = await batchOf(client, { playlist: syntheticList(120), max_credits: 300, max_videos: 120 })
  expect(batch).toMatchObject({ total: 0, quote: { min: 1, max: 253 }, max_credits: 253 })
  expect(batch.list).toEqual({ pages: 0, is_read: false, stopped_reason: null, error: null })
  const { lines, batch: ended } = await resultsOf(client, batch)
  expect(ended).toMatchObject({ status: "completed", total: 120, done: 120, cached: 120 - fresh })
  expect(ended.list).toEqual({ pages: 3, is_read: true, stopped_reason: null, error: null })
  const videos = lines.toSorted((a, b) => Number(a["index"]) - Number(b["index"]))
  expect(videos.map(({ video_id: id }) => id)).toEqual(syntheticVideos(120))
  const { verdicts } = await readLedger(service.table, client.accountId)
  const pages = verdicts.filter(({ kind }) => kind === "playlist_videos")
  expect(pages.map(({ creditsUsed, state }) => [creditsUsed, state])).toEqual(
    [1, 2, 3].map(() => [1, "done"]),
  )
  expect(ended.credits_used).toBe(fresh + 3)
  expect(await balanceOf(client.accountId)).toBe(300 - fresh - 3)
  await expectSettledLedger(service.table, client.accountId)
}, 60_000)

test.each([
  ["playlist", { playlist: GARDEN_LIST }, ["demo-bean-1", "demo-talk-1", "demo-ours-1"]],
  ["channel", { channel: CHANNEL }, ["demo-talk-1", "demo-kids-1", "demo-page-1", "demo-pots-1"]],
  [
    "search",
    { search: "garden" },
    ["demo-talk-1", "demo-kids-1", "demo-bean-1", "demo-page-1", "demo-pots-1"],
  ],
])("the videos of a %s are those of its list, in its order", async (_name, source, videos) => {
  const client = await service.client({ credits: 30 })
  const batch = await batchOf(client, { ...source, max_credits: 30 })
  const isRead = async () => (await readBatch(client, batch)).list?.is_read
  await expect.poll(isRead, { timeout: 10_000 }).toBe(true)
  const ref = { accountId: client.accountId, batchId: batch.batch_id }
  const stored = await getBatch(service.table, ref)
  expect(stored && (await batchVideos(service.table, stored))).toEqual(videos)
  expect((await readBatch(client, batch)).list).toMatchObject({ error: null, stopped_reason: null })
})

test("a list that does not exist ends the batch, and costs nothing", async () => {
  const client = await service.client({ credits: 5 })
  const batch = await batchOf(client, { playlist: "PLdemo-no-such-list-000000000000001", max_credits: 5 })
  const { batch: ended } = await resultsOf(client, batch)
  expect(ended).toMatchObject({ status: "completed", total: 0, credits_used: 0 })
  expect(ended.list).toMatchObject({
    pages: 0,
    is_read: true,
    error: { code: "not_found", retryable: false },
  })
  expect(await balanceOf(client.accountId)).toBe(5)
})

test("a page that YouTube fails to return is retried, and each page is charged once", async () => {
  service.clock.advance(6 * MINUTE_MS)
  const client = await service.client({ credits: 30 })
  service.replay.setFaults([{ on: "any", fault: "http_500" }])
  const batch = await batchOf(client, { playlist: GARDEN_LIST, max_credits: 30 })
  const queue = requireSetting(getQueue(service.services), "AUDIO_QUEUE_URL")
  const ref = { accountId: client.accountId, batchId: batch.batch_id }
  const tries = async () => (await getBatch(service.table, ref))?.list?.tries
  await expect.poll(tries, { timeout: 10_000 }).toBe(1)
  expect(await balanceOf(client.accountId)).toBe(30)
  service.replay.setFaults([])
  service.clock.advance(301_000)
  await expect.poll(async () => await resumeBatches(service.table, queue), { timeout: 10_000 }).toBe(0)
  const isRead = async () => (await readBatch(client, batch)).list
  await expect
    .poll(isRead, { timeout: 10_000 })
    .toEqual({ pages: 2, is_read: true, stopped_reason: null, error: null })
  const { verdicts } = await readLedger(service.table, client.accountId)
  const charged = verdicts.filter(({ kind, creditsUsed }) => kind === "playlist_videos" && creditsUsed > 0)
  expect(charged).toHaveLength(2)
})

test("an invalid list is refused with a message that names the problem", async () => {
  const client = await service.client()
  const [video = ""] = newVideos(1)
  for (const [body, says] of [
    [{}, "exactly one"],
    [{ urls: [video], playlist: GARDEN_LIST }, "exactly one"],
    [{ urls: [video], max_videos: 1 }, "`max_videos`"],
    [{ playlist: "no list" }, "`playlist`"],
    [{ channel: "no channel" }, "`channel`"],
    [{ search: " " }, "search"],
    [{ search: "garden", max_videos: 5001 }, "max_videos"],
  ] as const) {
    const refused = await postBatch(client, { ...body, max_credits: 5 })
    expect([body, refused.status, await refused.text()]).toEqual([body, 400, expect.stringContaining(says)])
  }
  const quote = await postBatch(client, { search: "garden", max_videos: 20, dry_run: true })
  expect(await quote.json()).toEqual({ min: 1, max: 43, videos: 20 })
  const whole = await postBatch(client, { search: "garden", dry_run: true })
  expect(await whole.json()).toEqual({ min: 1, max: 10_501, videos: 5000 })
})

test("a canceled batch reads no further page", async () => {
  service.clock.advance(6 * MINUTE_MS)
  const client = await service.client({ credits: 30 })
  service.replay.setFaults([{ on: "any", fault: "http_500" }])
  const batch = await batchOf(client, { playlist: GARDEN_LIST, max_credits: 30 })
  await expect
    .poll(async () => (await readLedger(service.table, client.accountId)).verdicts.length, {
      timeout: 10_000,
    })
    .toBe(1)
  await client.call("DELETE", `/api/v1/batches/${batch.batch_id}`)
  service.replay.setFaults([])
  service.clock.advance(301_000)
  const queue = requireSetting(getQueue(service.services), "AUDIO_QUEUE_URL")
  await resumeBatches(service.table, queue)
  await expect.poll(async () => (await readBatch(client, batch)).status, { timeout: 10_000 }).toBe("canceled")
  expect(await readBatch(client, batch)).toMatchObject({ total: 0, credits_used: 0, list: { pages: 0 } })
  expect(await balanceOf(client.accountId)).toBe(30)
})

test("a list is refused for a key without the scope `lists`", async () => {
  const owner = await service.person({ credits: 5 })
  const made = await owner.call("POST", "/api/keys", { body: { name: "narrow", scopes: ["transcripts"] } })
  const { rawKey } = (await made.json()) as { rawKey: string }
  const refused = await fetch(`${service.url}/api/v1/batches`, {
    method: "POST",
    headers: { authorization: `Bearer ${rawKey}` },
    body: JSON.stringify({ playlist: GARDEN_LIST, max_credits: 5 }),
  })
  expect([refused.status, refused.headers.get("x-error-reason")]).toEqual([403, "scope_missing"])
})
