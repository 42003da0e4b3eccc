import { countTokens } from "gpt-tokenizer/encoding/o200k_base"
import { describe, expect, test } from "vitest"
import { claimItem, storeItemOutcome } from "../../core/batch/batch-items.ts"
import { claimBatch, endBatch, openItems, putBatch } from "../../core/batch/stored-batch.ts"
import { newId } from "../../core/kernel/id.ts"
import { newVideos, startBatchStores } from "../journey/batch-service.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { userOf } from "../support/payer.ts"
import { syntheticList } from "../support/youtube/synthetic-list.ts"
import { callTool, charges, errorIn, openSession, startMcp } from "./support.ts"

const stores = await startBatchStores()
const { service, instance, otherInstance } = await startMcp({ environment: { ...stores.settings } })
stores.startWorkerOf(service.services)
const urls = [instance, otherInstance].map(({ url }) => `${url}?toolset=library`)
const [first = "", second = ""] = urls

async function caller(options: { credits?: number } = { credits: 20 }) {
  const client = await service.client(options)
  const headers = await openSession(first, client)
  let calls = 0
  /** Calls a tool, on the other instance each time. */
  const call = async (name: string, args: object): Promise<Record<string, unknown>> => {
    const answer = await callTool(urls[(calls += 1) % 2] ?? first, headers, name, args)
    return answer.structuredContent ?? { error: errorIn(answer).error }
  }
  return { client, headers, call }
}

const batchesOf = async (client: Awaited<ReturnType<typeof caller>>["client"]) =>
  ((await (await client.call("GET", "/api/v1/batches")).json()) as { batches: unknown[] }).batches

describe("start_batch", () => {
  test("is the API's call: a price, then the batch, whose videos are charged as they end", async () => {
    const { client, call } = await caller()
    const videos = newVideos(3)
    const quote = await call("start_batch", { urls: videos, dry_run: true })
    expect(quote).toMatchObject({ quote: { min: 3, max: 6 }, credits: { charged: 0, remaining: 20 } })
    const missing = await call("start_batch", { urls: videos })
    expect(missing["error"]).toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("`max_credits` is required"),
    })
    const started = await call("start_batch", { urls: videos, max_credits: 6 })
    const { batch_id: id } = started
    const { credits: _, notice: __, ...body } = started
    const { batches } = (await (await client.call("GET", "/api/v1/batches")).json()) as { batches: object[] }
    expect(Object.keys(batches[0] ?? {})).toEqual(Object.keys(body))
    const ended = await call("get_batch", { batch_id: id, wait_seconds: 50 })
    expect(ended).toMatchObject({ status: "completed", done: 3, credits_used: 3, next_after: null })
    const results = ended["results"] as { video_id: string; credits_used: number }[]
    expect(results.map(({ video_id: video }) => video).toSorted()).toEqual(videos.toSorted())
    const read = await call("get_transcript", { video: videos[0] })
    expect(read["credits"]).toEqual({ charged: 0, remaining: 17 })
    expect(await charges(service, client)).toEqual([-1, -1, -1])
    await expectSettledLedger(service.table, client.accountId)
  })

  test.each([
    [{ urls: ["no video"], max_credits: 2 }, "invalid_request", "`urls[0]`"],
    [{ max_credits: 2 }, "invalid_request", "exactly one of"],
    [{ urls: ["et-sample-1"], search: "garden", max_credits: 9 }, "invalid_request", "exactly one of"],
    [{ urls: ["et-sample-1"], max_credits: 0 }, "budget_exceeded", "`max_credits`"],
    [{ urls: ["et-sample-1"], max_credits: 2, languge: "de" }, "invalid_request", "`language`"],
  ])("%j is refused, and nothing begins", async (args, code, says) => {
    const { client, call } = await caller()
    const { error } = await call("start_batch", args)
    expect(error).toEqual({ code, message: expect.stringContaining(says) })
    expect(await batchesOf(client)).toEqual([])
  })

  test("takes a playlist, whose pages are charged like a list's", async () => {
    const { client, call } = await caller()
    const started = await call("start_batch", { playlist: syntheticList(70), max_videos: 2, max_credits: 5 })
    const ended = await call("get_batch", { batch_id: started["batch_id"], wait_seconds: 50 })
    expect(ended).toMatchObject({ status: "completed", total: 2, list: { pages: 1, is_read: true } })
    const { lines } = await readLedger(service.table, client.accountId)
    const pages = lines.filter(({ kind }) => kind === "playlist_videos")
    expect(pages.map(({ type, amount }) => ({ type, amount }))).toEqual([{ type: "debit", amount: -1 }])
    await expectSettledLedger(service.table, client.accountId)
  })

  test("is refused to an account that cannot pay for all videos", async () => {
    const { client, call } = await caller({ credits: 5 })
    const { error } = await call("start_batch", { urls: newVideos(6), max_credits: 12 })
    expect(error).toMatchObject({ code: "insufficient_credits" })
    expect(await batchesOf(client)).toEqual([])
  })

  test("makes one batch for a call that two instances get, and for a key at any time", async () => {
    const { client, headers } = await caller()
    const args = { urls: newVideos(1), max_credits: 2 }
    const ask = async (url: string, id: number, meta?: object) =>
      (await callTool(url, headers, "start_batch", args, id, meta)).structuredContent
    const twice = await Promise.all([ask(first, 1), ask(second, 1)])
    expect(twice[1]).toEqual(twice[0])
    const key = { idempotency_key: "a-batch" }
    const keyed = await Promise.all([ask(first, 2, key), ask(second, 3, key)])
    expect(keyed[1]).toEqual(keyed[0])
    expect(await ask(second, 4, key)).toEqual(keyed[0])
    expect(keyed[0]?.["batch_id"]).not.toBe(twice[0]?.["batch_id"])
    expect(await batchesOf(client)).toHaveLength(2)
  })

  test("says which tool shows the batches while too many run", async () => {
    const { client, call } = await caller()
    const { accountId } = client
    for (let n = 0; n < 5; n += 1) await openBatch(accountId, newVideos(1))
    const { error } = await call("start_batch", { urls: newVideos(1), max_credits: 2 })
    expect(error).toMatchObject({ code: "conflict", message: expect.stringContaining("get_batch shows") })
  })
})

