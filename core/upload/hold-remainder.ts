import { credits } from "../kernel/credits.ts"
import { openHold } from "../ledger/open-hold.ts"
import type { Payer } from "../ledger/payer.ts"
import { getSettlement } from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"
import { REMAINDER_HOLD, remainderOf, UPLOAD_DESCRIPTION, UPLOAD_KIND } from "./settle-upload.ts"
import type { Upload } from "./upload.ts"

/**
 * Holds the remainder (the credits that the upload costs beyond its first hold) before the text is
 * returned. Idempotent. The hold lasts as long as the first one, so after a crash the caller can
 * retry until the deadline, when the sweep charges both holds. Returns `decided` if the upload was
 * already settled, perhaps for less than the full price. Throws `insufficient_credits`.
 */
export async function holdRemainder(table: Table, payer: Payer, upload: Upload): Promise<"held" | "decided"> {
  const amount = credits(remainderOf(upload))
  if (amount === 0) return "held"
  const { operationId, deadline: leaseUntil, uploadId } = upload
  const call = { payer, operationId, kind: UPLOAD_KIND, description: UPLOAD_DESCRIPTION }
  const wanted = { name: REMAINDER_HOLD, amount, held: 0, leaseUntil, upload: uploadId }
  const [held] = await Promise.allSettled([openHold(table, call, wanted)])
  // A concurrent call may just have settled this upload; then no credits are missing.
  if (await getSettlement(table, payer.accountId, operationId)) return "decided"
  if (held.status === "rejected") throw held.reason
  return "held"
}
