import { formatTimestamp } from "../captions/format/timestamp.ts"
import { readTranscription, type Transcription } from "../history/read-transcription.ts"
import { AppError } from "../kernel/errors.ts"
import { currentAccount } from "../ledger/balance.ts"
import type { Payer } from "../ledger/payer.ts"
import { freeReceipt, type Receipt } from "../ledger/receipt.ts"
import { settleAnswered } from "../ledger/settlement.ts"
import type { KeyedOperation } from "../metering/idempotent.ts"
import type { Table } from "../table/table.ts"
import type { ListedShare } from "./list-shares.ts"
import { putShare } from "./put-share.ts"
import { MOMENT_SECONDS } from "./share.schema.ts"
import { type Span, sharedCues } from "./share.ts"

/** `start` and `end`: seconds of the moment. Without a `start`, the whole transcript. */
export type NewShare = {
  rowId: string
  start: number | undefined
  end: number | undefined
  isIndexed: boolean | undefined
  isUploadConfirmed: boolean
}

export type CreatedShare = ListedShare & { receipt: Receipt; remaining: number }

/**
 * Makes a public link to a transcript or a moment of it. Sends no request to YouTube and charges
 * nothing. Throws `not_found` for a row without text, and as `putShare` does. Throws
 * `invalid_request` for a moment in which nothing is said, for a moment of a transcript without
 * times, and for an upload that is not confirmed.
 */
export async function createShare(
  table: Table,
  payer: Payer,
  request: NewShare,
  operation: KeyedOperation<CreatedShare> | undefined,
): Promise<CreatedShare> {
  const { accountId } = payer
  const found = await readTranscription(table, accountId, request.rowId)
  if (!found || found.text === null) throw new AppError("not_found", "Transcription not found.")
  if (found.row.source === "upload" && !request.isUploadConfirmed) throw confirmationRequired()
  const wanted = { rowId: request.rowId, span: spanOf(request, found), isIndexed: request.isIndexed }
  const share = await putShare(table, accountId, wanted)
  const { balance } = await currentAccount(table, accountId)
  const receipt = freeReceipt({
    operationId: operation?.operationId ?? null,
    kind: "call",
    balanceAfter: balance,
    attempts: [],
    createdAt: table.clock.now(),
  })
  const outcome = { share, row: found.row, receipt, remaining: balance }
  if (operation) {
    await settleAnswered(table, payer, receipt, { ...operation, answer: operation.answer(outcome) })
  }
  return outcome
}

const confirmationRequired = () =>
  new AppError(
    "invalid_request",
    "`confirm_upload` must be `true` to share an upload: everyone with the link can read your recording's transcript.",
  )

function spanOf({ start, end }: NewShare, { cues }: Transcription): Span | null {
  if (start === undefined) return null
  if (cues === null) {
    throw new AppError("invalid_request", "`start`: this transcript has no times. Share it whole.")
  }
  const endSeconds = end ?? start + MOMENT_SECONDS
  const span = { startMs: Math.round(start * 1000), endMs: Math.round(endSeconds * 1000) }
  const lastMs = cues.reduce((last, { endMs }) => Math.max(last, endMs), 0)
  if (sharedCues(cues, span).said.length > 0) return { ...span, endMs: Math.min(span.endMs, lastMs) }
  const last = formatTimestamp(lastMs)
  throw new AppError(
    "invalid_request",
    `\`start\`: nothing is said in this moment. The transcript ends at ${last}.`,
  )
}
