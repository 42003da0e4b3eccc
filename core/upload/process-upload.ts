import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { type Decoder, DecoderError } from "../audio/decoder.ts"
import { SpeechError, type SpeechToText } from "../audio/speech-to-text.ts"
import { transcribeAudio } from "../audio/transcribe-audio.ts"
import { deleteText, putText } from "../history/text.ts"
import { AppError } from "../kernel/errors.ts"
import { LeaseLost, withLease } from "../kernel/lease.ts"
import { randomUUID } from "../kernel/random.ts"
import { objectKey, type TaskResult } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import { failUpload, speechNotConfigured } from "./fail-upload.ts"
import { endUploadedFile } from "./kept-audio.ts"
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

/** `workDir`: an existing folder for temporary files. Each upload gets a subfolder. */
export type UploadWorkerDeps = {
  table: Table
  objects: ObjectStore
  decoder: Decoder
  speech: SpeechToText | undefined
  workDir: string
}
/**
 * Lease of an upload. After a crash, another worker gets the upload only once the lease expires.
 */
export const WORK_LEASE_MS = 60_000
const RENEW_MS = 5000
/** Progress renews the lease at once, but not more often than this. */
const RENEW_MS_MIN = 500

/**
 * True for errors that a retry cannot fix: the upload fails, and its hold is released. A timeout of
 * the engine is not final.
 */
function isFinal(cause: unknown): cause is AppError {
  if (!(cause instanceof AppError)) return false
  if (cause.code === "unprocessable_content" || cause.code === "payload_too_large") return true
  const { cause: inner } = cause
  if (inner instanceof SpeechError) return inner.failure === "misconfigured" || inner.failure === "quota"
  return inner instanceof DecoderError
}

/** The error to store with a failed attempt, in case no other attempt follows. */
const failureOf = (cause: unknown): Failure | undefined =>
  cause instanceof AppError ? cause.toStored() : undefined

/**
 * Handles one queue message about an upload. Safe under duplicate and out-of-order delivery. Claims
 * the upload if it is not leased, transcribes it and stores the text with its record. If the upload
 * has ended or is past its deadline, releases its hold and deletes its file. Throws temporary
 * errors (the queue delivers the message again) and `signal`'s reason; both end the lease.
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
    await endUploadedFile(deps, accountId, upload ?? { uploadId })
    return "done"
  }
  const bytes = await objects.size(key)
  // The file was removed after this message was sent, or was never uploaded.
  if (bytes === undefined) return "done"
  const owner = randomUUID()
  const claimed = await claimUpload(table, accountId, uploadId, { owner, leaseMs: WORK_LEASE_MS })
  if (!claimed) return "busy"
  const outcome = await processClaimed(
    { ...deps, accountId, owner, bytes, previousOwner: upload.owner },
    claimed,
    signal,
  )
  if (outcome === "done") await endUploadedFile(deps, accountId, claimed)
  return outcome
}

type Work = UploadWorkerDeps & {
  accountId: string
  owner: string
  bytes: number
  previousOwner: string | undefined
}

async function processClaimed(
  work: Work,
  upload: Upload,
  signal: AbortSignal | undefined,
): Promise<TaskResult> {
  const { table, accountId, owner, previousOwner } = work
  const { uploadId } = upload
  const rowId = uploadRowId(uploadId)
  // Deletes the text of a worker that died before it could record the result.
  if (previousOwner !== undefined) await deleteText(table, accountId, rowId, previousOwner)
  try {
    return await keepLease(work, uploadId, signal, async (lease) => {
      if (!work.speech) return await fail(work, uploadId, speechNotConfigured())
      const transcribed = await transcribe({ ...work, speech: work.speech }, upload, lease)
      const { text, cues, language, durationSeconds } = transcribed
      await putText(table, accountId, rowId, { text, cues }, { version: owner })
      const result = { text: owner, language, durationSeconds }
      if (await finishUpload(table, accountId, uploadId, result)) return "done"
      await deleteText(table, accountId, rowId, owner)
      return await resultAfterLostLease(work, uploadId)
    })
  } catch (cause) {
    if (cause instanceof LeaseLost) return await resultAfterLostLease(work, uploadId)
    if (isFinal(cause)) return await fail(work, uploadId, cause)
    // If the table is unavailable, the lease expires by itself.
    const lastFailure = failureOf(cause)
    await renewUpload(table, accountId, uploadId, { owner, leaseMs: 0, progress: 0, lastFailure }).catch(
      () => false,
    )
    throw cause
  }
}

async function transcribe(
  work: Work & { speech: SpeechToText },
  { uploadId, language }: Upload,
  lease: UploadLease,
) {
  const { table, objects, decoder, speech, accountId, bytes, workDir } = work
  if (bytes > UPLOAD_BYTES_MAX) throw new AppError("payload_too_large", "The file is larger than 500 MB.")
  const folder = await mkdtemp(join(workDir, "audio-"))
  try {
    const file = join(folder, "upload")
    const chunks = join(folder, "chunks")
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
  { table, accountId, owner }: Work,
  uploadId: string,
  cause: AppError,
): Promise<TaskResult> {
  const upload = await failUpload(table, accountId, uploadId, cause.toStored(), { by: owner })
  return upload?.state === "processing" ? "busy" : "done"
}

/** After a lost lease: "done" if the upload was refunded, "busy" if another worker has it. */
async function resultAfterLostLease({ table, accountId }: Work, uploadId: string): Promise<TaskResult> {
  const upload = await getUpload(table, accountId, uploadId)
  return upload?.state === "processing" ? "busy" : "done"
}

type UploadLease = {
  /** Aborts when the lease is lost (to a refund or another worker), or when the process stops. */
  signal: AbortSignal
  setProgress: (progress: number) => void
}

/** Runs `work` under the upload's lease, and stores its progress with each renewal. */
async function keepLease<T>(
  { table, accountId, owner }: Work,
  uploadId: string,
  outer: AbortSignal | undefined,
  work: (lease: UploadLease) => Promise<T>,
): Promise<T> {
  const { clock } = table
  let progress = 0
  let renewedAt = clock.now()
  const renew = async () => {
    renewedAt = clock.now()
    const isRenewed = await renewUpload(table, accountId, uploadId, {
      owner,
      leaseMs: WORK_LEASE_MS,
      progress,
    })
    if (!isRenewed) throw new LeaseLost("another worker has the upload now, or it was refunded")
  }
  return await withLease({ clock, everyMs: RENEW_MS, signal: outer, renew }, async ({ signal, renewNow }) => {
    const setProgress = (share: number) => {
      progress = share
      if (clock.now() - renewedAt < RENEW_MS_MIN) return
      renewedAt = clock.now()
      renewNow()
    }
    return await work({ signal, setProgress })
  })
}
