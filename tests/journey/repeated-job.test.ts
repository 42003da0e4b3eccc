import { setTimeout as delay } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { newId } from "../../core/kernel/id.ts"
import { DEFAULT_SLOT } from "../../core/transcript/transcript.ts"
import { acquireLease } from "../../core/transcription/extraction-lease.ts"
import { transcribe } from "../../core/transcription/transcribe.ts"
import { getTranscription } from "../../functions/compose/deps/transcription.ts"
import { startAudioService } from "../support/audio-service.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { userOf } from "../support/payer.ts"

/** The time within which a call must be answered, as in AWS. */
const LIMIT_MS = 25_000
const service = await startAudioService({ environment: { ANSWER_WITHIN_SECONDS: String(LIMIT_MS / 1000) } })

/** In real time, a running call shows within this time that it is alive. */
const RENEWED_MS = 3500

test("a repeat that waited for the first call of a job is answered in time, too", async () => {
  await service.worker.stop()
  const client = await service.client()
  const startedAt = service.clock.now()
  const send = async () => {
    const headers = { "idempotency-key": "twice" }
    const response = await client.transcribe({ url: "et-spoken-1" }, { headers })
    return [response.status, (await response.json()).job_id]
  }
  const first = send()
  await delay(1500)
  const second = send()
  await delay(500)
  // In steps, because a call that shows no sign of life for 10 s counts as dead.
  for (const ms of [5000, 5000, 5000]) {
    service.clock.advance(ms)
    await delay(RENEWED_MS)
  }
  const [status, jobId] = await first
  expect([status, await second]).toEqual([202, [202, jobId]])
  // The Lambda is stopped after 29 s.
  expect(service.clock.now() - startedAt).toBeLessThan(LIMIT_MS + 4000)
  await expectSettledLedger(service.table, client.accountId)
})

/** Calls like a repeat whose first call has ended without an outcome, with this time left. */
async function takeOver(videoId: string, waitMs: number) {
  const { accountId } = await service.client()
  const payer = userOf(accountId)
  const idempotent = { operationId: newId("operation", service.clock.now()), replaces: "op_ended" }
  const call = { payer, videoId, strict: false, attempts: [], idempotent }
  const options = { owner: { kind: "account", payer }, route: "/test", body: null, waitMs } as const
  return await transcribe(getTranscription(service.services), call, options)
}

describe("a repeat that took over from the first call", () => {
  test("extracts the captions itself with 15 s left, and leaves them to a worker with less than 10", async () => {
    await service.worker.stop()
    expect(await takeOver("synREPEATon", 15_000)).toMatchObject({ status: "done" })
    expect(await takeOver("synREPEATtw", 100)).toMatchObject({ status: "accepted" })
  })

  test("waits no longer than its time for a worker that extracts the video", async () => {
    await service.worker.stop()
    const videoId = "synREPEATth"
    expect(await acquireLease(service.table, videoId, DEFAULT_SLOT, "op_other")).toBe(true)
    const waiting = takeOver(videoId, 12_000)
    await delay(500)
    service.clock.advance(12_000)
    expect(await Promise.race([waiting, delay(10_000)])).toMatchObject({ status: "accepted" })
  })
})
