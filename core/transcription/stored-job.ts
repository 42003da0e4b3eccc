import { payerOf, type StoredPayer, storedPayer } from "../ledger/payer.ts"
import { jobKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, updateItem, type WriteResult } from "../table/table.ts"
import {
  JOB_MS,
  type Job,
  type JobFailure,
  type JobOwner,
  type JobRequest,
  type JobResult,
  jobIdOf,
} from "./job.ts"

/** How long a job's result is available. */
export const JOB_KEPT_SECONDS = 24 * 3600
/**
 * A job that has waited this long may have lost its message, because the process that opened it may
 * have died before it sent one.
 */
const REQUEUE_MS = 30_000

const isOver = "(#state = :done OR #state = :failed OR createdAt <= :lost)"
const OVER = { ":done": "done", ":failed": "failed" }
const STATE = { "#state": "state" }
const ADDRESS = { "#owner": "owner", "#address": "address" }

/** Opens a job, or joins the existing one. `isNew`: the caller must queue it. */
export async function openJob(
  table: Table,
  owner: JobOwner,
  request: JobRequest,
): Promise<{ job: Job; isNew: boolean }> {
  const now = table.clock.now()
  const jobId = jobIdOf(owner, request)
  const fresh = {
    jobId,
    ...storedOwner(owner),
    request,
    state: "waiting",
    createdAt: now,
    queuedAt: now,
    leaseUntil: 0,
  }
  const ttl = Math.floor(now / 1000) + JOB_KEPT_SECONDS
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
  // DynamoDB deletes expired items hours late.
  return item && item.ttl * 1000 > table.clock.now() ? jobFrom(item) : undefined
}

const isMine = "#state = :running AND operationId = :mine"

/**
 * Claims a job whose lease is free. Only one of several concurrent workers gets it; the others get
 * undefined.
 */
export async function claimJob(
  table: Table,
  seen: Job,
  mine: { operationId: string; leaseMs: number },
): Promise<Job | undefined> {
  const now = table.clock.now()
  return writtenJob(
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

/**
 * Renews the lease and stores the progress (0 to 1). A `leaseMs` of 0 frees the job. False if the
 * lease is lost.
 */
export async function renewJob(
  table: Table,
  jobId: string,
  { operationId, leaseMs, progress }: { operationId: string; leaseMs: number; progress: number },
): Promise<boolean> {
  const renewed = await updateItem(table, jobKey(jobId), {
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
  return renewed.ok
}

/** Finishes a job. False when the run has lost its lease. */
export async function finishJob(
  table: Table,
  jobId: string,
  operationId: string,
  end: { result: JobResult } | { failure: JobFailure },
): Promise<boolean> {
  const [name, state] = "result" in end ? ["result", "done"] : ["failure", "failed"]
  const finished = await updateItem(table, jobKey(jobId), {
    // The visitor's address is no longer needed.
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

/**
 * Fails a job whose lease is free. Returns the job as it is now, or undefined if there is no such
 * job.
 */
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

const writtenJob = ({ ok, item }: WriteResult): Job | undefined => (ok && item ? jobFrom(item) : undefined)

function requireJob(item: Item | undefined): Job {
  if (!item) throw new Error("the store returned no job")
  return jobFrom(item)
}

/** Parses a job's item, including those of earlier releases. */
function jobFrom(item: Item): Job {
  const { pk: _pk, sk: _sk, ttl: _ttl, payer: _payer, ...job } = item
  const owner = ownerFrom(item)
  return { operationId: undefined, result: undefined, failure: undefined, ...job, owner } as unknown as Job
}

/**
 * Returns the attributes of the owner. `owner` repeats the account and the agent's name for earlier
 * releases, which do not read `payer`.
 */
function storedOwner(owner: JobOwner): Item {
  if (owner.kind !== "account") return { owner }
  const { accountId, agent } = owner.payer
  return {
    owner: { kind: owner.kind, accountId, through: agent?.name },
    payer: storedPayer(owner.payer),
  }
}

function ownerFrom({ owner, payer }: Item): JobOwner {
  if (owner.kind !== "account") return owner
  const { accountId, through: name } = owner
  const known: StoredPayer = payer ?? { agent: name === undefined ? undefined : { name, budget: undefined } }
  return { kind: "account", payer: payerOf({ accountId, ...known }) }
}
