import { credits, transcriptPrice } from "../kernel/credits.ts"
import { newId } from "../kernel/id.ts"
import { writeEntry } from "../ledger/entries.ts"
import { openHold } from "../ledger/open-hold.ts"
import { type Payer, storedPayer } from "../ledger/payer.ts"
import { freeReceipt } from "../ledger/receipt.ts"
import { settleHolds } from "../ledger/settle-holds.ts"
import { releaseOperation, settleAnswered } from "../ledger/settlement.ts"
import { objectKey } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import { freeKeptAudio, reserveKeptAudio } from "./kept-audio-list.ts"
import type { ObjectStore, UploadTarget } from "./object-store.ts"
import { UPLOAD_DESCRIPTION, UPLOAD_KIND } from "./settle-upload.ts"
import { createUpload, DEADLINE_MS, endUpload, type StatedFile } from "./upload.ts"
import { UPLOAD_TOKEN_MS } from "./upload-token.ts"

/**
 * An authorized upload. `startBy`: deadline to start the upload, epoch ms. `remaining`: the balance
 * after the hold.
 */
export type AuthorizeResult = {
  uploadId: string
  startBy: number
  reserved: number
  remaining: number
  target: UploadTarget
}

/**
 * The operation of an idempotency key, separate from the upload's own. It costs nothing and ends at
 * once, with the answer that a repeat gets.
 */
export type IdempotentAuthorization = {
  operationId: string
  answer: (authorized: AuthorizeResult) => Promise<string>
}

/**
 * Authorizes one file upload: holds the price of its stated length until the upload's deadline and
 * returns where to send the file. Throws `insufficient_credits`, or `conflict` if there is no room
 * to keep the audio; later failures release the hold.
 */
export async function authorizeUpload(
  table: Table,
  objects: ObjectStore,
  payer: Payer,
  stated: StatedFile,
  idempotent?: IdempotentAuthorization,
): Promise<AuthorizeResult> {
  const { accountId } = payer
  const uploadId = newId("upload", table.clock.now())
  const authorize = async () =>
    await holdForUpload(table, objects, payer, { ...stated, uploadId }, idempotent)
  if (!stated.keepsAudio) return await authorize()
  await reserveKeptAudio(table, accountId, uploadId, stated)
  try {
    return await authorize()
  } catch (cause) {
    // If this fails, the room is free again after a day.
    await freeKeptAudio(table, accountId, uploadId).catch(() => undefined)
    throw cause
  }
}

async function holdForUpload(
  table: Table,
  objects: ObjectStore,
  payer: Payer,
  { uploadId, ...stated }: StatedFile & { uploadId: string },
  idempotent: IdempotentAuthorization | undefined,
): Promise<AuthorizeResult> {
  const { accountId } = payer
  const createdAt = table.clock.now()
  const startBy = createdAt + UPLOAD_TOKEN_MS
  const operationId = newId("operation", createdAt)
  const reserved = credits(transcriptPrice(stated.durationSeconds))
  const { contentType, sizeBytes } = stated
  const file = { contentType, sizeBytes, expiresAt: startBy }
  const target = await objects.presign(objectKey(accountId, uploadId), file)
  const call = { payer, operationId, kind: UPLOAD_KIND, description: UPLOAD_DESCRIPTION }
  const leaseUntil = createdAt + DEADLINE_MS
  const wanted = { name: "hold", amount: reserved, held: 0, leaseUntil, upload: uploadId }
  const { hold } = await openHold(table, call, wanted)
  const authorized = { uploadId, startBy, reserved, remaining: hold.balanceAfter, target }
  try {
    // Wait for both before releasing: a record written later would have no hold.
    const written = await Promise.allSettled([
      writeEntry(table, accountId, hold),
      createUpload(table, accountId, {
        ...stated,
        uploadId,
        operationId,
        payer: storedPayer(payer),
        reserved,
        createdAt,
      }),
    ])
    for (const each of written) if (each.status === "rejected") throw each.reason
    if (idempotent) await storeAnswer(table, payer, authorized, idempotent)
  } catch (cause) {
    // If the release fails here, the sweep releases the hold at the deadline.
    await releaseHold(table, accountId, { uploadId, operationId }, cause).catch(() => undefined)
    throw cause
  }
  return authorized
}

/** Stores the answer of an idempotency key. Throws as `settleAnswered` does. */
async function storeAnswer(
  table: Table,
  payer: Payer,
  authorized: AuthorizeResult,
  { operationId, answer }: IdempotentAuthorization,
): Promise<void> {
  const receipt = freeReceipt({
    operationId,
    kind: UPLOAD_KIND,
    balanceAfter: authorized.remaining,
    attempts: [],
    createdAt: table.clock.now(),
  })
  await settleAnswered(table, payer, receipt, { operationId, answer: await answer(authorized) })
}

/**
 * Releases the hold of a failed authorization. The upload's record may exist despite the error, so
 * it is ended first: otherwise a worker could transcribe the upload unpaid.
 */
async function releaseHold(
  table: Table,
  accountId: string,
  { uploadId, operationId }: { uploadId: string; operationId: string },
  cause: unknown,
): Promise<void> {
  await endUpload(table, accountId, uploadId, { state: "refunded" })
  await settleHolds(table, accountId, await releaseOperation(table, accountId, operationId, cause))
}
