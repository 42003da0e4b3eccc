import { expect, test } from "vitest"
import { attemptVideo } from "../../core/batch/attempt-video.ts"
import { NO_TALLY } from "../../core/batch/batch.ts"
import { batchItems, claimItem, storeItemOutcome } from "../../core/batch/batch-items.ts"
import { claimBatch, getBatch, leaveBatch, openItems, putBatch } from "../../core/batch/stored-batch.ts"
import { newId } from "../../core/kernel/id.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { CODE } from "../support/crash-code.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { createStage, startFastCrashServers } from "../support/crash-stage.ts"
import { userOf } from "../support/payer.ts"
import { runTestBatch } from "./batch-flows.ts"

const servers = await startFastCrashServers()

test("a retry does not spend the credit that a dead run has already spent on a later video", async () => {
  const stage = await createStage(servers, CODE)
  const { table, services } = stage.healthy
  const { accountId } = await stage.newCaller()
  const ref = { accountId, batchId: newId("batch", stage.clock.now()) }
  const payer = userOf(accountId)
  const options = { language: undefined, strict: false }
  const videos = [stage.newVideo(), stage.newVideo()]
  await putBatch(table, { ...ref, payer, options, quote: { min: 2, max: 4 }, maxCredits: 1 }, videos)
  const batch = await claimBatch(table, ref, LEASE_MS)
  if (!batch) throw new Error("the batch was not claimed")
  await openItems(table, batch, NO_TALLY, 2)
  const [retried, charged] = videos.map((videoId, index) => ({
    index,
    videoId,
    tries: 0,
    operationId: newId("operation", stage.clock.now() + index),
  }))
  if (!retried || !charged) throw new Error("the batch has two videos")
  // The first video waits for its second attempt. The process dies right after it has charged the
  // second video.
  await claimItem(table, batch, retried, undefined)
  await storeItemOutcome(table, batch, retried, { state: "waiting", notBefore: stage.clock.now(), tries: 1 })
  await claimItem(table, batch, charged, undefined)
  const limit = { field: "max_credits", credits: 1 } as const
  const { signal } = new AbortController()
  const attempt = { ...charged, replaces: undefined, ceiling: 1, limit, signal }
  const work = CODE.JobWorker.getJobWorker(services)
  const ended = await attemptVideo(
    work,
    { payer, options, videoId: charged.videoId, taskId: "batch" },
    attempt,
  )
  expect(ended).toMatchObject({ state: "done", credits: 1 })
  await leaveBatch(table, batch, NO_TALLY, stage.clock.now())

  stage.clock.advance(2 * LEASE_MS)
  await runTestBatch(stage.healthy, ref)
  expect(await getBatch(table, ref)).toMatchObject({
    state: "completed",
    tally: { credits: 1, done: 1, failed: 1 },
  })
  expect(await chargedTo(table, accountId)).toBe(1)
  const [first] = await Array.fromAsync(batchItems(table, batch, 0, 1))
  expect(first).toMatchObject({
    state: "failed",
    error: { reason: "max_credits", message: expect.stringContaining("`max_credits` of 1 leaves too few") },
  })
})
