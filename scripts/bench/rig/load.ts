/**
 * `node load.ts`, a job as JSON on its standard input: one closed loop of calls in a process of its own, so that the caller's work is not
 * measured as the service's. Prints the sample as one line of JSON. A call that does not do what it should ends the run.
 */
import { text } from "node:stream/consumers"
import { Pool } from "undici"
import { z } from "zod"
import { authenticate } from "../../../core/apikey/authenticate.ts"
import { transcriptMemory } from "../../../core/transcript/transcript-memory.ts"
import { findCachedTranscript } from "../../../core/transcription/find-cached-transcript.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { closedLoop } from "./closed-loop.ts"

const Job = z.object({
  /** `http`: whole transcribes. `store`: the two store calls of a cached transcribe. `store_cold`: those, with nothing remembered. */
  kind: z.enum(["http", "store", "store_cold"]),
  /** The service, or the store's endpoint. */
  url: z.url(),
  /** Used in turn. */
  callers: z.array(z.object({ key: z.string(), accountId: z.string() })).min(1),
  /** Used in turn: one means that it is stored already. */
  videos: z.array(z.string()).min(1),
  clients: z.int().min(1),
  calls: z.int().min(1),
  warmUpCalls: z.int().min(0),
  /** What every answer's `cached` must be. */
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
    const answer = await body.text()
    if (statusCode !== 200 || !answer.includes(marker)) {
      throw new Error(`answered ${statusCode}: ${answer.slice(0, 200)}`)
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
    if (admission.outcome !== "admitted") throw new Error(`a key was ${admission.outcome}`)
    const videoId = job.videos[n % job.videos.length] ?? ""
    if (job.kind === "store_cold") memory.clear()
    const { choice } = await findCachedTranscript(table, memory, { accountId: admission.accountId, videoId })
    if (!choice) throw new Error(`${videoId} is not stored`)
  }
}

const job = Job.parse(JSON.parse(await text(process.stdin)))
const call = job.kind === "http" ? transcribes(job) : storeCalls(job)
const { clients, calls, warmUpCalls, msMax } = job
// Videos that are not stored yet must be asked for once only: the measured calls go on where the warm-up ended.
await closedLoop(call, { calls: warmUpCalls, clients, msMax })
const sample = await closedLoop((n) => call(n + warmUpCalls), { calls, clients, msMax })
process.stdout.write(`${JSON.stringify(sample)}\n`, () => process.exit(0))
