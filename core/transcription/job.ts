import type { StoredError } from "../kernel/errors.ts"
import { sha256 } from "../kernel/hash.ts"
import type { Payer } from "../ledger/payer.ts"
import type { Receipt } from "../ledger/receipt.ts"

// A job is a call whose work outlasts its request: a worker runs it, and the caller polls for the
// answer.

/**
 * Owner of a job. `nobody`: another call pays for the work. A visitor's address is removed when the
 * job ends.
 */
export type JobOwner =
  | { kind: "account"; payer: Payer }
  | { kind: "visitor"; visitorId: string; address: string }
  | { kind: "nobody" }

/** The request: the route, its parsed body, and the video. */
export type JobRequest = {
  route: string
  body: unknown
  videoId: string
  language?: string | undefined
  strict: boolean
}

/**
 * Result of a job: its charge and a visitor's use of the trial. The video's transcript is stored
 * apart.
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

/** No work takes this long. A job that is older is lost, and the same request starts a new one. */
export const JOB_MS = 60 * 60_000
/**
 * Equal requests of one owner have the same ID, so a repeat joins the job. The ID does not reveal
 * the request.
 */
export function jobIdOf(owner: JobOwner, request: JobRequest): string {
  const ownerId =
    owner.kind === "account" ? owner.payer.accountId : owner.kind === "visitor" ? owner.visitorId : ""
  const { route, videoId, language = null, strict, body } = request
  // A call with another ceiling must not join: the job keeps to the one it was opened with.
  const ceiling = owner.kind === "account" && owner.payer.ceiling !== undefined ? [owner.payer.ceiling] : []
  const identity = JSON.stringify([owner.kind, ownerId, route, videoId, language, strict, body, ...ceiling])
  return `job_${sha256(identity).slice(0, 32)}`
}
