import type { StoredError } from "../kernel/errors.ts"
import { uploadKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, updateItem } from "../table/table.ts"

/** From the authorization, and again from the result: then an upload is saved or refunded without its owner (contract §3). */
export const DEADLINE_MS = 60 * 60_000
/** A record outlives its upload, so that whoever comes late is told what became of it. */
const KEPT_MS = 7 * 24 * 3600_000

/**
 * authorized → processing → transcribed → saved; from the first two also → refunded (its owner, or its deadline) and → failed (the
 * worker), which end it with the hold given back. Each arrow is one conditional write, and the money follows it.
 */
export type UploadState = "authorized" | "processing" | "transcribed" | "saved" | "refunded" | "failed"

/** What its owner said of a file: claims, but for the price that is held. */
export type Stated = {
  title: string
  contentType: string
  sizeBytes: number
  durationSeconds: number
  /** What is spoken, where they said it (ISO 639-1). */
  language?: string | undefined
}

/** What was heard. `text` is the version under which the history has its words. */
export type Result = { text: string; language: string | null; durationSeconds: number }

/** Why it was not heard, as its owner is told. */
export type Failure = Omit<StoredError, "retryAfterSeconds">

/** Times are epoch ms. `owner` is the worker's run that has or had the lease, and the version of the text that it would store. */
export type Upload = Stated & {
  uploadId: string
  operationId: string
  state: UploadState
  reserved: number
  createdAt: number
  deadline: number
  progress: number
  owner: string | undefined
  leaseUntil: number
  result: Result | undefined
  /** The title that its owner gave it at the end. */
  savedAs: string | undefined
  failure: Failure | undefined
  /** What the last try failed with that another may follow. */
  lastFailure: Failure | undefined
}

/** Writes a new upload, `authorized`. */
export async function createUpload(
  table: Table,
  accountId: string,
  stated: Stated & { uploadId: string; operationId: string; reserved: number; createdAt: number },
): Promise<void> {
  const { createdAt } = stated
  await putItem(table, {
    ...uploadKey(accountId, stated.uploadId),
    ...stated,
    state: "authorized",
    deadline: createdAt + DEADLINE_MS,
    progress: 0,
    leaseUntil: 0,
    ttl: Math.floor((createdAt + KEPT_MS) / 1000),
  })
}

/** An upload of this account; undefined where there is none, and where it is somebody else's. */
export async function getUpload(
  table: Table,
  accountId: string,
  uploadId: string,
): Promise<Upload | undefined> {
  return uploadFrom(await getItem(table, uploadKey(accountId, uploadId)))
}

const isUnderWay = "(#state = :authorized OR #state = :processing)"
const leaseIsFree = "leaseUntil <= :now"
const leaseIsMine = "#state = :processing AND #owner = :mine"
const isInTime = "deadline > :now"
const NAMES = { "#state": "state", "#owner": "owner" }

/** Takes the work on an upload that nobody works on, before its deadline. Of many who want it one has it: undefined for the others. */
export async function claimUpload(
  table: Table,
  accountId: string,
  uploadId: string,
  mine: { owner: string; leaseMs: number },
): Promise<Upload | undefined> {
  const now = table.clock.now()
  const { ok, item } = await updateItem(table, uploadKey(accountId, uploadId), {
    update: "SET #state = :processing, #owner = :mine, leaseUntil = :until",
    condition: `${isUnderWay} AND ${leaseIsFree} AND ${isInTime}`,
    names: NAMES,
    values: {
      ":authorized": "authorized",
      ":processing": "processing",
      ":mine": mine.owner,
      ":now": now,
      ":until": now + mine.leaseMs,
    },
  })
  // Refused by its own first try, whose answer was lost, it is taken just as well.
  return ok || item?.owner === mine.owner ? uploadFrom(item) : undefined
}

/**
 * Keeps the work for so long more and tells how far it is (0 to 1); a lease of 0 gives it up for the next, with what it failed with. False
 * when it is lost.
 */
