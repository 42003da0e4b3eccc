import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { quoteList } from "../../core/batch/batch.schema.ts"
import { resumeBatches } from "../../core/batch/resume-batches.ts"
import { batchTask } from "../../core/batch/run-batch.ts"
import { batchVideos, getBatch } from "../../core/batch/stored-batch.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { sweepDue } from "../../core/sweep/sweep.ts"
import { requireSetting } from "../../functions/compose/config.ts"
import { getQueue } from "../../functions/compose/deps/queue.ts"
import { startAudioStores } from "../../scripts/local/store/audio-stores.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { spawnService } from "../support/service-process-of.ts"
import { spawnNode } from "../support/spawn.ts"
import { syntheticList } from "../support/youtube/synthetic-list.ts"
import { expectConsistentBatch } from "./batch-flows.ts"

/** Settings of a longer run: `BATCH_VIDEOS=5000 BATCH_KILLS=20`. */
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

/** Node's options for memory, as the container sets them. */
const OPTIONS = [
  ...readFileSync(join(import.meta.dirname, "../../functions/extractor/Dockerfile"), "utf8").matchAll(
    /"(--max-[\w=-]+)"/g,
  ),
].map(([, option = ""]) => option)

/** Starts a worker whose clock is `aheadMs` ahead, like this test's `clock`. */
async function startWorker(aheadMs: number) {
  const env = { ...process.env, ...service.environment, CLOCK_AHEAD_MS: String(aheadMs) }
  const worker = spawnNode([...OPTIONS, PROGRAM], { env })
  await once(worker.stdout, "data")
  return worker
}

/**
 * Starts a service and polls the batch there until the service is killed. Waits for the first
 * answer.
 */
async function startPolled(rawKey: string, batchId: string) {
  const { url, child } = await spawnService(service)
  const headers = { authorization: `Bearer ${rawKey}` }
  // Stays below the rate limit of the key.
  const poll = async () => {
    const answer = await fetch(`${url}/api/v1/batches/${batchId}`, { headers })
    const text = await answer.text()
    expect([answer.status, text]).toEqual([200, expect.any(String)])
    await wait(600)
  }
  await poll()
  const polling = (async () => {
    for (;;) await poll()
  })()
  const kill = async () => {
    const megabytes = megabytesOf(child.pid)
    child.kill("SIGKILL")
    // The kill breaks the connection. An answer other than 200 would reject with an assertion
    // error.
    await expect(polling).rejects.toThrow(TypeError)
    return megabytes
  }
  return { kill }
}

/** Returns the peak memory of a process in MB. Linux only. */
function megabytesOf(pid: number | undefined): number {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Number(kilobytes) / 1024
}

const SOURCES = {
  urls: { urls: Array.from({ length: VIDEOS }, (_, n) => `synKI${String(n).padStart(6, "0")}`) },
  playlist: { playlist: syntheticList(VIDEOS), max_videos: VIDEOS },
}

test.each(Object.entries(SOURCES))(
  `${VIDEOS} videos by %s, killed services and ${KILLS} killed workers: each video ends once and is charged once`,
  async (way, source) => {
    const { max } = quoteList(VIDEOS)
    const client = await service.client({ credits: max + 10 })
    const body = { ...source, max_credits: max }
    const made = await client.call("POST", "/api/v1/batches", { body })
    const { batch_id: batchId } = (await made.json()) as { batch_id: string }
    const ref = { accountId: client.accountId, batchId }
    const queue = requireSetting(getQueue(service.services), "AUDIO_QUEUE_URL")
    const progress = async () => {
      const batch = await getBatch(table, ref)
      return { opened: batch?.opened ?? 0, pages: batch?.list?.pages ?? 0, state: batch?.state }
    }
    // Re-sends the batch's message now and then. The last one may have gone to a worker that was
    // then killed.
    const until = async (isTrue: () => Promise<boolean>) => {
      for (let look = 0; !(await isTrue()); look += 1) {
        if (look % 20 === 19) await queue.send(batchTask(ref))
        await wait(50)
      }
    }
    let aheadMs = 0
    const begun: number[] = []
    let served = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Starting a service takes seconds, so the short run kills only one. The worker starts once
      // the service answers.
      const polled = KILLS > 3 || kill === 0 ? await startPolled(client.rawKey, batchId) : undefined
      const worker = await startWorker(aheadMs)
      const least = Math.floor((VIDEOS * (kill + 1)) / (KILLS + 2))
      const isReading = way === "playlist" && kill === 0
      await until(async () => {
        const { opened, pages } = await progress()
        return isReading ? pages > 0 : opened > least
      })
      if (!isReading) await wait(Math.random() * 300)
      const exited = once(worker, "exit")
      worker.kill("SIGKILL")
      served = Math.max(served, (await polled?.kill()) ?? 0)
      await exited
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
    await expectConsistentBatch(table, ref, "completed")
    const ended = await getBatch(table, ref)
    expect(ended?.tally.done).toBe(VIDEOS)
    expect(ended && new Set(await batchVideos(table, ended)).size).toBe(VIDEOS)
    await expectSettledLedger(table, client.accountId)
    const most = [megabytes, served].map(Math.round)
    console.log(`killed at ${begun.join(", ")} of ${VIDEOS} videos; at most ${most.join(" and ")} MB`)
    expect(Math.max(megabytes, served)).toBeLessThan(MEGABYTES_MAX)
  },
  1_800_000,
)
