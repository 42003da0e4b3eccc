import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { releaseUpload } from "./settle-upload.ts"
import { endUpload, type Failure, type Upload } from "./upload.ts"

export const noEngine = (): AppError =>
  new AppError(
    "provider_failed",
    "No speech-to-text engine is configured: set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own. What was held has come back.",
    { isRetryable: false, reason: "speech_to_text_off" },
  )

/**
 * Fails an upload that has no result, and gives its credits back. `by`: only by who works on it; `unlessWorking`: not while somebody does. The
 * upload as it is then; undefined where there is none.
 */
export async function failUpload(
  table: Table,
  accountId: string,
  uploadId: string,
  failure: Failure,
  whose: { by?: string; unlessWorking?: boolean } = {},
): Promise<Upload | undefined> {
  const end = { state: "failed", failure, ...whose } as const
  const upload = await endUpload(table, accountId, uploadId, end)
  if (upload) await releaseUpload(table, accountId, upload)
  return upload
}
