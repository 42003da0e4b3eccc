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
import { requireTranscript, transcribeVideo } from "./transcribe-video.ts"
import { transcribeVideoAudio, type VideoAudioDeps } from "./transcribe-video-audio.ts"
import type { TranscribeDone, Transcriber, TranscribeVideoOutcome } from "./transcriber.ts"

/** What a worker needs for jobs. Without `speech`, videos without captions are refused. */
export type JobWorkerDeps = Omit<VideoAudioDeps, "speech" | "table"> & {
  transcriber: Transcriber
  speech: VideoAudioDeps["speech"] | undefined
}

/** How often a run renews its leases, which expire a minute after it has died. */
const BEAT_MS = 15_000
const LOST: JobFailure = {
  code: "transcription_failed",
  message: "The video could not be transcribed in several tries. Nothing was charged.",
}

/**
 * Handles one queue message about a job. Safe under duplicate delivery: claims the job if nobody works on it and runs
 * its call. One run of all is charged: a run that died is released first, unless it had settled. `busy`: another
 * worker has the job, or another call transcribes the video. Throws errors that are worth a retry and `signal`'s
 * reason, after it has released its holds and freed the job; the queue then delivers the message again.
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

/** Fails a job after too many deliveries and releases its hold. False while a worker has it. */
export async function deadLetterJob(table: Table, jobId: string): Promise<boolean> {
  const job = await failStaleJob(table, jobId, LOST)
  if (!job) return true
  if (job.state === "failed") await releaseRun(table, job)
  return job.state !== "running"
}

/** The result of a run that was charged and died before it could finish the job. Other dead runs are released. */
async function paidBefore(
  { transcriber }: JobWorkerDeps,
  seen: Job,
): Promise<{ result: JobResult } | undefined> {
  const verdict = await releaseRun(transcriber.table, seen)
  if (verdict?.state !== "done") return undefined
  return { result: { cached: verdict.creditsUsed === 0, receipt: verdict, remaining: verdict.balanceAfter } }
}

/** Settles an account's run that has died: releases its holds, unless it was done. */
async function releaseRun(
  table: Transcriber["table"],
  { owner, operationId }: Job,
): Promise<Settlement | undefined> {
  if (owner.kind !== "account" || operationId === undefined) return undefined
  const { accountId } = owner.payer
  const known = await getSettlement(table, accountId, operationId)
  const verdict = known ?? (await releaseOperation(table, accountId, operationId, undefined))
  await settleHolds(table, accountId, verdict)
  return verdict
}

/** Runs a job's call. An AppError is the job's result. Any other error is thrown and frees the job for the next run. */
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
    if (!(await keep(LEASE_MS))) throw new LeaseLost("another worker has the job now")
  }
  const run = async ({ signal }: HeldLease) => {
    const hear = async ({ beat, details, attempts }: AudioRequest) => {
      const { speech } = deps
      if (!speech) throw new Error("speech to text is not configured")
      return await withLease({ ...heartbeat, signal, renew: beat }, async (video) => {
        // A job that is requested again after a failure starts from scratch.
        const taskId = `${jobId}:${job.createdAt}`
        const hearing = { ...deps, table: transcriber.table, speech }
        const asked = { details, taskId, attempts, onProgress, signal: video.signal }
        const transcript = await transcribeVideoAudio(hearing, asked)
        video.signal.throwIfAborted()
        return transcript
      })
    }
    const own = { ...transcriber, isImpatient: true, flights: new Map(), hear: deps.speech && hear }
    return await transcribeForOwner(own, job, replaces, signal)
  }
  try {
    const outcome = await withLease({ ...heartbeat, signal: outer, renew: stillMine }, run)
    if (outcome.status !== "in_progress") return { result: jobResult(requireTranscript(outcome)) }
    await keep(0)
    return "busy"
  } catch (cause) {
    // An internal error is retried: the lease may have expired during the run.
    if (cause instanceof AppError && cause.code !== "internal_error") {
      if (cause.cause) transcriber.report("job", cause.cause)
      return { failure: cause.toStored() }
    }
    // If the store is down, the lease expires by itself.
    await keep(0).catch(() => false)
    throw cause
  }
}

async function transcribeForOwner(
  transcriber: Transcriber,
  { jobId, owner, request, operationId = "" }: Job,
  replaces: string | undefined,
  signal: AbortSignal,
): Promise<TranscribeVideoOutcome> {
  const { videoId, language, strict } = request
  const idempotent = { operationId, replaces }
  const payer = owner.kind === "account" ? owner.payer : undefined
  const asked = { payer, videoId, language, strict, signal, attempts: [], idempotent }
  if (owner.kind === "visitor") {
    const { visitorId, address } = owner
    const trial = { callId: jobId, visitorId, address, kind: "transcribe" } as const
    const { value, used, limit } = await withTrial(
      transcriber.table,
      trial,
      async () => await transcribeVideo(transcriber, asked),
      ({ status }) => status === "done",
    )
    return value.status === "done" ? { ...value, trial: { used, limit } } : value
  }
  return await transcribeVideo(transcriber, asked)
}

const jobResult = ({ cached, receipt, remaining, trial }: TranscribeDone): JobResult => ({
  cached,
  receipt,
  remaining,
  ...(trial ? { trial } : {}),
})
