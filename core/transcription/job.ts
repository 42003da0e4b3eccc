import type { StoredError } from "../kernel/errors.ts"
import { sha256 } from "../kernel/hash.ts"
import type { Payer } from "../ledger/payer.ts"
import type { Receipt } from "../ledger/receipt.ts"

// A job is a call whose work outlasts its request: a worker runs it, and the caller polls for the
// answer.

/** The owner of a job. A visitor's address is removed when the job ends. */
export type JobOwner =
  | { kind: "account"; payer: Payer }
  | { kind: "visitor"; visitorId: string; address: string }

/** The request: the route, its parsed body, and the video. */
export type JobRequest = {
  route: string
  body: unknown
  videoId: string
  language?: string | undefined
  strict: boolean
  /** As in TranscribeCall. */
  isForSummary?: boolean | undefined
}

/**
 * The result of a job: its charge and a visitor's use of the trial. The transcript is stored
 * separately.
 */
export type JobResult = {
  cached: boolean
  receipt: Receipt
  remaining: number
  trial?: { used: number; limit: number } | undefined
}

export type JobFailure = StoredError

/** waiting → running → done or failed. Times are epoch ms. `operationId` is the last run's. */
export type Job = {
  jobId: string
  owner: JobOwner
  request: JobRequest
  state: "waiting" | "running" | "done" | "failed"
  createdAt: number
  queuedAt: number
  operationId: string | undefined
  leaseUntil: number
  progress: number
  result: JobResult | undefined
  failure: JobFailure | undefined
}

/** Longer than any job takes. An older job is lost, and the same request starts a new one. */
export const JOB_MS = 60 * 60_000
/**
 * Returns the ID of a job. Equal requests of one owner have the same ID, so a repeat joins the job.
 * The ID does not reveal the request.
 */
export function jobIdOf(owner: JobOwner, request: JobRequest): string {
  const ownerId =
    owner.kind === "account" ? owner.payer.accountId : owner.kind === "visitor" ? owner.visitorId : ""
  const { route, videoId, language = null, strict, body } = request
  // The ceiling is part of the ID: a job keeps the ceiling that it was opened with, so a call with
  // another ceiling must not join it.
  const ceiling = owner.kind === "account" && owner.payer.ceiling !== undefined ? [owner.payer.ceiling] : []
  const identity = JSON.stringify([owner.kind, ownerId, route, videoId, language, strict, body, ...ceiling])
  return `job_${sha256(identity).slice(0, 32)}`
}
