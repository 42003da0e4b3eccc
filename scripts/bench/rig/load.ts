/**
 * `node load.ts` reads a job as JSON from standard input, runs one closed loop of calls and prints
 * the sample as one line of JSON. Its own process keeps the client's work out of the service's CPU
 * time. A wrong response ends the run.
 */
import { text } from "node:stream/consumers"
import { Pool } from "undici"
import { z } from "zod"
import { authenticate } from "../../../core/apikey/authenticate.ts"
import { payerOf } from "../../../core/ledger/payer.ts"
import { transcriptMemory } from "../../../core/transcript/transcript-memory.ts"
import { findCachedTranscript } from "../../../core/transcription/find-cached-transcript.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { closedLoop } from "./closed-loop.ts"

const Job = z.object({
  /**
   * `http`: whole transcribe calls. `store`: the two store calls of a cached transcript.
   * `store_cold`: the same without the memory cache.
   */
  kind: z.enum(["http", "store", "store_cold"]),
  /** The URL of the service or of the store. */
  url: z.url(),
  /** Used in rotation. */
  callers: z.array(z.object({ key: z.string(), accountId: z.string() })).min(1),
  /** Used in rotation. A single one is already cached. */
  videos: z.array(z.string()).min(1),
  clients: z.int().min(1),
  calls: z.int().min(1),
  warmUpCalls: z.int().min(0),
  /** The expected `cached` of every response. */
  cached: z.boolean(),
  msMax: z.int(),
})
export type Job = z.output<typeof Job>

type Call = (n: number) => Promise<void>

function transcribes(job: Job): Call {
  const pool = new Pool(job.url, { connections: job.clients, pipelining: 1 })
  const marker = `"cached":${job.cached}`
  return async (n) => {
    const caller = job.callers[n % job.callers.length]
    const { statusCode, body } = await pool.request({
      method: "POST",
      path: "/api/v1/transcribe",
      headers: { authorization: `Bearer ${caller?.key}`, "content-type": "application/json" },
      body: JSON.stringify({ url: job.videos[n % job.videos.length] }),
    })
    const response = await body.text()
    if (statusCode !== 200 || !response.includes(marker)) {
      throw new Error(`status ${statusCode}: ${response.slice(0, 200)}`)
    }
  }
}

function storeCalls(job: Job): Call {
  const { table } = compose(
    parseConfig({ TABLE_NAME: "echotext-local", DYNAMODB_ENDPOINT: job.url, LOG_FORMAT: "none" }),
  )
  const memory = transcriptMemory()
  return async (n) => {
    const caller = job.callers[n % job.callers.length]
    const admission = await authenticate(table, caller?.key ?? "")
    if (admission.outcome !== "admitted") throw new Error(`authentication failed: ${admission.outcome}`)
    const videoId = job.videos[n % job.videos.length] ?? ""
    if (job.kind === "store_cold") memory.clear()
    const payer = payerOf({
      accountId: admission.accountId,
      key: { ...admission, id: admission.keyId },
      through: "rest",
    })
    const { choice } = await findCachedTranscript(table, memory, { payer, videoId })
    if (!choice) throw new Error(`${videoId} is not stored`)
  }
}

const job = Job.parse(JSON.parse(await text(process.stdin)))
const call = job.kind === "http" ? transcribes(job) : storeCalls(job)
const { clients, calls, warmUpCalls, msMax } = job
// Each uncached video must be requested only once, so measured calls continue after the warm-up's.
await closedLoop(call, { calls: warmUpCalls, clients, msMax })
const sample = await closedLoop((n) => call(n + warmUpCalls), { calls, clients, msMax })
process.stdout.write(`${JSON.stringify(sample)}\n`, () => process.exit(0))
