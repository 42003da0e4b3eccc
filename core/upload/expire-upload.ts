import { credits } from "../kernel/credits.ts"
import * as Credit from "../ledger/holds.ts"
import type { LedgerAccount, PendingEntry } from "../ledger/ledger-account.ts"
import { releaseExpiredHold } from "../ledger/settle-holds.ts"
import { getSettlement, type Settlement } from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"
import {
  REMAINDER_HOLD,
  releaseUpload,
  remainderOf,
  settleUpload,
  UPLOAD_DESCRIPTION,
  UPLOAD_KIND,
} from "./settle-upload.ts"
import { endUpload, getUpload, type Result, type Upload } from "./upload.ts"

/** Lease of the hold that the sweep places. If the sweep dies, its next run settles that hold. */
const CLOSING_MS = 60_000

/**
 * Ends an upload whose hold is overdue: saves and charges it if it has a result (docs/contract.md,
 * "Local audio": an upload without a PUT is still charged), otherwise refunds it. Undefined if its
 * deadline was extended.
 */
export async function expireUpload(
  table: Table,
  account: LedgerAccount,
  held: PendingEntry,
): Promise<Settlement | undefined> {
  const { accountId } = account
  const uploadId = held.entry.hold?.upload ?? ""
  const current = await getUpload(table, accountId, uploadId)
  // The record was never written, or was erased with the account.
  if (!current) return await releaseExpiredHold(table, account, held)
  if (isOpen(current) && current.deadline > table.clock.now()) {
    await Credit.extendHold(table, accountId, held, current.deadline)
    return undefined
  }
  const upload = await endUpload(table, accountId, uploadId, { state: "refunded" })
  if (!upload) return undefined
  const { result } = upload
  if (result) return await payUpload(table, accountId, { ...upload, result })
  await releaseUpload(table, accountId, upload)
  return await getSettlement(table, accountId, upload.operationId)
}

const isOpen = ({ state }: Upload): boolean => ["authorized", "processing", "transcribed"].includes(state)

/**
 * Holds the remainder (the credits missing from the first hold) if the balance covers it, then
 * settles. Otherwise the price is the first hold, which pays for one credit's worth of text.
 */
async function payUpload(
  table: Table,
  accountId: string,
  upload: Upload & { result: Result },
): Promise<Settlement | undefined> {
  const remainder = credits(remainderOf(upload))
  if (upload.state === "transcribed" && remainder > 0) {
    const { outcome } = await Credit.placeHold(table, accountId, {
      operationId: upload.operationId,
      name: REMAINDER_HOLD,
      amount: remainder,
      kind: UPLOAD_KIND,
      description: UPLOAD_DESCRIPTION,
      leaseUntil: table.clock.now() + CLOSING_MS,
      upload: upload.uploadId,
    })
    // Another hold became overdue since the account was swept: the next run retries.
    if (outcome === "overdue") return undefined
  }
  return await settleUpload(table, accountId, upload)
}
