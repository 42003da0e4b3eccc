import { AppError } from "../kernel/errors.ts"
import type { Payer } from "../ledger/payer.ts"
import { countWithin } from "../ratelimit/rate-limit.ts"
import type { Table } from "../table/table.ts"
import { releaseUpload } from "./settle-upload.ts"
import { endUpload, type Upload } from "./upload.ts"

/** Uploads that an account may cancel for free within an hour after their transcription began. */
export const FREE_CANCELS_MAX = 20

/**
 * Cancels an upload that has no result and returns the number of refunded credits. `cancel` also
 * stops a transcription in progress. Throws `rate_limited` above `FREE_CANCELS_MAX`, and `conflict`
 * in any other state or if the account has no such upload.
 */
export async function refundUpload(
  table: Table,
  { accountId }: Payer,
  uploadId: string | undefined,
  { cancel }: { cancel: boolean },
): Promise<number> {
  const upload =
    uploadId === undefined ? undefined : await cancelUpload(table, accountId, uploadId, { cancel })
  if (!upload) throw new AppError("conflict", "Upload not found.")
  const { state } = upload
  if (state !== "refunded" && state !== "failed") throw new AppError("conflict", REFUSAL_MESSAGES[state])
  const refunded = await releaseUpload(table, accountId, upload)
  // A retry completes a refund that was interrupted.
  if (refunded === 0) throw new AppError("conflict", "This upload was already refunded.")
  return refunded
}

/**
 * Ends an upload as refunded. Counts the cancel if a worker has had the upload, because the engine
 * is not free. Without `cancel`, an upload that a worker has stays as it is. Returns the upload
 * afterwards.
 */
async function cancelUpload(
  table: Table,
  accountId: string,
  uploadId: string,
  { cancel }: { cancel: boolean },
): Promise<Upload | undefined> {
  const upload = await endUpload(table, accountId, uploadId, { state: "refunded", unlessBegun: true })
  if (upload?.state !== "processing") return upload
  if (!cancel && upload.leaseUntil > table.clock.now()) return upload
  const { allowed, resetSeconds } = await countWithin(table, {
    name: "upload cancel",
    subject: accountId,
    max: FREE_CANCELS_MAX,
    windowSeconds: 3600,
  })
  if (!allowed) {
    const message = `Rate limit reached: ${FREE_CANCELS_MAX} canceled transcriptions per hour. This upload continues. You can cancel again in ${resetSeconds} seconds.`
    throw new AppError("rate_limited", message, { retryAfterSeconds: resetSeconds })
  }
  return await endUpload(table, accountId, uploadId, { state: "refunded", unlessWorking: !cancel })
}

const WORKING = "This upload is being transcribed. Send `cancel=true` to stop it."
const REFUSAL_MESSAGES: Record<Exclude<Upload["state"], "refunded" | "failed">, string> = {
  authorized: WORKING,
  processing: WORKING,
  transcribed: "This upload is already transcribed. Save it with PUT.",
  saved: "This upload is already saved.",
}
