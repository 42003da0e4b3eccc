import { ConnectionError, isApiError, UploadError } from "./errors.ts"
import type { Operations } from "./methods.gen.ts"
import type { CallOptions } from "./operation.ts"
import { pause } from "./pause.ts"
import { type SentFile, sendFile } from "./send-file.ts"
import { backoffMs } from "./transport.ts"
import type { Schemas } from "./types.gen.ts"

export type UploadOptions = SentFile & {
  /** Estimated length. The measured one decides the price. */
  durationSeconds: number
  /** The title in the user's history. Default: the file's name. */
  title?: string
}

type SendOptions = CallOptions & { timeoutMs: number; maxRetries: number }

const POLL_MS = 1000

/** Authorizes an upload, sends it, waits for its transcript and saves it. A failure is refunded. */
export async function uploadAudio(
  client: Operations,
  file: UploadOptions,
  options: SendOptions,
): Promise<Schemas["FinalizeUploadAnswer"]> {
  const authorized = await client.authorizeUpload(
    {
      filename: file.filename,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      duration_seconds: file.durationSeconds,
    },
    options,
  )
  const { upload_id, upload_token } = authorized
  const { idempotencyKey: _used, ...later } = options
  try {
    await sendUntilStored(client, authorized, file, options)
    for (;;) {
      const { status, progress, result_token, error } = await client.uploadStatus({ upload_id }, later)
      file.onProgress?.({ sent: 1, transcribed: progress })
      if (result_token !== undefined) {
        const title = file.title === undefined ? {} : { title: file.title }
        const refs = { upload_id, upload_token, result_token, ...title }
        return await client.finalizeUpload(refs, later).catch(async (refusal: unknown) => {
          if (!isApiError(refusal, "conflict")) throw refusal
          const now = await client.uploadStatus({ upload_id }, later)
          throw now.status === "saved" ? savedElsewhere() : refusal
        })
      }
      if (status === "saved") throw savedElsewhere()
      if (status === "failed" || status === "refunded") {
        throw uploadErrorOf(status, error)
      }
      await pause(POLL_MS, options.signal)
    }
  } catch (error) {
    // The service refuses the refund if there is a transcript, which it then saves by itself.
    await client.refundUpload({ upload_id, cancel: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Returns the error for a transcript that an earlier attempt, another program or the service itself
 * has saved.
 */
const savedElsewhere = () =>
  new UploadError(
    "The transcript is saved and charged, but its answer was lost. It is in the history.",
    "conflict",
  )

function uploadErrorOf(status: string, error: Schemas["UploadStatusAnswer"]["error"]): UploadError {
  if (typeof error === "object") return new UploadError(error.message, error.code)
  return new UploadError(error ?? `The upload is ${status}.`, "unknown")
}

/**
 * Sends the file until the store has it. After a failure, asks the service whether the file
 * arrived. A second attempt replaces what the first one stored.
 */
async function sendUntilStored(
  client: Operations,
  { upload, upload_id }: Schemas["AuthorizeUploadAnswer"],
  file: UploadOptions,
  { idempotencyKey: _used, ...options }: SendOptions,
): Promise<void> {
  const { content } = file
  const isRepeatable = content instanceof Uint8Array || typeof content === "function"
  for (let attempt = 0; ; attempt += 1) {
    const failure = await retryableFailureOf(sendFile(upload, file, options))
    if (failure === undefined) return
    const { status } = await client.uploadStatus({ upload_id }, options)
    if (status !== "authorized") return
    if (!isRepeatable || attempt >= options.maxRetries) throw failure
    await pause(backoffMs(attempt), options.signal)
  }
}

/** Returns undefined after a success, or a failure that a retry may mend. Throws others. */
async function retryableFailureOf(sent: Promise<number>): Promise<Error | undefined> {
  try {
    const status = await sent
    if (status >= 200 && status <= 299) return undefined
    const refusal = new UploadError(`The file storage refused the upload (${status}).`, "unknown")
    if (status < 500) throw refusal
    return refusal
  } catch (error) {
    if (error instanceof ConnectionError) return error
    throw error
  }
}
