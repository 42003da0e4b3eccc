import { afterEach, expect, test } from "vitest"
import type { BatchRow } from "../../core/batch/batch.schema.ts"
import { resumeBatches } from "../../core/batch/resume-batches.ts"
import { getBatch } from "../../core/batch/stored-batch.ts"
import { batchKey } from "../../core/table/keys.ts"
import { updateItem } from "../../core/table/table.ts"
import { requireSetting } from "../../functions/compose/config.ts"
import { getQueue } from "../../functions/compose/deps/queue.ts"
import { readLedger } from "../support/ledger.ts"
import type { Client } from "../support/service.ts"
import { type Json, json } from "../support/youtube/breakages/world.ts"
import { syntheticList, syntheticVideos } from "../support/youtube/synthetic-list.ts"
import { batchOf, readBatch, startBatchService } from "./batch-service.ts"
import { GARDEN_LIST, MINUTE_MS } from "./list-calls.ts"

const service = await startBatchService()
service.startWorker()
afterEach(() => service.replay.setWorld([]))

async function listRead(client: Client, batch: BatchRow) {
  const list = async () => (await readBatch(client, batch)).list
  await expect.poll(async () => (await list())?.is_read, { timeout: 20_000 }).toBe(true)
  return await list()
}

test("a list that repeats the same videos stops after the number of pages in its quote", async () => {
  const client = await service.client({ credits: 400 })
  const videos = syntheticVideos(60)
  const repeated = (usual: Json): Json =>
    JSON.parse(
      JSON.stringify(usual).replaceAll(/syn(\d{7})x/g, (_, place) => videos[Number(place) % 60] ?? ""),
    ) as Json
  service.replay.setWorld([{ on: "browse", requestIncludes: "PLsynthetic-list", edit: repeated }])
  const batch = await batchOf(client, { playlist: syntheticList(9000), max_videos: 70, max_credits: 400 })
  expect(batch.quote).toEqual({ min: 1, max: 8 + 2 * 70 })
  expect(await listRead(client, batch)).toEqual({
    pages: 8,
    is_read: true,
    stopped_reason: "max_pages",
    error: null,
  })
  expect(await readBatch(client, batch)).toMatchObject({ total: 60 })
  await client.call("DELETE", `/api/v1/batches/${batch.batch_id}`)
}, 60_000)

test("a list whose next page YouTube refuses ends there and keeps the videos read so far", async () => {
  service.clock.advance(6 * MINUTE_MS)
  const client = await service.client({ credits: 30 })
  const answer = json({ error: { code: 400, status: "INVALID_ARGUMENT" } }, 400)
  service.replay.setWorld([{ on: "browse", requestIncludes: "continuation=", answer }])
  const batch = await batchOf(client, { playlist: GARDEN_LIST, max_credits: 30 })
  expect(await listRead(client, batch)).toMatchObject({
    pages: 1,
    error: { code: "youtube_api_error", message: expect.stringContaining("no longer"), retryable: false },
  })
  expect((await readBatch(client, batch)).total).toBeGreaterThan(0)
  await client.call("DELETE", `/api/v1/batches/${batch.batch_id}`)
}, 30_000)

test.each([
  ["a batch", false],
  ["a canceled batch", true],
])("a page that was charged but has no stored answer ends the list of %s", async (_name, isCanceled) => {
  service.clock.advance(6 * MINUTE_MS)
  const client = await service.client({ credits: 30 })
  const { accountId } = client
  service.replay.setFaults([{ on: "any", fault: "http_500" }])
  const batch = await batchOf(client, { playlist: GARDEN_LIST, max_credits: 30 })
  const ref = { accountId, batchId: batch.batch_id }
  const tries = async () => (await getBatch(service.table, ref))?.list?.tries
  await expect.poll(tries, { timeout: 10_000 }).toBe(1)
  service.replay.setFaults([])
  // Charges a call whose answer is not stored, because it has no Idempotency-Key.
  expect((await client.call("GET", "/api/v1/youtube/search?q=garden")).status).toBe(200)
  const { lines } = await readLedger(service.table, accountId)
  const charged = lines.find(({ kind }) => kind === "search")
  await updateItem(service.table, batchKey(accountId, batch.batch_id), {
    update: "SET listing.operationId = :charged",
    values: { ":charged": charged?.reference },
  })
  if (isCanceled) await client.call("DELETE", `/api/v1/batches/${batch.batch_id}`)
  service.clock.advance(301_000)
  const queue = requireSetting(getQueue(service.services), "AUDIO_QUEUE_URL")
  await resumeBatches(service.table, queue)
  const now = async () => await readBatch(client, batch)
  await expect.poll(async () => (await now()).status, { timeout: 10_000 }).toBe("completed")
  expect(await now()).toMatchObject({
    total: 0,
    credits_used: 1,
    list: { pages: 1, is_read: true, error: { code: "internal_error", retryable: false } },
  })
})