/** Stores a batch without sending its message to a worker. */
async function openBatch(accountId: string, videos: readonly string[]) {
  const ref = { accountId, batchId: newId("batch", service.clock.now()) }
  const quote = { min: videos.length, max: 2 * videos.length }
  const options = { language: undefined, strict: false }
  const batch = { ...ref, payer: userOf(accountId), options, quote, maxCredits: quote.max }
  return await putBatch(service.table, batch, videos)
}

/** Claims a batch as a worker, and opens all of its videos. */
async function claimedBatch(accountId: string, videos: readonly string[]) {
  const batch = await claimBatch(service.table, await openBatch(accountId, videos), 60_000)
  if (!batch) throw new Error("another worker has the batch")
  const tally = { done: videos.length, failed: 0, cached: videos.length, credits: 0 }
  await openItems(service.table, batch, tally, videos.length)
  const finish = async (index: number, title: string) => {
    const taken = { index, videoId: videos[index] ?? "", tries: 0, operationId: `op_${index}` }
    await claimItem(service.table, batch, taken, undefined)
    const end = { operationId: null, credits: 0, language: "ja", method: "captions" } as const
    await storeItemOutcome(service.table, batch, taken, { state: "done", ...end, title })
  }
  const end = async (state: "completed" | "canceled") => await endBatch(service.table, batch, tally, state)
  return { batchId: batch.batchId, finish, end }
}

const part = async (headers: Record<string, string>, batchId: string, after: unknown, max: number) => {
  const args = { batch_id: batchId, after, max_results: max }
  const { structuredContent: body = {} } = await callTool(second, headers, "get_batch", args)
  const indexes = (body["results"] as { index: number }[]).map(({ index }) => index)
  return { indexes, next: body["next_after"], tokens: countTokens(JSON.stringify(body)) }
}

describe("get_batch", () => {
  test("of many videos comes in parts of at most 25,000 tokens, each video once", async () => {
    const { client, headers } = await caller()
    const videos = newVideos(300)
    const { batchId, finish, end } = await claimedBatch(client.accountId, videos)
    const title = "あいうえお".repeat(16)
    for (const index of videos.keys()) await finish(index, title)
    await end("completed")
    const seen: number[] = []
    let after: unknown = 0
    let most = 0
    while (typeof after === "number") {
      const { indexes, next, tokens } = await part(headers, batchId, after, 500)
      seen.push(...indexes)
      most = Math.max(most, tokens)
      after = next
    }
    console.log(`get_batch: ${most} tokens`)
    expect(seen).toEqual(videos.map((_, index) => index))
    expect(most).toBeLessThanOrEqual(25_000)
  })

  test("goes on after a video that ends late, and returns each video once", async () => {
    const { client, headers } = await caller()
    const { batchId, finish, end } = await claimedBatch(client.accountId, newVideos(6))
    const next = async (after: unknown) => {
      const { tokens: _, ...page } = await part(headers, batchId, after, 2)
      return page
    }
    for (const index of [1, 2, 3, 4]) await finish(index, "a title")
    expect(await next(0)).toEqual({ indexes: [], next: 0 })
    await finish(0, "a title")
    expect(await next(0)).toEqual({ indexes: [0, 1], next: 2 })
    expect(await next(2)).toEqual({ indexes: [2, 3], next: 4 })
    expect(await next(4)).toEqual({ indexes: [4], next: 5 })
    await finish(5, "a title")
    await end("completed")
    expect(await next(5)).toEqual({ indexes: [5], next: null })
  })

  test("of a canceled batch returns the videos after one that never ended", async () => {
    const { client, headers } = await caller()
    const { batchId, finish, end } = await claimedBatch(client.accountId, newVideos(5))
    for (const index of [1, 2, 4]) await finish(index, "a title")
    await end("canceled")
    expect(await part(headers, batchId, 0, 2)).toMatchObject({ indexes: [1, 2], next: 3 })
    expect(await part(headers, batchId, 3, 2)).toMatchObject({ indexes: [4], next: null })
  })

  test("of another account is not found", async () => {
    const [owner, stranger] = [await caller(), await caller()]
    const { batchId } = await openBatch(owner.client.accountId, newVideos(1))
    const shown = await owner.call("get_batch", { batch_id: batchId })
    expect(shown).toMatchObject({ status: "running", results: [], next_after: 0 })
    const { error } = await stranger.call("get_batch", { batch_id: batchId })
    expect(error).toMatchObject({ code: "not_found" })
  })
})
