import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { resumeBatches } from "../../core/batch/resume-batches.ts"
import { batchTask } from "../../core/batch/run-batch.ts"
import { getBatch } from "../../core/batch/stored-batch.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { sweepDue } from "../../core/sweep/sweep.ts"
import { requireSetting } from "../../functions/compose/config.ts"
import { getQueue } from "../../functions/compose/deps/queue.ts"
import { startAudioStores } from "../../scripts/local/store/audio-stores.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { spawnNode } from "../support/spawn.ts"
import { expectTrueBatch } from "./batch-flows.ts"

/** For more: BATCH_VIDEOS=5000 BATCH_KILLS=20. */
const VIDEOS = Number(process.env["BATCH_VIDEOS"] ?? 60)
const KILLS = Number(process.env["BATCH_KILLS"] ?? 3)
const MEGABYTES_MAX = 300
const PROGRAM = join(import.meta.dirname, "../support/batch-worker-process.ts")

const dataDir = mkdtempSync(join(tmpdir(), "echotext-kills-"))
const stores = await startAudioStores({
  dataDir,
  keepsMessages: false,
  origins: [],
  onFailure: console.error,
})
afterAll(async () => {
  await stores.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
const service = await startService({ environment: { ...stores.settings } })
const { clock, table } = service

/** Starts a worker whose clock agrees with the service's. */
async function startWorker(aheadMs: number) {
  const env = { ...process.env, ...service.environment, CLOCK_AHEAD_MS: String(aheadMs) }
  const worker = spawnNode([PROGRAM], { env })
  await once(worker.stdout, "data")
  return worker
}

/** The most memory that a process has used. Linux only. */
function megabytesOf(pid: number | undefined): number {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Number(kilobytes) / 1024
}

test(`${VIDEOS} videos and ${KILLS} killed workers: each video has one end, and is charged once`, async () => {
  const client = await service.client({ credits: 2 * VIDEOS + 10 })
  const urls = Array.from({ length: VIDEOS }, (_, n) => `synKI${String(n).padStart(6, "0")}`)
  const body = { urls, max_credits: 2 * VIDEOS }
  const made = await client.call("POST", "/api/v1/batches", { body })
  const { batch_id: batchId } = (await made.json()) as { batch_id: string }
  const ref = { accountId: client.accountId, batchId }
  const queue = requireSetting(getQueue(service.services), "AUDIO_QUEUE_URL")
  const progress = async () => {
    const batch = await getBatch(table, ref)
    return { opened: batch?.opened ?? 0, state: batch?.state }
  }
  // A killed worker may still be waiting at the queue's side, and take a message with it.
  const until = async (isTrue: () => Promise<boolean>) => {
    for (let look = 0; !(await isTrue()); look += 1) {
      if (look % 20 === 19) await queue.send(batchTask(ref))
      await wait(50)
    }
  }
  let aheadMs = 0
  const begun: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = await startWorker(aheadMs)
    const least = Math.floor((VIDEOS * (kill + 1)) / (KILLS + 2))
    await until(async () => (await progress()).opened > least)
    await wait(Math.random() * 300)
    worker.kill("SIGKILL")
    await once(worker, "exit")
    begun.push((await progress()).opened)
    expect((await progress()).state).toBe("running")
    // The lease runs out, and the sweep sends another message.
    aheadMs += LEASE_MS + 1000
    clock.advance(LEASE_MS + 1000)
    await sweepDue(table, console.error)
    expect(await resumeBatches(table, queue)).toBe(1)
  }
  const worker = await startWorker(aheadMs)
  await until(async () => (await progress()).state === "completed")
  const megabytes = megabytesOf(worker.pid)
  worker.kill("SIGKILL")
  await sweepDue(table, console.error)
  await expectTrueBatch(table, ref, "completed")
  expect((await getBatch(table, ref))?.tally.done).toBe(VIDEOS)
  await expectSettledLedger(table, client.accountId)
  console.log(`killed at ${begun.join(", ")} of ${VIDEOS} videos; ${Math.round(megabytes)} MB at most`)
  expect(megabytes).toBeLessThan(MEGABYTES_MAX)
}, 1_800_000)
