import type { StoredError } from "../kernel/errors.ts"
import type { StoredPayer } from "../ledger/payer.ts"
import { uploadKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, updateItem } from "../table/table.ts"

/**
 * How long an upload may take, first from the authorization and again from the result. Then it is
 * saved or refunded automatically.
 */
export const DEADLINE_MS = 60 * 60_000
/** A record outlives its upload, so that late callers learn how it ended. */
export const UPLOAD_KEPT_MS = 7 * 24 * 3600_000

/**
 * authorized → processing → transcribed → saved. The first two can also end as refunded (by the
 * user or the deadline) or failed (by the worker), which release the hold. Each transition is one
 * conditional write, and the credits follow it.
 */
export type UploadState = "authorized" | "processing" | "transcribed" | "saved" | "refunded" | "failed"

/**
 * What the caller stated about a file. Only the price of the stated length is held; the rest is
 * untrusted.
 */
export type StatedFile = {
  title: string
  contentType: string
  sizeBytes: number
  durationSeconds: number
  /** The spoken language, if stated (ISO 639-1). */
  language?: string | undefined
  /** Whether the owner wants the audio to be kept. Missing in uploads of earlier releases. */
  keepsAudio?: boolean | undefined
}

/** The transcript. `text` is its version in the history. */
export type Result = { text: string; language: string | null; durationSeconds: number }

/** Why an upload failed, as shown to the user. */
export type Failure = Omit<StoredError, "retryAfterSeconds">

/**
 * The record of an upload. Times are epoch ms. `owner` is the worker run of the last lease, and the
 * version of its stored text.
 */
export type Upload = StatedFile & {
  uploadId: string
  operationId: string
  /** The payer that authorized it. Undefined in uploads stored by earlier releases. */
  payer?: StoredPayer
  state: UploadState
  reserved: number
  createdAt: number
  deadline: number
  progress: number
  owner: string | undefined
  leaseUntil: number
  result: Result | undefined
  /** The title given when saving. */
  savedAs: string | undefined
  failure: Failure | undefined
  /** The last failed attempt's error; another attempt may follow. */
  lastFailure: Failure | undefined
}

/** Writes a new upload in state `authorized`. */
export async function createUpload(
  table: Table,
  accountId: string,
  stated: StatedFile & Pick<Upload, "uploadId" | "operationId" | "payer" | "reserved" | "createdAt">,
): Promise<void> {
  const { createdAt } = stated
  await putItem(table, {
    ...uploadKey(accountId, stated.uploadId),
    ...stated,
    state: "authorized",
    deadline: createdAt + DEADLINE_MS,
    progress: 0,
    leaseUntil: 0,
    ttl: Math.floor((createdAt + UPLOAD_KEPT_MS) / 1000),
  })
}

/** Returns an upload of this account; undefined if there is none. */
export async function getUpload(
  table: Table,
  accountId: string,
  uploadId: string,
): Promise<Upload | undefined> {
  return uploadFrom(await getItem(table, uploadKey(accountId, uploadId)))
}

const isUnderWay = "(#state = :authorized OR #state = :processing)"
const isAuthorized = "#state = :authorized"
const leaseIsFree = "leaseUntil <= :now"
const leaseIsMine = "#state = :processing AND #owner = :mine"
const isInTime = "deadline > :now"
const NAMES = { "#state": "state", "#owner": "owner" }

/**
 * Claims an upload that no worker has, before its deadline. Undefined for workers that lose the
 * race.
 */
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
  // A retried write whose first response was lost fails the condition, but the claim is ours.
  return ok || item?.owner === mine.owner ? uploadFrom(item) : undefined
}
/**
 * Renews the lease for `leaseMs` and records progress (0 to 1). A lease of 0 frees the upload for
 * the next worker, with the failure. Returns false if the lease is lost.
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

/**
 * Records the result; the upload will be saved and charged from here on. Undefined if the lease was
 * lost.
 */
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
 * Ends an upload that has no result as `refunded`, or as `failed` with its error. `unlessBegun`:
 * not once a worker has had it; `unlessWorking`: not while a worker has the lease; `by`: only if
 * this worker has it. Returns the upload afterwards, however it ended; undefined if there is none.
 */
export async function endUpload(
  table: Table,
  accountId: string,
  uploadId: string,
  end: {
    state: "refunded" | "failed"
    failure?: Failure
    unlessBegun?: boolean
    unlessWorking?: boolean
    by?: string
  },
): Promise<Upload | undefined> {
  const { state, failure, unlessBegun = false, unlessWorking = false, by } = end
  const openStates = unlessBegun ? isAuthorized : isUnderWay
  const conditions = [openStates, ...(unlessWorking ? [leaseIsFree] : []), ...(by ? [leaseIsMine] : [])]
  const written = await updateItem(table, uploadKey(accountId, uploadId), {
    update: `SET #state = :end${failure ? ", failure = :failure" : ""}`,
    condition: conditions.join(" AND "),
    names: by ? NAMES : { "#state": "state" },
    values: {
      ...(by ? { ":mine": by } : {}),
      ":authorized": "authorized",
      ...(unlessBegun ? {} : { ":processing": "processing" }),
      ":end": state,
      ...(failure ? { ":failure": failure } : {}),
      ...(unlessWorking ? { ":now": table.clock.now() } : {}),
    },
  })
  return uploadFrom(written.item)
}

/** Stores the title for saving a transcribed upload, before it is saved. */
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

/** Marks an upload as saved: its text is in the history and its price is settled. */
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
