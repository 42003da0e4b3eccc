import { copyFile, stat } from "node:fs/promises"
import { basename, extname } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { Cue } from "../../../core/captions/cue.ts"
import { getText, type RowText } from "../../../core/history/text.ts"
import { payerOf } from "../../../core/ledger/payer.ts"
import { authorizeUpload } from "../../../core/upload/authorize-upload.ts"
import { finalizeUpload } from "../../../core/upload/finalize-upload.ts"
import type { ObjectStore } from "../../../core/upload/object-store.ts"
import { processUpload } from "../../../core/upload/process-upload.ts"
import { refundUpload } from "../../../core/upload/refund-upload.ts"
import { uploadRowId } from "../../../core/upload/settle-upload.ts"
import { UPLOAD_BYTES_MAX } from "../../../core/upload/upload.schema.ts"
import { getUpload } from "../../../core/upload/upload.ts"
import { getDecoder } from "../../../functions/compose/deps/decoder.ts"
import { getSpeechToText } from "../../../functions/compose/deps/speech-to-text.ts"
import type { Services } from "../../../functions/compose/services.ts"
import { LocalRunError } from "../process/user-error.ts"

const POLL_MS = 200

export type FileRequest = {
  accountId: string
  path: string
  language: string | undefined
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (share: number) => void
}
export type FileTranscript = {
  title: string
  language: string | null
  cues: readonly Cue[]
  creditsUsed: number
}

/**
 * Transcribes a file in this process as the service does an upload, with the same record, chunks,
 * price and history. Reads the file in place, so it needs neither an object store nor a queue.
 * Throws LocalRunError, and AppError for temporary failures, which are not charged.
 */
export async function transcribeFile(services: Services, file: FileRequest): Promise<FileTranscript> {
  const { table } = services
  const { accountId, path, language, signal } = file
  const payer = payerOf({ accountId })
  const speech = getSpeechToText(services)
  if (!speech) {
    throw new LocalRunError(
      "Audio files need speech to text. Set OPENAI_API_KEY, or OPENAI_BASE_URL for your own server (docs/operations.md).",
    )
  }
  const { size } = await stat(path)
  if (size > UPLOAD_BYTES_MAX) throw new LocalRunError("The file is too large. The limit is 500 MB.")
  const objects = oneFile(path, size)
  const title = basename(path, extname(path))
  // The length is known only after decoding; a long file's extra credits are held then.
  const declared = { contentType: "application/octet-stream", sizeBytes: size, durationSeconds: 1 }
  const { uploadId } = await authorizeUpload(table, objects, payer, { ...declared, title, language })
  try {
    const work = processUpload(
      { table, objects, decoder: getDecoder(services), speech, workDir: services.config.WORK_DIR },
      accountId,
      uploadId,
      signal,
    )
    await Promise.all([work, watch(services, file, uploadId, work)])
  } catch (cause) {
    await refundUpload(table, payer, uploadId, { cancel: true })
    throw cause
  }
  const upload = await getUpload(table, accountId, uploadId)
  if (!upload?.result)
    throw new LocalRunError(upload?.failure?.message ?? "The audio could not be transcribed.")
  const { creditsUsed } = await finalizeUpload(table, payer, uploadId, undefined)
  const words = await getText<RowText>(table, accountId, uploadRowId(uploadId), upload.result.text)
  return { title, language: upload.result.language, cues: words?.cues ?? [], creditsUsed }
}

/** Reports progress until the work ends, whether it succeeds or fails. */
async function watch(
  { table }: Services,
  { accountId, onProgress }: FileRequest,
  uploadId: string,
  work: Promise<unknown>,
): Promise<void> {
  const over = new AbortController()
  const ended = work.then(
    () => over.abort(),
    () => over.abort(),
  )
  while (!over.signal.aborted) {
    const upload = await getUpload(table, accountId, uploadId)
    onProgress(upload?.progress ?? 0)
    await delay(POLL_MS, undefined, { signal: over.signal }).catch(() => undefined)
  }
  await ended
}

/**
 * An object store that contains one local file. Never deletes it, because it belongs to the user.
 */
function oneFile(path: string, size: number): ObjectStore {
  return {
    presign: async () => ({ method: "PUT", url: "" }),
    put: async () => await Promise.reject(new Error("a local file is not uploaded")),
    copy: async () => await Promise.reject(new Error("a local file is not kept")),
    link: async () => await Promise.reject(new Error("a local file has no address")),
    size: async () => size,
    download: async (_key, to) => await copyFile(path, to),
    reach: async () => undefined,
    remove: async () => undefined,
  }
}
