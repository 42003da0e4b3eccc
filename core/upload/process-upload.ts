import { randomUUID } from "node:crypto"
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { type Decoder, DecoderError } from "../audio/decoder.ts"
import { SpeechError, type SpeechToText } from "../audio/speech-to-text.ts"
import { transcribeAudio } from "../audio/transcribe-audio.ts"
import { deleteText, putText } from "../history/text.ts"
import { AppError } from "../kernel/errors.ts"
import { withLease } from "../kernel/lease.ts"
import { objectKey, type TaskResult } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import { failUpload, noEngine } from "./fail-upload.ts"
import type { ObjectStore } from "./object-store.ts"
import { releaseUpload, uploadRowId } from "./settle-upload.ts"
import { UPLOAD_BYTES_MAX } from "./upload.schema.ts"
import {
  claimUpload,
  endUpload,
  type Failure,
  finishUpload,
  getUpload,
  renewUpload,
  type Upload,
} from "./upload.ts"

/** `workDir`: an existing folder; each upload gets a subfolder. */
export type UploadWorkerDeps = {
  table: Table
  objects: ObjectStore
  decoder: Decoder
  speech: SpeechToText | undefined
  workDir: string
}
/** How long a dead worker blocks an upload, and how often a live one renews its lease. */
export const WORK_LEASE_MS = 60_000
const RENEW_MS = 5000
/** Minimum interval between progress updates. */
const RENEW_MS_MIN = 500

/**
 * True for failures that a retry cannot fix. A timeout is not final: the engine may be faster next
 * time.
 */
function isFinal(cause: unknown): cause is AppError {
  if (!(cause instanceof AppError)) return false
  if (cause.code === "unprocessable_content" || cause.code === "payload_too_large") return true
  const { cause: inner } = cause
  if (inner instanceof SpeechError) return inner.failure === "misconfigured" || inner.failure === "quota"
  return inner instanceof DecoderError
}

/** The failure to report if no later attempt succeeds. */
const failureOf = (cause: unknown): Failure | undefined =>
  cause instanceof AppError ? cause.toStored() : undefined

/**
 * Handles one queue message. Safe under duplicate and out-of-order delivery. Claims the upload,
 * transcribes it and stores the text; removes the file if the upload has ended or does not exist.
 * Throws transient failures (the queue redelivers) and `signal`'s reason; both free the lease.
 */
export async function processUpload(
  deps: UploadWorkerDeps,
  accountId: string,
  uploadId: string,
  signal?: AbortSignal,
): Promise<TaskResult> {
  const { table, objects } = deps
  const key = objectKey(accountId, uploadId)
  const found = await getUpload(table, accountId, uploadId)
  const isLate = found !== undefined && found.deadline <= table.clock.now()
  // The sweep would do the same within a minute.
  const upload = isLate ? await endUpload(table, accountId, uploadId, { state: "refunded" }) : found
  if (!upload || (upload.state !== "authorized" && upload.state !== "processing")) {
    if (upload) await releaseUpload(table, accountId, upload)
    await objects.remove(key)
    return "done"
  }
  const bytes = await objects.size(key)
  // The message outlived its file, or the file was never sent.
  if (bytes === undefined) return "done"
  const owner = randomUUID()
  const claimed = await claimUpload(table, accountId, uploadId, { owner, leaseMs: WORK_LEASE_MS })
  if (!claimed) return "busy"
  const outcome = await processClaimed(
    { ...deps, accountId, owner, bytes, previousOwner: upload.owner },
    claimed,
    signal,
  )
  if (outcome === "done") await objects.remove(key)
  return outcome
}

type ClaimedWork = UploadWorkerDeps & {
  accountId: string
  owner: string
  bytes: number
  previousOwner: string | undefined
}

