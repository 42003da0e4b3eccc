import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { type HeldLease, LeaseLost, withLease } from "../kernel/lease.ts"
import { settleHolds } from "../ledger/settle-holds.ts"
import { getSettlement, releaseOperation, type Settlement } from "../ledger/settlement.ts"
import { LEASE_MS } from "../metering/metered.ts"
import { withTrial } from "../metering/with-trial.ts"
import type { TaskResult } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import type { AudioRequest } from "./audio-fallback.ts"
import {
  claimJob,
  failStaleJob,
  finishJob,
  getJob,
  type Job,
  type JobFailure,
  type JobResult,
  renewJob,
} from "./job.ts"
import { ExtractionInProgress, transcribeVideo } from "./transcribe-video.ts"
import { transcribeVideoAudio, type VideoAudioDeps } from "./transcribe-video-audio.ts"
import type { Transcribed, Transcriber } from "./transcriber.ts"

/** What a worker needs for jobs; without an engine, videos without captions are refused as they are in a request. */
export type JobWorkerDeps = Omit<VideoAudioDeps, "speech" | "table"> & {
  transcriber: Transcriber
  speech: VideoAudioDeps["speech"] | undefined
}

/** How often a run says that it goes on; its leases end a minute after it has died. */
const BEAT_MS = 15_000
const LOST: JobFailure = {
  code: "transcription_failed",
  message: "The video could not be transcribed in several tries. Nothing was charged.",
}

/**
 * What a message about a job is worth, however often it comes: takes the job where nobody has it, and runs its call to the end. Of all runs one is
 * paid: a run that died was paid, and this finds its verdict, or is released first. A video that another call has at the moment is left to it
 * (`busy`): a worker waits for nobody. Throws what may pass (the queue brings the message again) and
 * `signal`'s reason; then what was held has come back, and the job is free for the next.
 */
export async function runJob(deps: JobWorkerDeps, jobId: string, signal?: AbortSignal): Promise<TaskResult> {
  const { table } = deps.transcriber
  const seen = await getJob(table, jobId)
  if (!seen || seen.state === "done" || seen.state === "failed") return "done"
  const operationId = newId("operation", table.clock.now())
  const job = await claimJob(table, seen, { operationId, leaseMs: LEASE_MS })
  if (!job) return "busy"
  const end = (await paidBefore(deps, seen)) ?? (await attemptJob(deps, job, seen.operationId, signal))
  if (end === "busy") return "busy"
  return (await finishJob(table, jobId, operationId, end)) ? "done" : "busy"
}

/** Fails a job whose message came back too often; its hold comes back. False while somebody works on it. */
export async function deadLetterJob(table: Table, jobId: string): Promise<boolean> {
  const job = await failStaleJob(table, jobId, LOST)
  if (!job) return true
  if (job.state === "failed") await releaseRun(table, job)
  return job.state !== "running"
}

/** The end of a run that was paid and died before it could say so. Any other run that died is released. */
async function paidBefore(
  { transcriber }: JobWorkerDeps,
  seen: Job,
): Promise<{ result: JobResult } | undefined> {
  const verdict = await releaseRun(transcriber.table, seen)
  if (verdict?.state !== "done") return undefined
  return { result: { cached: verdict.creditsUsed === 0, receipt: verdict, remaining: verdict.balanceAfter } }
}

/** The verdict on an account's run of a job that has died: what it held comes back, unless it was done. */
async function releaseRun(
  table: Transcriber["table"],
  { owner, operationId }: Job,
): Promise<Settlement | undefined> {
  if (owner.kind !== "account" || operationId === undefined) return undefined
  const known = await getSettlement(table, owner.accountId, operationId)
  const verdict = known ?? (await releaseOperation(table, owner.accountId, operationId, undefined))
  await settleHolds(table, owner.accountId, verdict)
  return verdict
}

/** Runs a job's call. A refusal is its end; anything else is thrown, and leaves it to the next. */
async function attemptJob(
  deps: JobWorkerDeps,
  job: Job,
  replaces: string | undefined,
  outer: AbortSignal | undefined,
): Promise<{ result: JobResult } | { failure: JobFailure } | "busy"> {
  const { transcriber } = deps
  const { jobId, operationId = "" } = job
  const heartbeat = { clock: transcriber.table.clock, everyMs: BEAT_MS }
  let progress = 0
  const onProgress = (share: number) => {
    progress = share
  }
  const keep = async (leaseMs: number) => {
    return await renewJob(transcriber.table, jobId, { operationId, leaseMs, progress })
  }
  const stillMine = async () => {
    if (!(await keep(LEASE_MS))) throw new LeaseLost("the job is somebody else's now")
  }
  const run = async ({ signal }: HeldLease) => {
    const hear = async ({ beat, details, attempts }: AudioRequest) => {
      const { speech } = deps
      if (!speech) throw new Error("nobody hears without an engine")
      return await withLease({ ...heartbeat, signal, renew: beat }, async (video) => {
        // A job that is asked for again after it failed begins anew.
        const taskId = `${jobId}:${job.createdAt}`
        const hearing = { ...deps, table: transcriber.table, speech }
        const asked = { details, taskId, attempts, onProgress, signal: video.signal }
        const transcript = await transcribeVideoAudio(hearing, asked)
        video.signal.throwIfAborted()
        return transcript
      })
    }
    const own = { ...transcriber, isImpatient: true, flights: new Map(), hear: deps.speech && hear }
    return { result: await callOf(own, job, replaces, signal) }
  }
  try {
    return await withLease({ ...heartbeat, signal: outer, renew: stillMine }, run)
  } catch (cause) {
    if (cause instanceof ExtractionInProgress) {
      await keep(0)
      return "busy"
    }
    // What was released meanwhile, because its lease ran out, is tried again.
    if (cause instanceof AppError && cause.code !== "internal_error") {
      if (cause.cause) transcriber.report("job", cause.cause)
      return { failure: cause.toStored() }
    }
    // Where the store is away the lease runs out by itself.
    await keep(0).catch(() => false)
    throw cause
  }
}

/** The call that a job is, for whom it is. */
async function callOf(
  transcriber: Transcriber,
  { jobId, owner, request, operationId = "" }: Job,
  replaces: string | undefined,
  signal: AbortSignal,
): Promise<JobResult> {
  const { videoId, language, strict } = request
  const idempotent = { operationId, replaces }
  const asked = { videoId, language, strict, signal, attempts: [], idempotent }
  if (owner.kind === "visitor") {
    const { visitorId, address } = owner
    const trial = { callId: jobId, visitorId, address, kind: "transcribe" } as const
    const { value, used, limit } = await withTrial(transcriber.table, trial, async () =>
      transcribeVideo(transcriber, asked),
    )
    return { ...resultOf(value), trial: { used, limit } }
  }
  if (owner.kind === "nobody") return resultOf(await transcribeVideo(transcriber, asked))
  const { accountId, through } = owner
  const paid = { ...asked, accountId, idempotent: { ...idempotent, through } }
  return resultOf(await transcribeVideo(transcriber, paid))
}

const resultOf = ({ cached, receipt, remaining }: Transcribed): JobResult => ({ cached, receipt, remaining })
