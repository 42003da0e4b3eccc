import { strFromU8, unzipSync } from "fflate"
import { describe, expect, test } from "vitest"
import { BatchResult } from "../../core/batch/batch.schema.ts"
import { resumeBatches } from "../../core/batch/resume-batches.ts"
import { requireSetting } from "../../functions/compose/config.ts"
import { getQueue } from "../../functions/compose/deps/queue.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { batchOf, newVideos, postBatch, readBatch, resultsOf, startBatchService } from "./batch-service.ts"

const service = await startBatchService()
const worker = service.startWorker()
const balanceOf = async (accountId: string) => (await readLedger(service.table, accountId)).account.balance

describe("a batch", () => {
  test("transcribes every video once, and its receipts are the ledger", async () => {
    const client = await service.client({ credits: 50 })
    const [stored = "", ...fresh] = newVideos(12)
    await (await (await service.client()).transcribe({ url: stored })).text()
    const urls = [stored, ...fresh, `https://youtu.be/${fresh[0]}`, "et-private1"]
    const batch = await batchOf(client, { urls, max_credits: 50 })
    expect(batch).toMatchObject({
      status: "running",
      total: 13,
      quote: { min: 12, max: 24 },
      max_credits: 24,
    })
    const { response, lines, batch: ended, cursor } = await resultsOf(client, batch)
    expect(response.headers.get("content-type")).toBe("application/x-ndjson")
    expect(ended).toMatchObject({ status: "completed", done: 12, failed: 1, cached: 1, credits_used: 11 })
    expect(cursor).toBe(13)
    expect(await readBatch(client, batch)).toEqual(ended)
    const results = lines
      .map((line) => BatchResult.strict().parse(line))
      .toSorted((a, b) => a.index - b.index)
    expect(results.map(({ video_id: id }) => id)).toEqual([stored, ...fresh, "et-private1"])
    expect(results[0]).toMatchObject({ cached: true, credits_used: 0, operation_id: null })
    expect(results[12]).toMatchObject({
      status: "failed",
      error: { code: "transcription_failed", retryable: false },
    })
    const { verdicts } = await readLedger(service.table, client.accountId)
    for (const { operation_id: id, credits_used: used } of results.slice(1, 12)) {
      expect(verdicts.find((verdict) => verdict.operationId === id)).toMatchObject({
        creditsUsed: used,
        state: "done",
      })
    }
    expect(await balanceOf(client.accountId)).toBe(50 - 11)
    await expectSettledLedger(service.table, client.accountId)
    const { transcriptions } = (await (await client.call("GET", "/api/v1/transcriptions")).json()) as {
      transcriptions: unknown[]
    }
    expect(transcriptions).toHaveLength(12)
  })

  test("can be downloaded as Markdown, as lines and as a ZIP", async () => {
    const client = await service.client({ credits: 10 })
    const urls = newVideos(3)
    const batch = await batchOf(client, { urls, max_credits: 10 })
    await resultsOf(client, batch)
    const file = async (format: string) => {
      const response = await client.call("GET", `/api/v1/batches/${batch.batch_id}/results?format=${format}`)
      expect(response.headers.get("content-disposition")).toContain(batch.batch_id)
      return new Uint8Array(await response.arrayBuffer())
    }
    const markdown = strFromU8(await file("markdown"))
    expect(markdown.match(/^# /gm)).toHaveLength(3)
    // Markdown would read a title right after a paragraph as a part of it.
    expect(markdown.match(/[^\n]\n\n# /g)).toHaveLength(2)
    expect(markdown).toMatch(/^# [^]*[^\n]\n$/)
    const chunks = strFromU8(await file("jsonl"))
      .trimEnd()
      .split("\n")
    const ids = chunks.map((line) => (JSON.parse(line) as { video_id: string }).video_id)
    expect([...new Set(ids)]).toEqual(urls)
    const files = unzipSync(await file("zip"))
    expect(Object.keys(files)).toHaveLength(3)
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join("\n"),
    ).toBe(markdown)
  })

  test("is sent as events to a caller that accepts them, and resumes after the last one that arrived", async () => {
    const client = await service.client({ credits: 10 })
    const batch = await batchOf(client, { urls: newVideos(3), max_credits: 10 })
    await resultsOf(client, batch)
    const path = `/api/v1/batches/${batch.batch_id}/results`
    const headers = { accept: "text/event-stream" }
    const all = await client.call("GET", path, { headers })
    expect(all.headers.get("content-type")).toBe("text/event-stream")
    const events = (await all.text()).trimEnd().split("\n\n")
    expect(events.map((event) => event.split("\n")[1])).toEqual([
      "event: item",
      "event: item",
      "event: item",
      "event: batch",
    ])
    const rest = await client.call("GET", path, { headers: { ...headers, "last-event-id": "2" } })
    expect((await rest.text()).match(/event: item/g)).toHaveLength(1)
  })

  test("never costs more than `max_credits`, and still returns stored transcripts", async () => {
    const client = await service.client({ credits: 50 })
    const [stored = "", ...fresh] = newVideos(11)
    await (await (await service.client()).transcribe({ url: stored })).text()
    const batch = await batchOf(client, { urls: [...fresh, stored], max_credits: 10 })
    expect(batch).toMatchObject({ quote: { min: 10, max: 20 }, max_credits: 10 })
    const { batch: ended } = await resultsOf(client, batch)
    expect(ended).toMatchObject({ done: 11, failed: 0, credits_used: 10 })
    expect(await balanceOf(client.accountId)).toBe(40)
  })

  test("keeps to its ceiling where videos turn out to be long", async () => {
    const client = await service.client({ credits: 50 })
    const batch = await batchOf(client, { urls: ["et-over-2-h", ...newVideos(2)], max_credits: 3 })
    const { batch: ended, lines } = await resultsOf(client, batch)
    expect(ended).toMatchObject({ status: "completed", done: 2, failed: 1, credits_used: 3 })
    expect(lines.map(({ error }) => error).filter(Boolean)).toMatchObject([{ code: "budget_exceeded" }])
    expect(await balanceOf(client.accountId)).toBe(50 - 3)
  })
})

describe("a call for a batch", () => {
  test("quotes without a charge, and says what is missing", async () => {
    const client = await service.client({ credits: 5 })
    const urls = newVideos(2)
    const quote = await postBatch(client, { urls, dry_run: true })
    expect(await quote.json()).toEqual({ min: 2, max: 4 })
    const missing = await postBatch(client, { urls })
    expect([missing.status, await missing.text()]).toEqual([400, expect.stringContaining("max_credits")])
    const bad = await postBatch(client, { urls: [...urls, "no video"], max_credits: 9 })
    expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining("urls[2]")])
    const low = await postBatch(client, { urls, max_credits: 1 })
    expect([low.status, low.headers.get("x-error-reason")]).toEqual([402, "max_credits"])
    const poor = await postBatch(client, { urls: newVideos(6), max_credits: 20 })
    expect([poor.status, poor.headers.get("x-error-code")]).toEqual([402, "insufficient_credits"])
    expect(await balanceOf(client.accountId)).toBe(5)
  })

  test("makes one batch for each Idempotency-Key", async () => {
    const client = await service.client({ credits: 10 })
    const body = { urls: newVideos(1), max_credits: 2 }
    const key = { "idempotency-key": "once" }
    const first = await postBatch(client, body, key)
    const again = await postBatch(client, body, key)
    expect(again.headers.get("idempotent-replayed")).toBe("true")
    expect(await again.json()).toEqual(await first.json())
    const { batches } = (await (await client.call("GET", "/api/v1/batches")).json()) as { batches: unknown[] }
    expect(batches).toHaveLength(1)
  })

  test("is refused for another account's batch", async () => {
    const batch = await batchOf(await service.client(), { urls: newVideos(1), max_credits: 2 })
    const other = await service.client()
    for (const [method, rest] of [
      ["GET", ""],
      ["DELETE", ""],
      ["GET", "/results"],
    ] as const) {
      expect((await other.call(method, `/api/v1/batches/${batch.batch_id}${rest}`)).status).toBe(404)
    }
  })

  test("works the same for a user of our own pages", async () => {
    const person = await service.person({ credits: 5 })
    const body = { urls: newVideos(1), max_credits: 2 }
    const made = await person.call("POST", "/api/batches", { body })
    const { batch_id: id } = (await made.json()) as { batch_id: string }
    const results = await (await person.call("GET", `/api/batches/${id}/results`)).text()
    expect(results).toContain('"status":"completed"')
  })
})

describe("without a worker", () => {
  test("an account has five batches at most, and a canceled one costs nothing", async () => {
    await worker.stop()
    const client = await service.client({ credits: 50 })
    const made = []
    for (const url of newVideos(5)) made.push(await batchOf(client, { urls: [url], max_credits: 2 }))
    expect((await postBatch(client, { urls: newVideos(1), max_credits: 2 })).status).toBe(409)
    const [first] = made
    if (!first) throw new Error("no batch")
    const canceled = await client.call("DELETE", `/api/v1/batches/${first.batch_id}`)
    expect(await canceled.json()).toMatchObject({ status: "canceling" })
    service.startWorker()
    for (const batch of made) await resultsOf(client, batch)
    expect(await readBatch(client, first)).toMatchObject({ status: "canceled", done: 0, credits_used: 0 })
    expect(await balanceOf(client.accountId)).toBe(50 - 4)
  })
})

test("a retryable failure is tried again when the sweep finds it", async () => {
  const client = await service.client({ credits: 10 })
  const [video = "", other = ""] = newVideos(2)
  service.replay.setFaults([{ on: "any", fault: "bot_check", videoId: video }])
  const batch = await batchOf(client, { urls: [video, other], max_credits: 4 })
  await expect.poll(async () => (await readBatch(client, batch)).done, { timeout: 10_000 }).toBe(1)
  service.replay.setFaults([])
  service.clock.advance(301_000)
  const queue = requireSetting(getQueue(service.services), "AUDIO_QUEUE_URL")
  expect(await resumeBatches(service.table, queue)).toBeGreaterThan(0)
  const { batch: ended } = await resultsOf(client, batch)
  expect(ended).toMatchObject({ status: "completed", done: 2, failed: 0, credits_used: 2 })
})

test.each([0, 301_000])("a canceled batch tries nothing again, %i ms later", async (laterMs) => {
  const client = await service.client({ credits: 10 })
  const [video = "", other = ""] = newVideos(2)
  service.replay.setFaults([{ on: "any", fault: "bot_check", videoId: video }])
  const batch = await batchOf(client, { urls: [video, other], max_credits: 4 })
  await expect.poll(async () => (await readBatch(client, batch)).done, { timeout: 10_000 }).toBe(1)
  service.replay.setFaults([])
  const callsBefore = service.replay.playerCalls(video)
  await client.call("DELETE", `/api/v1/batches/${batch.batch_id}`)
  service.clock.advance(laterMs)
  const queue = requireSetting(getQueue(service.services), "AUDIO_QUEUE_URL")
  expect(await resumeBatches(service.table, queue)).toBeGreaterThan(0)
  await expect.poll(async () => (await readBatch(client, batch)).status, { timeout: 10_000 }).toBe("canceled")
  expect(await readBatch(client, batch)).toMatchObject({ done: 1, failed: 0, credits_used: 1 })
  expect(service.replay.playerCalls(video)).toBe(callsBefore)
  await expectSettledLedger(service.table, client.accountId)
})
