import { setTimeout as wait } from "node:timers/promises"
import { BATCH_LANES } from "../../../core/batch/run-batch.ts"
import { formatNumber, formatTable, median, type Sample } from "../rig/figures.ts"
import type { Job } from "../rig/load.ts"
import type { Part, PartOptions } from "../rig/part.ts"
import { outputOf, type Rig, startRig } from "../rig/rig.ts"

/**
 * The number of videos that a batch of a Scale account transcribes concurrently. As many clients
 * make single calls.
 */
const CLIENTS = BATCH_LANES.scale
const ROUNDS = 3
const RUN_TIMEOUT_MS = 300_000
/** Stays below a key's limit of 120 polls per minute. */
const POLL_MS = 600

type Round = { single: number; batch: number }

/**
 * Compares fresh videos per second, as single calls and as a batch, on one service with its worker.
 * The rounds alternate, so that load on the machine affects both.
 */
export async function benchBatches({ quick }: PartOptions): Promise<Part> {
  const videos = quick ? 40 : 400
  const raw: Record<string, Round[]> = {}
  for (const platformDelayMs of [0, 50]) {
    const rig = await startRig({ platformDelayMs, accounts: 2 })
    try {
      const rounds: Round[] = []
      const next = videoIds()
      // Warm up both kinds.
      await roundOf(rig, 40, next)
      for (let n = 0; n < (quick ? 1 : ROUNDS); n += 1) rounds.push(await roundOf(rig, videos, next))
      raw[`${platformDelayMs} ms`] = rounds
    } finally {
      await rig.stop()
    }
  }
  const rows = Object.entries(raw).map(([platform, rounds]) => [
    platform,
    String(videos),
    formatNumber(median(rounds.map(({ single }) => single))),
    formatNumber(median(rounds.map(({ batch }) => batch))),
    formatNumber(median(rounds.map(({ single, batch }) => batch / single))),
  ])
  const title = `Fresh videos per second, ${CLIENTS} at once: single calls, and a batch (median of rounds)`
  return {
    tables: [{ title, text: formatTable(["platform", "videos", "single", "batch", "batch ÷ single"], rows) }],
    raw,
  }
}

async function roundOf(rig: Rig, count: number, next: () => string): Promise<Round> {
  const list = () => Array.from({ length: count }, next)
  return { single: await singleCalls(rig, list()), batch: await oneBatch(rig, list()) }
}

async function singleCalls(rig: Rig, videos: string[]): Promise<number> {
  const job: Job = {
    kind: "http",
    url: rig.url,
    callers: [...rig.callers],
    videos,
    cached: false,
    clients: CLIENTS,
    calls: videos.length,
    warmUpCalls: 0,
    msMax: RUN_TIMEOUT_MS,
  }
  const { latenciesMs, wallMs } = (await outputOf("load.ts", JSON.stringify(job))) as Sample
  return (latenciesMs.length * 1000) / wallMs
}

/** Returns the videos per second of a batch, from the call that creates it to its end. */
async function oneBatch(rig: Rig, urls: string[]): Promise<number> {
  const [caller] = rig.callers
  const headers = { authorization: `Bearer ${caller?.key}` }
  const call = async (path: string, body?: object) => {
    const post = body ? { method: "POST", body: JSON.stringify(body) } : {}
    const answer = await fetch(`${rig.url}/api/v1/batches${path}`, { headers, ...post })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { batch_id: string; status: string; done: number }
  }
  const startedAt = performance.now()
  let batch = await call("", { urls, max_credits: urls.length * 2 })
  while (batch.status === "running") {
    if (performance.now() - startedAt > RUN_TIMEOUT_MS) throw new Error("the batch did not end")
    await wait(POLL_MS)
    batch = await call(`/${batch.batch_id}`)
  }
  if (batch.done !== urls.length) throw new Error(`only ${batch.done} of ${urls.length} videos are done`)
  return (urls.length * 1000) / (performance.now() - startedAt)
}

/** Returns a generator of unique IDs that the replayed platform knows. */
function videoIds(): () => string {
  let count = 0
  return () => {
    count += 1
    return `synB${String(count).padStart(7, "0")}`
  }
}
