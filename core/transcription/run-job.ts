import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { type HeldLease, LeaseLost, withLease } from "../kernel/lease.ts"
import { releaseDeadRun } from "../ledger/release-dead.ts"
import type { Settlement } from "../ledger/settlement.ts"
import { LEASE_MS } from "../metering/metered.ts"
import type { TaskResult } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import type { Job, JobFailure, JobResult } from "./job.ts"
import { claimJob, failStaleJob, finishJob, getJob, renewJob } from "./stored-job.ts"

/** How often a run renews its leases. They last LEASE_MS. */
export const RENEW_EVERY_MS = 15_000

/** A worker's run of a job, under the operation `operationId`. */
export type JobRun = {
  operationId: string
  /** The operation of the previous run, which died. Its other resources may be freed. */
  replaces: string | undefined
  signal: AbortSignal
  /** Receives shares from 0 to 1. */
  onProgress: (share: number) => void
}

/** What the jobs of one kind do. */
export type JobKind = {
  table: Table
  report: (place: string, cause: unknown) => void
  /** Runs the call of a job. `busy`: another call does its work now. */
  run: (job: Job, run: JobRun) => Promise<JobResult | "busy">
  /** Called after the job has ended, and again if the process may have crashed in between. */
  onEnd?: (job: Job) => Promise<void>
}

/**
 * Handles one queue message about a job. Safe under duplicate delivery: claims the job unless
 * another worker has it, then runs its call. Only one run is ever charged: the holds of a dead run
 * are released first, and a dead run that was charged becomes the result. Returns `busy` while
 * another worker has the job or another call does its work. Errors worth a retry and `signal`'s
 * reason are thrown after the job is freed, so the queue delivers the message again.
 */
export async function runQueuedJob(kind: JobKind, jobId: string, signal?: AbortSignal): Promise<TaskResult> {
  const { table, onEnd } = kind
  const seen = await getJob(table, jobId)
  if (!seen) return "done"
  if (seen.state === "done" || seen.state === "failed") {
    await onEnd?.(seen)
    return "done"
  }
  const operationId = newId("operation", table.clock.now())
  const job = await claimJob(table, seen, { operationId, leaseMs: LEASE_MS })
  if (!job) return "busy"
  const end = (await chargedResult(table, seen)) ?? (await attemptJob(kind, job, seen.operationId, signal))
  if (end === "busy") return "busy"
  if (!(await finishJob(table, jobId, operationId, end))) return "busy"
  await onEnd?.({ ...job, ...end })
  return "done"
}

/**
 * Fails a job whose message was delivered too often, and releases its hold. Returns false while a
 * worker has the job.
 */
export async function deadLetterQueuedJob(
  { table, onEnd }: Pick<JobKind, "table" | "onEnd">,
  jobId: string,
  failure: JobFailure,
): Promise<boolean> {
  const job = await failStaleJob(table, jobId, failure)
  if (!job) return true
  if (job.state === "failed") await releaseRun(table, job)
  await onEnd?.(job)
  return job.state !== "running"
}

/**
 * Returns the result of a dead run that was charged before it could finish the job. Releases the
 * holds of other dead runs.
 */
async function chargedResult(table: Table, seen: Job): Promise<{ result: JobResult } | undefined> {
  const receipt = await releaseRun(table, seen)
  if (receipt?.state !== "done") return undefined
  return { result: { cached: receipt.creditsUsed === 0, receipt, remaining: receipt.balanceAfter } }
}

/**
 * Releases the holds of an account's dead run, unless the run was charged. Returns its settlement.
 */
async function releaseRun(table: Table, { owner, operationId }: Job): Promise<Settlement | undefined> {
  if (owner.kind !== "account" || operationId === undefined) return undefined
  return await releaseDeadRun(table, owner.payer.accountId, operationId)
}

/**
 * Runs a job's call. An AppError ends the job, except `internal_error`. That and any other error
 * free the job for the next run and are thrown.
 */
async function attemptJob(
  { table, report, run }: JobKind,
  job: Job,
  replaces: string | undefined,
  workerSignal: AbortSignal | undefined,
): Promise<{ result: JobResult } | { failure: JobFailure } | "busy"> {
  const { jobId, operationId = "" } = job
  let progress = 0
  const onProgress = (share: number) => {
    progress = share
  }
  const setLease = async (leaseMs: number) => {
    return await renewJob(table, jobId, { operationId, leaseMs, progress })
  }
  const renew = async () => {
    if (!(await setLease(LEASE_MS))) throw new LeaseLost("another worker has the job now")
  }
  const lease = { clock: table.clock, everyMs: RENEW_EVERY_MS, signal: workerSignal, renew }
  try {
    const result = await withLease(lease, async ({ signal }: HeldLease) => {
      return await run(job, { operationId, replaces, signal, onProgress })
    })
    if (result !== "busy") return { result }
    await setLease(0)
    return "busy"
  } catch (cause) {
    // An internal error is retried: the lease may have expired during the run.
    if (cause instanceof AppError && cause.code !== "internal_error") {
      if (cause.cause) report("job", cause.cause)
      return { failure: cause.toStored() }
    }
    // If the store is down, the lease expires on its own.
    await setLease(0).catch(() => false)
    throw cause
  }
}
