import { recordRow } from "../history/history.ts"
import { deleteText, getText, putText, type RowText } from "../history/text.ts"
import { LONG_FROM_SECONDS, transcriptPrice } from "../kernel/credits.ts"
import * as Credit from "../ledger/holds.ts"
import type { PendingEntry } from "../ledger/ledger-account.ts"
import type { OperationKind } from "../ledger/operation-kind.ts"
import { openHoldsOf, settleHolds } from "../ledger/settle-holds.ts"
import * as Operation from "../ledger/settlement.ts"
import { historyRowKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { freeKeptAudio } from "./kept-audio-list.ts"
import { markSaved, type Result, type Upload } from "./upload.ts"

/** Kind and description of an upload's ledger entries. */
export const UPLOAD_KIND = "transcribe_audio" as const satisfies OperationKind
export const UPLOAD_DESCRIPTION = "Transcript of an upload"

/** The ID of an upload's only history row, derived from the upload's ID. */
export const uploadRowId = (uploadId: string): string => `trn_${uploadId.slice("upl_".length)}`

/** Credits that the measured length costs beyond the hold for the stated length; 0 if none. */
export const remainderOf = ({ reserved, result }: Upload): number =>
  Math.max(0, transcriptPrice(result?.durationSeconds ?? 0) - reserved)

/** The name of the ledger entry that holds the remainder. */
export const REMAINDER_HOLD = "rest"

/**
 * Saves and charges an upload that has a result. Idempotent. Writes the settlement, then the
 * history row, then the upload's state, and ends the holds last, because the sweep finds them after
 * a crash. Charges the measured length, never more than the hold. `remaining` is set if this call
 * ended the holds.
 */
export async function settleUpload(
  table: Table,
  accountId: string,
  upload: Upload & { result: Result },
): Promise<Operation.Settlement & { remaining: number | undefined }> {
  const settlement = await settleDone(table, accountId, upload)
  // An upload with a result is never released, so any other state is an error.
  if (settlement.state !== "done") throw Operation.settlementError(settlement)
  if (upload.state === "transcribed") {
    await saveRow(table, accountId, upload, settlement.creditsUsed)
    await markSaved(table, accountId, upload.uploadId)
  }
  const account = await settleHolds(table, accountId, settlement)
  return { ...settlement, remaining: account?.balance }
}

/**
 * Releases the credits of a refunded or failed upload and removes a worker's leftover text. Returns
 * the released credits; does nothing in any other state.
 */
export async function releaseUpload(table: Table, accountId: string, upload: Upload): Promise<number> {
  const { operationId, owner, uploadId, failure, state } = upload
  if (state !== "refunded" && state !== "failed") return 0
  if (owner !== undefined) await deleteText(table, accountId, uploadRowId(uploadId), owner)
  if (upload.keepsAudio) await freeKeptAudio(table, accountId, uploadId)
  const holds = await openHoldsOf(table, accountId, operationId)
  if (holds.length === 0) return 0
  const held = sumHolds(holds)
  const settlement = await Operation.settle(table, accountId, {
    ...settlementBase(upload, holds, held),
    state: "released",
    creditsUsed: 0,
    balanceAfter: (holds.at(-1)?.balanceAfter ?? 0) + held,
    failure: failure ?? {
      code: "transcription_failed",
      message: "The upload was canceled. Nothing was charged.",
    },
  })
  await settleHolds(table, accountId, settlement)
  return held
}

async function settleDone(
  table: Table,
  accountId: string,
  upload: Upload & { result: Result },
): Promise<Operation.Settlement> {
  const { operationId, result } = upload
  const holds = await openHoldsOf(table, accountId, operationId)
  if (holds.length === 0) {
    const known = await Operation.getSettlement(table, accountId, operationId)
    if (known) return known
    throw new Error("an upload with a result has neither a hold nor a settlement")
  }
  const held = sumHolds(holds)
  const back = Math.max(0, held - transcriptPrice(result.durationSeconds))
  return await Operation.settle(table, accountId, {
    ...settlementBase(upload, holds, back),
    state: "done",
    creditsUsed: held - back,
    balanceAfter: (holds.at(-1)?.balanceAfter ?? 0) + back,
  })
}

/**
 * The common part of an upload's settlements; refunds `back` credits, starting with the first hold.
 */
function settlementBase(
  { operationId, payer, createdAt }: Upload,
  holds: readonly PendingEntry[],
  back: number,
) {
  let rest = back
  const refunds = holds.map((entry) => {
    const refund = Math.min(rest, Credit.holdAmount(entry))
    rest -= refund
    return [entry.name, { seq: entry.seq, refund }] as const
  })
  return {
    operationId,
    payer,
    kind: UPLOAD_KIND,
    creditsHeld: sumHolds(holds),
    holds: Object.fromEntries(refunds),
    attempts: [],
    createdAt,
  }
}

const sumHolds = (holds: readonly PendingEntry[]): number =>
  holds.reduce((sum, entry) => sum + Credit.holdAmount(entry), 0)

/** Saves the history row. Never rewrites its item, because the owner may have deleted it since. */
async function saveRow(
  table: Table,
  accountId: string,
  { uploadId, savedAs, title, result }: Upload & { result: Result },
  creditsUsed: number,
): Promise<void> {
  const rowId = uploadRowId(uploadId)
  const { language, durationSeconds, text: whole } = result
  const isCut = creditsUsed < transcriptPrice(durationSeconds)
  const stored = isCut ? `${whole}-paid` : whole
  if (!(await getItem(table, historyRowKey(accountId, rowId), ["rev"]))) {
    if (isCut) await cutText(table, accountId, rowId, { whole, stored })
    const noVideo = { videoId: null, channelName: null, channelId: null, thumbnail: null }
    await recordRow(table, accountId, rowId, {
      details: {
        ...noVideo,
        title: savedAs ?? title,
        method: "upload",
        source: "upload",
        language,
        durationSeconds: Math.round(durationSeconds),
        creditsUsed,
      },
      place: { stored },
    })
  }
  if (isCut) await deleteText(table, accountId, rowId, whole)
}

/** Cuts the text to what one credit pays for. No caller was ever shown more (hold-remainder.ts). */
async function cutText(
  table: Table,
  accountId: string,
  rowId: string,
  { whole, stored }: { whole: string; stored: string },
): Promise<void> {
  const transcribed = await getText<RowText>(table, accountId, rowId, whole)
  const cues = (transcribed?.cues ?? []).filter(({ startMs }) => startMs < LONG_FROM_SECONDS * 1000)
  await putText(
    table,
    accountId,
    rowId,
    { text: cues.map(({ text }) => text).join(" "), cues },
    { version: stored },
  )
}
