import { AppError } from "../kernel/errors.ts"
import type { Payer } from "../ledger/payer.ts"
import type { Table } from "../table/table.ts"
import { releaseUpload } from "./settle-upload.ts"
import { endUpload, type Upload } from "./upload.ts"

/**
 * Cancels an upload that has no result and returns the number of refunded credits. `cancel` also
 * stops a transcription in progress. Throws `conflict` in any other state or if the account has no
 * such upload.
 */
export async function refundUpload(
  table: Table,
  { accountId }: Payer,
  uploadId: string | undefined,
  { cancel }: { cancel: boolean },
): Promise<number> {
  const upload =
    uploadId === undefined
      ? undefined
      : await endUpload(table, accountId, uploadId, { state: "refunded", unlessWorking: !cancel })
  if (!upload) throw new AppError("conflict", "Upload not found.")
  const { state } = upload
  if (state !== "refunded" && state !== "failed") throw new AppError("conflict", WHY[state])
  const refunded = await releaseUpload(table, accountId, upload)
  // A retry completes a refund that was interrupted.
  if (refunded === 0) throw new AppError("conflict", "This upload was already refunded.")
  return refunded
}

const WORKING = "This upload is being transcribed. Send `cancel=true` to stop it."
const WHY: Record<Exclude<Upload["state"], "refunded" | "failed">, string> = {
  authorized: WORKING,
  processing: WORKING,
  transcribed: "This upload is already transcribed. Save it with PUT.",
  saved: "This upload is already saved.",
}