export async function renewUpload(
  table: Table,
  accountId: string,
  uploadId: string,
  work: { owner: string; leaseMs: number; progress: number; lastFailure?: Failure | undefined },
): Promise<boolean> {
  const { owner, leaseMs, progress, lastFailure } = work
  const now = table.clock.now()
  const kept = await updateItem(table, uploadKey(accountId, uploadId), {
    update: `SET leaseUntil = :until, progress = :progress${lastFailure ? ", lastFailure = :failure" : ""}`,
    condition: `${leaseIsMine} AND ${isInTime}`,
    names: NAMES,
    values: {
      ":processing": "processing",
      ":mine": owner,
      ":now": now,
      ":until": now + leaseMs,
      ":progress": progress,
      ...(lastFailure ? { ":failure": lastFailure } : {}),
    },
  })
  return kept.ok
}

/** The work is done: from here on the upload will be saved and paid, whoever does it. Undefined when the work was lost before. */
export async function finishUpload(
  table: Table,
  accountId: string,
  uploadId: string,
  result: Result,
): Promise<Upload | undefined> {
  const now = table.clock.now()
  const { ok, item } = await updateItem(table, uploadKey(accountId, uploadId), {
    update: "SET #state = :transcribed, #result = :result, deadline = :deadline, progress = :one",
    condition: `${leaseIsMine} AND ${isInTime}`,
    names: { ...NAMES, "#result": "result" },
    values: {
      ":processing": "processing",
      ":transcribed": "transcribed",
      ":mine": result.text,
      ":now": now,
      ":result": result,
      ":deadline": now + DEADLINE_MS,
      ":one": 1,
    },
  })
  return ok || item?.result?.text === result.text ? uploadFrom(item) : undefined
}

/**
 * Ends an upload that has no result: `refunded`, or `failed` with what is told of it. `unlessWorking`: not while somebody works on it; `by`:
 * only by who works on it. The upload as it is then, whoever ended it; undefined where there is none.
 */
export async function endUpload(
  table: Table,
  accountId: string,
  uploadId: string,
  end: { state: "refunded" | "failed"; failure?: Failure; unlessWorking?: boolean; by?: string },
): Promise<Upload | undefined> {
  const { state, failure, unlessWorking = false, by } = end
  const conditions = [isUnderWay, ...(unlessWorking ? [leaseIsFree] : []), ...(by ? [leaseIsMine] : [])]
  const written = await updateItem(table, uploadKey(accountId, uploadId), {
    update: `SET #state = :end${failure ? ", failure = :failure" : ""}`,
    condition: conditions.join(" AND "),
    names: by ? NAMES : { "#state": "state" },
    values: {
      ...(by ? { ":mine": by } : {}),
      ":authorized": "authorized",
      ":processing": "processing",
      ":end": state,
      ...(failure ? { ":failure": failure } : {}),
      ...(unlessWorking ? { ":now": table.clock.now() } : {}),
    },
  })
  return uploadFrom(written.item)
}

/** Notes the title that a transcribed upload is to be saved under, before anything is. */
export async function setUploadTitle(
  table: Table,
  accountId: string,
  uploadId: string,
  title: string,
): Promise<void> {
  await updateItem(table, uploadKey(accountId, uploadId), {
    update: "SET savedAs = :title",
    condition: "#state = :transcribed",
    names: { "#state": "state" },
    values: { ":transcribed": "transcribed", ":title": title },
  })
}

/** The last move: what was heard stands in the history, and its price is decided. */
export async function markSaved(table: Table, accountId: string, uploadId: string): Promise<void> {
  await updateItem(table, uploadKey(accountId, uploadId), {
    update: "SET #state = :saved",
    condition: "#state = :transcribed",
    names: { "#state": "state" },
    values: { ":transcribed": "transcribed", ":saved": "saved" },
  })
}

function uploadFrom(item: Item | undefined): Upload | undefined {
  if (!item) return undefined
  const { pk: _pk, sk: _sk, ttl: _ttl, ...upload } = item
  const none = { owner: undefined, result: undefined, savedAs: undefined }
  return { ...none, failure: undefined, lastFailure: undefined, ...upload } as unknown as Upload
}
