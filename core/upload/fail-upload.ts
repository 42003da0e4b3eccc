import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { releaseUpload } from "./settle-upload.ts"
import { endUpload, type Failure, type Upload } from "./upload.ts"

export const speechNotConfigured = (): AppError =>
  new AppError(
    "provider_failed",
    "Speech-to-text isn't set up on this server. The held credits were released.",
    { isRetryable: false, reason: "speech_to_text_off" },
  )

/**
 * Fails an upload that has no result and releases its credits. `by`: only if this worker has the
 * lease; `unlessWorking`: not while a worker has it. Returns the upload afterwards; undefined if
 * there is none.
 */
export async function failUpload(
  table: Table,
  accountId: string,
  uploadId: string,
  failure: Failure,
  condition: { by?: string; unlessWorking?: boolean } = {},
): Promise<Upload | undefined> {
  const end = { state: "failed", failure, ...condition } as const
  const upload = await endUpload(table, accountId, uploadId, end)
  if (upload) await releaseUpload(table, accountId, upload)
  return upload
}
