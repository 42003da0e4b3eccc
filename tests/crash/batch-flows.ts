import { expect } from "vitest"
import { type BatchRef, hasItemEnded } from "../../core/batch/batch.ts"
import { batchItems } from "../../core/batch/batch-items.ts"
import { listCredits } from "../../core/batch/batch-list.ts"
import { getBatch, listBatches, putBatch } from "../../core/batch/stored-batch.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { newId } from "../../core/kernel/id.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import type { Queue } from "../../core/queue/queue.ts"
import type { Table } from "../../core/table/table.ts"
import type { Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import type { Stage } from "../support/crash-stage.ts"
import { userOf } from "../support/payer.ts"
import { testSealer } from "../support/person.ts"
import { type MadeWebhook, makeWebhook } from "../support/webhook.ts"
import { askTool } from "./mcp-flows.ts"
import { pendingEventTypes } from "./webhook-flows.ts"

/** A queue that drops every message. The flow itself runs the batch again. */
const DROPPING_QUEUE: Queue = {
  send: async () => undefined,
  receive: async () => [],
  hide: async () => undefined,
  waiting: async () => 0,
  hidden: async () => 0,
  remove: async () => undefined,
}

/** Handles one message about a batch in `process`. */
export async function runTestBatch({ code, services }: Process, ref: BatchRef): Promise<void> {
  const work = code.JobWorker.getJobWorker(services)
  const lister = code.Listing.getWorkerListing(services)
  await code.RunBatch.runBatch({ work, lister, queue: DROPPING_QUEUE }, ref)
}

export async function openTestBatch(stage: Stage, videos: number): Promise<{ owner: Caller; ref: BatchRef }> {
  const owner = await stage.newCaller()
  const { accountId } = owner
  const ref = { accountId, batchId: newId("batch", stage.clock.now()) }
  const quote = { min: videos, max: 2 * videos }
  const options = { language: undefined, strict: false }
  const batch = { ...ref, payer: userOf(accountId), options, quote, maxCredits: 2 * videos }
  await putBatch(
    stage.healthy.table,
    batch,
    Array.from({ length: videos }, () => stage.newVideo()),
  )
  return { owner, ref }
}

/**
 * Creates a batch of one video and runs it. Returns the refusal if the call is refused, otherwise a
 * response with the video's outcome.
 */
export async function askBatch(process: Process, caller: Caller, stage: Stage): Promise<Response> {
  const body = { urls: [stage.newVideo()], max_credits: 2 }
  return await runMade(process, caller, await process.call(caller, "POST", "/api/v1/batches", { body }))
}

/** Like `askBatch`, with the MCP tool `start_batch`. */
export async function askBatchOfAgent(process: Process, caller: Caller, stage: Stage): Promise<Response> {
  const args = { urls: [stage.newVideo()], max_credits: 2 }
  return await runMade(process, caller, await askTool(process, caller, "start_batch", args))
}

async function runMade(process: Process, caller: Caller, made: Response): Promise<Response> {
  if (made.status !== 200) return made
  const { batch_id: batchId } = (await made.json()) as { batch_id: string }
  const ref = { accountId: caller.accountId, batchId }
  await runTestBatch(process, ref)
  const batch = await getBatch(process.table, ref)
  const [item] = batch ? await Array.fromAsync(batchItems(process.table, batch, 0, 1)) : []
  if (item?.state !== "failed") return new Response("done", { status: 200 })
  const { code, status } = AppError.from(item.error)
  return new Response(code, { status, headers: { "x-error-code": code } })
}

/**
 * Expects one outcome for each video, and the same cost in the videos, the batch and the ledger.
 */
export async function expectConsistentBatch(table: Table, ref: BatchRef, status: string): Promise<void> {
  const batch = await getBatch(table, ref)
  if (!batch) throw new Error("no batch")
  const ended = (await Array.fromAsync(batchItems(table, batch, 0, batch.total))).filter(hasItemEnded)
  const spent = ended.reduce((sum, item) => sum + (item.state === "done" ? item.credits : 0), 0)
  const { done, failed, credits } = batch.tally
  expect([batch.state, done + failed], "the batch is over").toEqual([status, ended.length])
  const charged = await chargedTo(table, ref.accountId)
  const ofPages = listCredits(batch.list)
  const receipts = [spent + ofPages, credits + ofPages]
  expect(receipts, "the receipts of a batch are the ledger").toEqual([charged, charged])
  expect(charged).toBeLessThanOrEqual(batch.maxCredits)
}

type Batched = {
  owner: Caller
  ref: BatchRef
  webhook: MadeWebhook
  caller?: undefined
  again: () => Promise<void>
}

/** A worker crashes in the middle of a batch, and other workers continue when its lease is over. */
export const BATCH: Flow<Batched> = {
  name: "a batch of videos",
  outboundCallsMin: 30,
  isParallel: true,
  modes: ["dies after", "stumbles after"],
  arrange: async (stage) => {
    const { owner, ref } = await openTestBatch(stage, 2)
    const url = "https://example.org/hooks"
    const webhook = await makeWebhook(stage.healthy.table, testSealer(), ref.accountId, { url })
    const again = async () => {
      for (let run = 0; run < 3; run += 1) {
        stage.clock.advance(LEASE_MS + 1000)
        await runTestBatch(stage.healthy, ref)
      }
    }
    return { owner, ref, webhook, again }
  },
  act: async (process, { ref, again }) => {
    await runTestBatch(process, ref).catch(() => undefined)
    await again()
    return undefined
  },
  check: async ({ healthy: { table } }, { ref, webhook }) => {
    await expectConsistentBatch(table, ref, "completed")
    expect((await getBatch(table, ref))?.tally.done).toBe(2)
    const owed = await pendingEventTypes(table, ref.accountId, webhook)
    const completions = owed.filter((type) => type === "batch.completed")
    expect(completions, "the end of a batch is reported once").toHaveLength(1)
  },
}

type FlowRequest = { caller: Caller; body: { urls: string[]; max_credits: number } }

/**
 * A queue URL without a listener. A batch does not depend on its message: the sweep sends it again.
 */
export const QUEUE_SETTINGS = {
  SQS_ENDPOINT: "http://127.0.0.1:9",
  AUDIO_QUEUE_URL: "http://127.0.0.1:9/000000000000/audio",
}

/** The call that creates a batch crashes, and is repeated with its key. */
export const BATCH_WITH_KEY: Flow<FlowRequest> = {
  name: "a call for a batch with a key",
  outboundCallsMin: 8,
  settings: QUEUE_SETTINGS,
  modes: ["dies after", "stumbles after"],
  arrange: async (stage) => {
    const caller = await stage.newCaller()
    return { caller, body: { urls: [stage.newVideo()], max_credits: 2 } }
  },
  act: async (process, { caller, body }) =>
    await process.call(caller, "POST", "/api/v1/batches", { body, idempotencyKey: "batch" }),
  check: async (stage, { caller, body }) => {
    const { table } = stage.healthy
    const given = { body, idempotencyKey: "batch" }
    stage.clock.advance(LEASE_MS + 1000)
    const again = await stage.healthy.call(caller, "POST", "/api/v1/batches", given)
    expect([again.status, await again.text()]).toEqual([200, expect.any(String)])
    expect(await listBatches(table, caller.accountId), "one key makes one batch").toHaveLength(1)
    expect(await chargedTo(table, caller.accountId)).toBe(0)
  },
}
