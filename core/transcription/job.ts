import { type StoredError } from "../kernel/errors.ts"
import { sha256 } from "../kernel/hash.ts"
import type { Receipt } from "../ledger/receipt.ts"
import { jobKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, updateItem, type Written } from "../table/table.ts"

// A job is a call whose work outlasts its request (contract §2, "Long work"): a worker runs it, and who asked comes back for its answer.

/** Whose a job is; `nobody`: work that another call pays for, or needs. A visitor's address counts in their trial, and is kept until the work is over. */
export type JobOwner =
  | { kind: "account"; accountId: string; through?: string | undefined }
  | { kind: "visitor"; visitorId: string; address: string }
  | { kind: "nobody" }

/** What was asked: the route that answers, its body as it was parsed, and the video that this comes to. */
export type JobRequest = {
  route: string
  body: unknown
  videoId: string
  language?: string | undefined
  strict: boolean
}

/** What a job came to: what was paid for it, and where a visitor stands. The transcript itself is stored under its video. */
export type JobResult = {
  cached: boolean
  receipt: Receipt
  remaining: number
  trial?: { used: number; limit: number } | undefined
}

export type JobFailure = StoredError

/** waiting → running → done or failed. Times are epoch ms. `operationId` is that of the run that has or had the lease. */
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

/** Longer than the longest work: a job that is not over by then is lost, and may be asked for again. */
export const JOB_MS = 60 * 60_000
/** For so long a job's answer can be fetched. */
const KEPT_SECONDS = 24 * 3600
/** A job that waits for so long may have no message in the queue: its sender died before. */
const REQUEUE_MS = 30_000

/** The same question of the same owner is the same job, so that asking again joins it. Says nothing to who does not know the question. */
export function jobIdOf(owner: JobOwner, request: JobRequest): string {
  const whose = owner.kind === "account" ? owner.accountId : owner.kind === "visitor" ? owner.visitorId : ""
  const { route, videoId, language = null, strict, body } = request
  const question = JSON.stringify([owner.kind, whose, route, videoId, language, strict, body])
  return `job_${sha256(question).slice(0, 32)}`
}

const isOver = "(#state = :done OR #state = :failed OR createdAt <= :lost)"
const OVER = { ":done": "done", ":failed": "failed" }
const STATE = { "#state": "state" }
const ADDRESS = { "#owner": "owner", "#address": "address" }

/** Opens a job, or joins the one that is under way. `isNew`: it has to be queued. */
export async function openJob(
  table: Table,
  owner: JobOwner,
  request: JobRequest,
): Promise<{ job: Job; isNew: boolean }> {
  const now = table.clock.now()
  const jobId = jobIdOf(owner, request)
  const fresh = { jobId, owner, request, state: "waiting", createdAt: now, queuedAt: now, leaseUntil: 0 }
  const ttl = Math.floor(now / 1000) + KEPT_SECONDS
  const opened = await putItem(
    table,
    { ...jobKey(jobId), ...fresh, progress: 0, ttl },
    {
      condition: `attribute_not_exists(pk) OR ${isOver}`,
      names: STATE,
      values: { ...OVER, ":lost": now - JOB_MS },
    },
  )
  const job = requireJob(opened.item)
  if (opened.ok || job.state !== "waiting" || job.queuedAt > now - REQUEUE_MS)
    return { job, isNew: opened.ok }
  const again = await updateItem(table, jobKey(jobId), {
    update: "SET queuedAt = :now",
    condition: "queuedAt = :seen",
    values: { ":now": now, ":seen": job.queuedAt },
  })
  return { job, isNew: again.ok }
}

export async function getJob(table: Table, jobId: string): Promise<Job | undefined> {
  const item = await getItem(table, jobKey(jobId))
  // What has ended is deleted hours late.
  return item && item.ttl * 1000 > table.clock.now() ? jobFrom(item) : undefined
}

const isMine = "#state = :running AND operationId = :mine"

