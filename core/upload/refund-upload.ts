import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { releaseUpload } from "./settle-upload.ts"
import { endUpload, type Upload } from "./upload.ts"

/**
 * Gives an upload up that has no result, and its credits back; how many. While it is being transcribed only with `cancel`, which takes the
 * work from its worker. Throws `conflict` in any other state, and for an upload that this account does not have.
 */
export async function refundUpload(
  table: Table,
  accountId: string,
  uploadId: string | undefined,
  { cancel }: { cancel: boolean },
): Promise<number> {
  const upload =
    uploadId === undefined
      ? undefined
      : await endUpload(table, accountId, uploadId, { state: "refunded", unlessWorking: !cancel })
  if (!upload) throw new AppError("conflict", "There is no such upload.")
  const { state } = upload
  if (state !== "refunded" && state !== "failed") throw new AppError("conflict", WHY[state])
  const refunded = await releaseUpload(table, accountId, upload)
  // A refund that was cut off is finished by who asks again.
  if (refunded === 0) throw new AppError("conflict", "This upload was refunded already.")
  return refunded
}

const WORKING = "This upload is being transcribed. Send `cancel=true` to stop that."
const WHY: Record<Exclude<Upload["state"], "refunded" | "failed">, string> = {
  authorized: WORKING,
  processing: WORKING,
  transcribed: "This upload is transcribed: save it with PUT.",
  saved: "This upload is saved already.",
}