async function processClaimed(
  work: ClaimedWork,
  upload: Upload,
  signal: AbortSignal | undefined,
): Promise<TaskResult> {
  const { table, accountId, owner, previousOwner } = work
  const { uploadId } = upload
  const rowId = uploadRowId(uploadId)
  // Text of a worker that died before it could record the result.
  if (previousOwner !== undefined) await deleteText(table, accountId, rowId, previousOwner)
  const lease = holdLease(work, uploadId, signal)
  try {
    if (!work.speech) return await fail(work, uploadId, noEngine())
    const transcribed = await transcribe({ ...work, speech: work.speech }, upload, lease)
    const { text, cues, language, durationSeconds } = transcribed
    await putText(table, accountId, rowId, { text, cues }, owner)
    const result = { text: owner, language, durationSeconds }
    if (await finishUpload(table, accountId, uploadId, result)) return "done"
    await deleteText(table, accountId, rowId, owner)
    return await afterLoss(work, uploadId)
  } catch (cause) {
    if (lease.isLost()) return await afterLoss(work, uploadId)
    if (isFinal(cause)) return await fail(work, uploadId, cause)
    // If the table is unreachable, the lease expires by itself.
    const lastFailure = failureOf(cause)
    await renewUpload(table, accountId, uploadId, { owner, leaseMs: 0, progress: 0, lastFailure }).catch(
      () => false,
    )
    throw cause
  } finally {
    await lease.stop()
  }
}

async function transcribe(
  work: ClaimedWork & { speech: SpeechToText },
  { uploadId, language }: Upload,
  lease: Lease,
) {
  const { table, objects, decoder, speech, accountId, bytes, workDir } = work
  if (bytes > UPLOAD_BYTES_MAX) throw new AppError("payload_too_large", "The file is larger than 500 MB.")
  const folder = await mkdtemp(join(workDir, "sound-"))
  try {
    const file = join(folder, "upload")
    const chunks = join(folder, "pieces")
    await mkdir(chunks)
    const { signal } = lease
    await objects.download(objectKey(accountId, uploadId), file, { bytesMax: UPLOAD_BYTES_MAX, signal })
    const task = { accountId, taskId: uploadId }
    const audio = { ...task, file, folder: chunks, language, onProgress: lease.setProgress, signal }
    return await transcribeAudio({ table, decoder, speech }, audio)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fail(
  { table, accountId, owner }: ClaimedWork,
  uploadId: string,
  cause: AppError,
): Promise<TaskResult> {
  const upload = await failUpload(table, accountId, uploadId, cause.toStored(), { by: owner })
  return upload?.state === "processing" ? "busy" : "done"
}

/** An upload lost to a refund is done; one lost to another worker is busy. */
async function afterLoss({ table, accountId }: ClaimedWork, uploadId: string): Promise<TaskResult> {
  const upload = await getUpload(table, accountId, uploadId)
  return upload?.state === "processing" ? "busy" : "done"
}

type Lease = {
  /**
   * Aborts when work must stop: the lease is lost (the upload was refunded) or the process is
   * ending.
   */
  signal: AbortSignal
  isLost: () => boolean
  setProgress: (progress: number) => void
  stop: () => Promise<void>
}

/**
 * Renews the lease and reports progress until stopped or lost. The next renewal makes up for a
 * failed one.
 */
function holdLease({ table, accountId, owner }: ClaimedWork, uploadId: string, outer?: AbortSignal): Lease {
  const { clock } = table
  const lost = new AbortController()
  let progress = 0
  let renewedAt = clock.now()
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    const kept = await renewUpload(table, accountId, uploadId, { owner, leaseMs: WORK_LEASE_MS, progress })
    if (!kept) lost.abort(new Error("the upload lease is lost"))
  }
  const renewNow = () => {
    renewedAt = clock.now()
    renewing = renewing.then(renew).catch(() => undefined)
  }
  const stopRenewing = withLease(clock, RENEW_MS, async () => renewNow())
  return {
    signal: outer ? AbortSignal.any([lost.signal, outer]) : lost.signal,
    isLost: () => lost.signal.aborted,
    setProgress: (share) => {
      progress = share
      if (clock.now() - renewedAt >= RENEW_MS_MIN) renewNow()
    },
    stop: async () => {
      stopRenewing()
      await renewing
    },
  }
}