/** Takes the work on a job that nobody works on. Of many who want it one has it: undefined for the others. */
export async function claimJob(
  table: Table,
  seen: Job,
  mine: { operationId: string; leaseMs: number },
): Promise<Job | undefined> {
  const now = table.clock.now()
  return moved(
    await updateItem(table, jobKey(seen.jobId), {
      update: "SET #state = :running, operationId = :mine, leaseUntil = :until",
      condition: `(#state = :waiting OR #state = :running) AND leaseUntil <= :now AND createdAt = :created AND ${
        seen.operationId === undefined ? "attribute_not_exists(operationId)" : "operationId = :before"
      }`,
      names: STATE,
      values: {
        ":waiting": "waiting",
        ":running": "running",
        ":mine": mine.operationId,
        ":now": now,
        ":until": now + mine.leaseMs,
        ":created": seen.createdAt,
        ...(seen.operationId === undefined ? {} : { ":before": seen.operationId }),
      },
    }),
  )
}

/** Keeps the work for so long more and says how far it is (0 to 1); a lease of 0 leaves it to the next. False when it is lost. */
export async function renewJob(
  table: Table,
  jobId: string,
  { operationId, leaseMs, progress }: { operationId: string; leaseMs: number; progress: number },
): Promise<boolean> {
  const kept = await updateItem(table, jobKey(jobId), {
    update: "SET leaseUntil = :until, progress = :progress",
    condition: isMine,
    names: STATE,
    values: {
      ":running": "running",
      ":mine": operationId,
      ":until": table.clock.now() + leaseMs,
      ":progress": progress,
    },
  })
  return kept.ok
}

/** The last move of a job, by the run that has it. False when it is lost. */
export async function finishJob(
  table: Table,
  jobId: string,
  operationId: string,
  end: { result: JobResult } | { failure: JobFailure },
): Promise<boolean> {
  const [name, state] = "result" in end ? ["result", "done"] : ["failure", "failed"]
  const finished = await updateItem(table, jobKey(jobId), {
    // Where a visitor asked from is of no use any more.
    update: `SET #state = :end, #${name} = :value REMOVE #owner.#address`,
    condition: isMine,
    names: { ...STATE, ...ADDRESS, [`#${name}`]: name },
    values: {
      ":running": "running",
      ":mine": operationId,
      ":end": state,
      ":value": "result" in end ? end.result : end.failure,
    },
  })
  return finished.ok
}

/** Fails a job that nobody works on, whose message came back too often. The job as it is then; undefined where there is none. */
export async function failStaleJob(
  table: Table,
  jobId: string,
  failure: JobFailure,
): Promise<Job | undefined> {
  const abandoned = await updateItem(table, jobKey(jobId), {
    update: "SET #state = :failed, failure = :failure REMOVE #owner.#address",
    condition: "(#state = :waiting OR #state = :running) AND leaseUntil <= :now",
    names: { ...STATE, ...ADDRESS },
    values: {
      ":waiting": "waiting",
      ":running": "running",
      ":failed": "failed",
      ":failure": failure,
      ":now": table.clock.now(),
    },
  })
  return abandoned.item && jobFrom(abandoned.item)
}

const moved = ({ ok, item }: Written): Job | undefined => (ok && item ? jobFrom(item) : undefined)

function requireJob(item: Item | undefined): Job {
  if (!item) throw new Error("a job was neither opened nor found")
  return jobFrom(item)
}

function jobFrom(item: Item): Job {
  const { pk: _pk, sk: _sk, ttl: _ttl, ...job } = item
  return { operationId: undefined, result: undefined, failure: undefined, ...job } as unknown as Job
}

/** The work goes on, and its caller is not kept waiting for it. */
export class JobUnderWay extends Error {
  /** A call that ends so has no outcome of its own (ledger/settlement.ts). */
  readonly isAbandoned = true
  readonly jobId: string

  constructor(jobId: string) {
    super("the job is under way")
    this.name = "JobUnderWay"
    this.jobId = jobId
  }
}
