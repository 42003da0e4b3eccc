import { recordRow } from "../history/history.ts"
import { deleteText, getText, type OwnText, putText } from "../history/text.ts"
import { LONG_FROM_SECONDS, transcriptPrice } from "../kernel/credits.ts"
import * as Credit from "../ledger/holds.ts"
import type { PendingEntry } from "../ledger/ledger-account.ts"
import { openHoldsOf, settleHolds } from "../ledger/settle-holds.ts"
import * as Operation from "../ledger/settlement.ts"
import { historyRowKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { markSaved, type Result, type Upload } from "./upload.ts"

/** What the ledger says of an upload. */
export const UPLOAD_KIND = "transcribe_audio"
export const UPLOAD_LINE = "Transcript of an upload"

/** The history row of an upload: one for each, whose id follows from the upload's. */
export const uploadRowId = (uploadId: string): string => `trn_${uploadId.slice("upl_".length)}`

/** Credits that the measured length costs beyond what was held for the stated one; 0 where it costs no more. */
export const remainderOf = ({ reserved, result }: Upload): number =>
  Math.max(0, transcriptPrice(result?.durationSeconds ?? 0) - reserved)

/** The step that holds them. */
export const REMAINDER = "rest"

/**
 * Saves and pays an upload that has its result, however often and by whomever this is called: the verdict first, then the history, then the
 * upload's own state, and only then the end of its holds, which are what the sweeper comes back to after a crash. The measured length decides
 * the price, and it is never more than what is held. `remaining` is the balance then, where it was this call that ended the holds.
 */
export async function settleUpload(
  table: Table,
  accountId: string,
  upload: Upload & { result: Result },
): Promise<Operation.Settlement & { remaining: number | undefined }> {
  const verdict = await decideDone(table, accountId, upload)
  // The worker's last move left no way but this one: nothing of ours releases an upload that has its result.
  if (verdict.state !== "done") throw Operation.settlementError(verdict)
  if (upload.state === "transcribed") {
    await saveRow(table, accountId, upload, verdict.creditsUsed)
    await markSaved(table, accountId, upload.uploadId)
  }
  const account = await settleHolds(table, accountId, verdict)
  return { ...verdict, remaining: account?.balance }
}

/**
 * Gives back what an upload holds that was refunded or failed, and removes what a worker may have left; how many credits stood there. Does
 * nothing to an upload in any other state.
 */
export async function releaseUpload(table: Table, accountId: string, upload: Upload): Promise<number> {
  const { operationId, createdAt, owner, uploadId, failure, state } = upload
  if (state !== "refunded" && state !== "failed") return 0
  if (owner !== undefined) await deleteText(table, accountId, uploadRowId(uploadId), owner)
  const holds = await openHoldsOf(table, accountId, operationId)
  if (holds.length === 0) return 0
  const held = sumOf(holds)
  const verdict = await Operation.settle(table, accountId, {
    ...billOf(operationId, createdAt, holds, held),
    state: "released",
    creditsUsed: 0,
    balanceAfter: (holds.at(-1)?.balanceAfter ?? 0) + held,
    failure: failure ?? {
      code: "transcription_failed",
      message: "The upload was given up. Nothing was charged.",
    },
  })
  await settleHolds(table, accountId, verdict)
  return held
}

async function decideDone(
  table: Table,
  accountId: string,
  { operationId, createdAt, result }: Upload & { result: Result },
): Promise<Operation.Settlement> {
  const holds = await openHoldsOf(table, accountId, operationId)
  if (holds.length === 0) {
    const known = await Operation.getSettlement(table, accountId, operationId)
    if (known) return known
    throw new Error("an upload has a result, and neither a hold nor a verdict")
  }
  const held = sumOf(holds)
  const back = Math.max(0, held - transcriptPrice(result.durationSeconds))
  return await Operation.settle(table, accountId, {
    ...billOf(operationId, createdAt, holds, back),
    state: "done",
    creditsUsed: held - back,
    balanceAfter: (holds.at(-1)?.balanceAfter ?? 0) + back,
  })
}

/** What every verdict on an upload says; `back` credits come back, from the first hold on. */
function billOf(operationId: string, createdAt: number, holds: readonly PendingEntry[], back: number) {
  let rest = back
  const refunds = holds.map((step) => {
    const refund = Math.min(rest, Credit.holdAmount(step))
    rest -= refund
    return [step.name, { seq: step.seq, refund }] as const
  })
  return {
    operationId,
    kind: UPLOAD_KIND,
    creditsHeld: sumOf(holds),
    holds: Object.fromEntries(refunds),
    attempts: [],
    createdAt,
  }
}

const sumOf = (holds: readonly PendingEntry[]): number =>
  holds.reduce((sum, step) => sum + Credit.holdAmount(step), 0)

/** A row that was there before is not written again: its owner may have deleted it since. */
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
    const nothing = { videoId: null, channelName: null, channelId: null, thumbnail: null }
    await recordRow(table, accountId, rowId, {
      details: {
        ...nothing,
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

/** One credit pays for what is said before the second begins: nobody has been given more of it (hold-rest.ts). */
async function cutText(
  table: Table,
  accountId: string,
  rowId: string,
  { whole, stored }: { whole: string; stored: string },
): Promise<void> {
  const heard = await getText<OwnText>(table, accountId, rowId, whole)
  const cues = (heard?.cues ?? []).filter(({ startMs }) => startMs < LONG_FROM_SECONDS * 1000)
  await putText(table, accountId, rowId, { text: cues.map(({ text }) => text).join(" "), cues }, stored)
}
