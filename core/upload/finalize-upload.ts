import { getText, type RowText } from "../history/text.ts"
import { AppError } from "../kernel/errors.ts"
import type { Payer } from "../ledger/payer.ts"
import type { Table } from "../table/table.ts"
import { holdRemainder } from "./hold-remainder.ts"
import { settleUpload, uploadRowId } from "./settle-upload.ts"
import { getUpload, setUploadTitle, type Upload } from "./upload.ts"

/** A saved upload and its charge. */
export type FinalizeResult = {
  transcriptionId: string
  transcript: string
  creditsUsed: number
  creditsRefunded: number
  /** The balance afterwards; undefined if a concurrent call settled the charge. */
  remaining: number | undefined
}

/**
 * Saves an upload in the history and charges its measured length. Releases credits held beyond that
 * price, or first holds the remainder, the missing credits. Throws `conflict` for an upload that
 * has no result or has ended, and `insufficient_credits`, after which the call can be retried.
 */
export async function finalizeUpload(
  table: Table,
  payer: Payer,
  uploadId: string,
  title: string | undefined,
): Promise<FinalizeResult> {
  const { accountId } = payer
  const upload = await getUpload(table, accountId, uploadId)
  if (upload?.state !== "transcribed" || !upload.result) {
    const state = upload?.state ?? "refunded"
    throw new AppError("conflict", REFUSAL_MESSAGES[state], { isRetryable: NOT_ENDED.includes(state) })
  }
  const { result } = upload
  const transcriptionId = uploadRowId(uploadId)
  const words = await getText<RowText>(table, accountId, transcriptionId, result.text)
  // Saved and deleted from the history since `getUpload`.
  if (!words) throw new AppError("conflict", REFUSAL_MESSAGES.saved)
  const remainder = await holdRemainder(table, payer, upload)
  if (title !== undefined) await setUploadTitle(table, accountId, uploadId, title)
  const savedAs = title ?? upload.savedAs
  const settlement = await settleUpload(table, accountId, { ...upload, result, savedAs })
  if (remainder === "decided") throw new AppError("conflict", REFUSAL_MESSAGES.saved)
  const { creditsHeld, creditsUsed, remaining } = settlement
  const creditsRefunded = creditsHeld - creditsUsed
  return { transcriptionId, transcript: words.text, creditsUsed, creditsRefunded, remaining }
}

const NOT_ENDED: readonly Upload["state"][] = ["authorized", "processing", "transcribed"]
const NO_RESULT = "This upload has no result yet."
const REFUSAL_MESSAGES: Record<Upload["state"], string> = {
  authorized: NO_RESULT,
  processing: NO_RESULT,
  transcribed: NO_RESULT,
  saved: "This upload is already saved.",
  refunded: "This upload was refunded.",
  failed: "This upload failed and was refunded.",
}
