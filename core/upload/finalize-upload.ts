import { getText, type OwnText } from "../history/text.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { holdRemainder } from "./hold-remainder.ts"
import { settleUpload, uploadRowId } from "./settle-upload.ts"
import { getUpload, setUploadTitle, type Upload } from "./upload.ts"

/** An upload that is saved, and what it came to. */
export type Finalized = {
  transcriptionId: string
  transcript: string
  creditsUsed: number
  creditsRefunded: number
  /** The balance then; not known where somebody else paid it at the same time. */
  remaining: number | undefined
}

/**
 * Saves an upload in its owner's history and pays it by its measured length: what was held too much comes back, and what is lacking is held
 * first. Throws `conflict` for one without a result or with its end behind it, and `insufficient_credits`, after which it can be tried again.
 */
export async function finalizeUpload(
  table: Table,
  accountId: string,
  uploadId: string,
  title: string | undefined,
): Promise<Finalized> {
  const upload = await getUpload(table, accountId, uploadId)
  if (upload?.state !== "transcribed" || !upload.result) {
    const state = upload?.state ?? "refunded"
    throw new AppError("conflict", WHY[state], { isRetryable: UNDER_WAY.includes(state) })
  }
  const { result } = upload
  const transcriptionId = uploadRowId(uploadId)
  const words = await getText<OwnText>(table, accountId, transcriptionId, result.text)
  // Saved, and deleted from the history, since it was looked at.
  if (!words) throw new AppError("conflict", WHY.saved)
  const rest = await holdRemainder(table, accountId, upload)
  if (title !== undefined) await setUploadTitle(table, accountId, uploadId, title)
  const savedAs = title ?? upload.savedAs
  const verdict = await settleUpload(table, accountId, { ...upload, result, savedAs })
  if (rest === "decided") throw new AppError("conflict", WHY.saved)
  const { creditsHeld, creditsUsed, remaining } = verdict
  const creditsRefunded = creditsHeld - creditsUsed
  return { transcriptionId, transcript: words.text, creditsUsed, creditsRefunded, remaining }
}

const UNDER_WAY: readonly Upload["state"][] = ["authorized", "processing", "transcribed"]
const NOT_YET = "This upload has no result yet."
const WHY: Record<Upload["state"], string> = {
  authorized: NOT_YET,
  processing: NOT_YET,
  transcribed: NOT_YET,
  saved: "This upload is saved already.",
  refunded: "This upload was refunded.",
  failed: "This upload failed, and was refunded.",
}
