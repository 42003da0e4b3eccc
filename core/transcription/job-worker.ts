import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { type HeldLease, LeaseLost, withLease } from "../kernel/lease.ts"
import { releaseDeadRun } from "../ledger/release-dead.ts"
import type { Settlement } from "../ledger/settlement.ts"
import { LEASE_MS } from "../metering/metered.ts"
import { withTrial } from "../metering/with-trial.ts"
import type { TaskResult } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import type { Job, JobFailure, JobResult } from "./job.ts"
import { oweJobEvent } from "./job-event.ts"
import { claimJob, failStaleJob, finishJob, getJob, renewJob } from "./stored-job.ts"
import { requireTranscript, transcribeVideo } from "./transcribe-video.ts"
import type { TranscribeDone, Transcriber, TranscribeVideoOutcome } from "./transcriber.ts"
import { type JobWorkerDeps, RENEW_EVERY_MS, workerTranscriber } from "./worker-transcriber.ts"

const TOO_MANY_ATTEMPTS: JobFailure = {
  code: "transcription_failed",
  message: "The video could not be transcribed after several attempts. Nothing was charged.",
}

/**
 * Handles one queue message about a job. Safe under duplicate delivery: claims the job unless
 * another worker has it, then runs its call. Only one run is ever charged: the holds of a dead run
 * are released first, and a dead run that was charged becomes the result. Returns `busy` while
 * another worker has the job or another call transcribes the video. Errors worth a retry and
 * `signal`'s reason are thrown after the job is freed, so the queue delivers the message again.
 */
export async function runJob(deps: JobWorkerDeps, jobId: string, signal?: AbortSignal): Promise<TaskResult> {
  const { table } = deps.transcriber
  const seen = await getJob(table, jobId)
  if (!seen) return "done"
  if (seen.state === "done" || seen.state === "failed") {
    // The run that ended the job may have crashed before it stored the event.
    await oweJobEvent(table, seen)
    return "done"
  }
  const operationId = newId("operation", table.clock.now())
  const job = await claimJob(table, seen, { operationId, leaseMs: LEASE_MS })
  if (!job) return "busy"
  const end = (await chargedResult(deps, seen)) ?? (await attemptJob(deps, job, seen.operationId, signal))
  if (end === "busy") return "busy"
  if (!(await finishJob(table, jobId, operationId, end))) return "busy"
  await oweJobEvent(table, { ...job, ...end })
  return "done"
}

/**
 * Fails a job whose message was delivered too often, and releases its hold. Returns false while a
 * worker has the job.
 */
export async function deadLetterJob(table: Table, jobId: string): Promise<boolean> {
  const job = await failStaleJob(table, jobId, TOO_MANY_ATTEMPTS)
  if (!job) return true
  if (job.state === "failed") await releaseRun(table, job)
  await oweJobEvent(table, job)
  return job.state !== "running"
}

/**
 * Returns the result of a dead run that was charged before it could finish the job. Releases the
 * holds of other dead runs.
 */
async function chargedResult(
  { transcriber }: JobWorkerDeps,
  seen: Job,
): Promise<{ result: JobResult } | undefined> {
  const receipt = await releaseRun(transcriber.table, seen)
  if (receipt?.state !== "done") return undefined
  return { result: { cached: receipt.creditsUsed === 0, receipt, remaining: receipt.balanceAfter } }
}

/**
 * Releases the holds of an account's dead run, unless the run was charged. Returns its settlement.
 */
async function releaseRun(
  table: Transcriber["table"],
  { owner, operationId }: Job,
): Promise<Settlement | undefined> {
  if (owner.kind !== "account" || operationId === undefined) return undefined
  return await releaseDeadRun(table, owner.payer.accountId, operationId)
}

/**
 * Runs a job's call. An AppError ends the job. Any other error frees the job for the next run and
 * is thrown.
 */
async function attemptJob(
  deps: JobWorkerDeps,
  job: Job,
  replaces: string | undefined,
  workerSignal: AbortSignal | undefined,
): Promise<{ result: JobResult } | { failure: JobFailure } | "busy"> {
  const { transcriber } = deps
  const { jobId, operationId = "" } = job
  const heartbeat = { clock: transcriber.table.clock, everyMs: RENEW_EVERY_MS }
  let progress = 0
  const onProgress = (share: number) => {
    progress = share
  }
  const setLease = async (leaseMs: number) => {
    return await renewJob(transcriber.table, jobId, { operationId, leaseMs, progress })
  }
  const renewLease = async () => {
    if (!(await setLease(LEASE_MS))) throw new LeaseLost("another worker has the job now")
  }
  const run = async ({ signal }: HeldLease) => {
    // A job that is requested again after a failure gets a new task ID, so it starts from scratch.
    const taskId = `${jobId}:${job.createdAt}`
    const runTranscriber = workerTranscriber(deps, { taskId, onProgress, signal })
    return await transcribeForOwner(runTranscriber, job, replaces, signal)
  }
  try {
    const outcome = await withLease({ ...heartbeat, signal: workerSignal, renew: renewLease }, run)
    if (outcome.status !== "in_progress") return { result: jobResult(requireTranscript(outcome)) }
    await setLease(0)
    return "busy"
  } catch (cause) {
    // An internal error is retried: the lease may have expired during the run.
    if (cause instanceof AppError && cause.code !== "internal_error") {
      if (cause.cause) transcriber.report("job", cause.cause)
      return { failure: cause.toStored() }
    }
    // If the store is down, the lease expires on its own.
    await setLease(0).catch(() => false)
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
  const call = { payer, videoId, language, strict, signal, attempts: [], idempotent }
  if (owner.kind === "visitor") {
    const { visitorId, address } = owner
    const trial = { callId: jobId, visitorId, address, kind: "transcribe" } as const
    const { value, used, limit } = await withTrial(
      transcriber.table,
      trial,
      async () => await transcribeVideo(transcriber, call),
      ({ status }) => status === "done",
    )
    return value.status === "done" ? { ...value, trial: { used, limit } } : value
  }
  return await transcribeVideo(transcriber, call)
}

const jobResult = ({ cached, receipt, remaining, trial }: TranscribeDone): JobResult => ({
  cached,
  receipt,
  remaining,
  ...(trial ? { trial } : {}),
})
