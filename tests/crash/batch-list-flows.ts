import { expect } from "vitest"
import { quoteList } from "../../core/batch/batch.schema.ts"
import { type BatchRef, hasItemEnded } from "../../core/batch/batch.ts"
import { batchItems } from "../../core/batch/batch-items.ts"
import { newList } from "../../core/batch/batch-list.ts"
import { batchVideos, getBatch, putBatch } from "../../core/batch/stored-batch.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { newId } from "../../core/kernel/id.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { storeTranscript } from "../mcp/long-transcripts.ts"
import type { Flow } from "../support/crash.ts"
import type { Caller } from "../support/crash-process.ts"
import { userOf } from "../support/payer.ts"
import { expectConsistentBatch, runTestBatch } from "./batch-flows.ts"
import { DAY_MS } from "./ledger-flows.ts"
import type { PaidCall } from "./payer-sweep.ts"

/** A recorded playlist with two pages. */
const PLAYLIST = "PLdemo-kitchen-garden-list-00000001"
const PLAYLIST_PAGES = 2
const PLAYLIST_VIDEOS = ["demo-bean-1", "demo-talk-1", "demo-ours-1"]
const CUES = [{ startMs: 0, endMs: 1000, text: "Words." }]
const RUNS = 3

type Listed = { owner: Caller; ref: BatchRef; caller?: undefined; again: () => Promise<void> }

/**
 * A worker crashes while it reads the list of a batch, and other workers continue when its lease is
 * over.
 */
export const BATCH_OF_LIST: Flow<Listed> = {
  name: "a batch of a playlist",
  outboundCallsMin: 35,
  isParallel: true,
  modes: ["dies after", "stumbles after"],
  arrange: async (stage) => {
    // A day later, so no stored page is fresh.
    stage.clock.advance(DAY_MS)
    // Stores the transcripts, so that the videos are free and only the pages are charged.
    const store = { table: stage.healthy.table, clock: stage.clock }
    for (const videoId of PLAYLIST_VIDEOS) await storeTranscript(store, videoId, CUES)
    const owner = await stage.newCaller()
    const ref = { accountId: owner.accountId, batchId: newId("batch", stage.clock.now()) }
    const source = { kind: "playlist_videos", playlistId: PLAYLIST } as const
    const list = newList({ source, maxVideos: 10 })
    const options = { language: undefined, strict: false }
    const batch = { ...ref, payer: userOf(ref.accountId), options, list, maxCredits: 5, quote: quoteList(10) }
    await putBatch(stage.healthy.table, batch, [])
    const again = async () => {
      for (let run = 0; run < RUNS; run += 1) {
        stage.clock.advance(2 * LEASE_MS)
        await runTestBatch(stage.healthy, ref)
      }
    }
    return { owner, ref, again }
  },
  act: async (process, { ref, again }) => {
    await runTestBatch(process, ref).catch(() => undefined)
    await again()
    return undefined
  },
  check: async ({ healthy: { table } }, { ref }) => {
    await expectConsistentBatch(table, ref, "completed")
    const batch = await getBatch(table, ref)
    const videos = batch ? await batchVideos(table, batch) : []
    expect([batch?.list?.pages, batch?.list?.end, videos], "each page of a list is read once").toEqual([
      PLAYLIST_PAGES,
      { stopped: null, error: null },
      PLAYLIST_VIDEOS,
    ])
  },
}

/** Creates a batch of a list with credit for one page, so that the worker can pay for no video. */
export const askListOf =
  (source: { playlist: string } | { channel: string } | { search: string }): PaidCall =>
  async (process, caller) => {
    const body = { ...source, max_videos: 1, max_credits: 1 }
    const made = await process.call(caller, "POST", "/api/v1/batches", { body })
    if (made.status !== 200) return made
    const { batch_id: batchId } = (await made.json()) as { batch_id: string }
    const ref = { accountId: caller.accountId, batchId }
    await runTestBatch(process, ref)
    const batch = await getBatch(process.table, ref)
    const ended = batch ? await Array.fromAsync(batchItems(process.table, batch, 0, batch.opened)) : []
    expect(ended.filter(hasItemEnded)).toHaveLength(batch?.total ?? -1)
    const error = batch?.list?.end?.error
    if (!error) return new Response("done", { status: 200 })
    const { code, status } = AppError.from(error)
    return new Response(code, { status, headers: { "x-error-code": code } })
  }
