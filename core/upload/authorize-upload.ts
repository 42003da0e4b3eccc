import { credits, transcriptPrice } from "../kernel/credits.ts"
import { newId } from "../kernel/id.ts"
import { writeEntry } from "../ledger/entries.ts"
import { openHold } from "../ledger/open-hold.ts"
import { settleHolds } from "../ledger/settle-holds.ts"
import { releaseOperation } from "../ledger/settlement.ts"
import { objectKey } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import type { ObjectStore, UploadTarget } from "./object-store.ts"
import { UPLOAD_KIND, UPLOAD_LINE } from "./settle-upload.ts"
import { createUpload, DEADLINE_MS, endUpload, type Stated } from "./upload.ts"
import { UPLOAD_TOKEN_MS } from "./upload-token.ts"

/** `startBy`: the upload has to begin until then, epoch ms. `remaining` is the balance after the hold. */
export type Authorized = {
  uploadId: string
  startBy: number
  reserved: number
  remaining: number
  target: UploadTarget
}

/**
 * Lets somebody upload one file: holds what its stated length costs, until the deadline of its record, and says where to send it. Throws
 * `insufficient_credits`; whatever else goes wrong after the hold gives it back.
 */
export async function authorizeUpload(
  table: Table,
  objects: ObjectStore,
  accountId: string,
  stated: Stated,
): Promise<Authorized> {
  const createdAt = table.clock.now()
  const startBy = createdAt + UPLOAD_TOKEN_MS
  const uploadId = newId("upload", createdAt)
  const operationId = newId("operation", createdAt)
  const reserved = credits(transcriptPrice(stated.durationSeconds))
  const { contentType, sizeBytes } = stated
  const file = { contentType, sizeBytes, expiresAt: startBy }
  const target = await objects.presign(objectKey(accountId, uploadId), file)
  const call = { accountId, operationId, kind: UPLOAD_KIND, description: UPLOAD_LINE }
  const leaseUntil = createdAt + DEADLINE_MS
  const wanted = { name: "hold", amount: reserved, held: 0, leaseUntil, upload: uploadId }
  const { hold } = await openHold(table, call, wanted)
  try {
    // Both have ended before anything is given back: a record that came later would stand over no hold.
    const written = await Promise.allSettled([
      writeEntry(table, accountId, hold),
      createUpload(table, accountId, { ...stated, uploadId, operationId, reserved, createdAt }),
    ])
    for (const each of written) if (each.status === "rejected") throw each.reason
  } catch (cause) {
    // What cannot be given back now the sweeper gives back at the deadline.
    await giveBack(table, accountId, { uploadId, operationId }, cause).catch(() => undefined)
    throw cause
  }
  return { uploadId, startBy, reserved, remaining: hold.balanceAfter, target }
}

/** The record may have been written all the same: it ends first, so that nothing is heard for nothing. */
async function giveBack(
  table: Table,
  accountId: string,
  { uploadId, operationId }: { uploadId: string; operationId: string },
  cause: unknown,
): Promise<void> {
  await endUpload(table, accountId, uploadId, { state: "refunded" })
  await settleHolds(table, accountId, await releaseOperation(table, accountId, operationId, cause))
}
