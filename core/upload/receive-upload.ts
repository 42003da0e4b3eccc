import { getText, type RowText } from "../history/text.ts"
import { pollUntil } from "../kernel/async.ts"
import { AppError } from "../kernel/errors.ts"
import { payerOf } from "../ledger/payer.ts"
import type { Table } from "../table/table.ts"
import { failUpload, speechNotConfigured } from "./fail-upload.ts"
import { holdRemainder } from "./hold-remainder.ts"
import { uploadRowId } from "./settle-upload.ts"
import { getUpload, type Result, type Upload } from "./upload.ts"
import type { UploadRef } from "./upload-token.ts"

const POLL = { firstMs: 100, maxMs: 1000 }

const uploadEnded = () =>
  new AppError("unauthorized", "This upload has ended, and its token is no longer valid.")

export const missingToken = () => new AppError("unauthorized", "Send the upload token as `X-Upload-Token`.")

export const invalidToken = () => new AppError("unauthorized", "The upload token is invalid or has expired.")

/**
 * Returns an upload that has not ended. Throws its failure if it failed, or `unauthorized` if it is
 * missing or ended otherwise.
 */
export async function requireOpenUpload(table: Table, ref: UploadRef): Promise<Upload> {
  const upload = await getUpload(table, ref.accountId, ref.uploadId)
  if (!upload) throw invalidToken()
  const { failure, state } = upload
  if (failure) throw AppError.from(failure)
  if (state === "saved" || state === "refunded") throw uploadEnded()
  return upload
}

/** Throws `unauthorized` if the upload already has a result: it accepts no further file. */
export function requireUntranscribed({ state }: Upload): void {
  if (state === "transcribed") throw uploadEnded()
}

/** Fails an upload because no speech-to-text engine is configured. Throws `provider_failed`. */
export async function failWithoutSpeech(table: Table, { accountId, uploadId }: UploadRef): Promise<never> {
  const cause = speechNotConfigured()
  await failUpload(table, accountId, uploadId, cause.toStored())
  throw cause
}

/** The text of an upload that is fully paid for or held. */
export type TranscribedUpload = { upload: Upload; result: Result; words: RowText }

/**
 * Waits for the result of an upload; undefined after `waitMs` or when `stopping` aborts. Throws its
 * failure, `unauthorized` if it was refunded meanwhile, and `insufficient_credits` if it is longer
 * than stated and the balance does not cover it; the text is then withheld, and the call can be
 * retried.
 */
export async function waitForUpload(
  table: Table,
  ref: UploadRef,
  { waitMs, signal, stopping }: { waitMs: number; signal: AbortSignal; stopping: AbortSignal },
): Promise<TranscribedUpload | undefined> {
  const { clock } = table
  return await pollUntil({ ...POLL, clock, deadline: clock.now() + waitMs, signal, stopping }, async () => {
    const upload = await requireOpenUpload(table, ref)
    const { result } = upload
    return result && (await readTranscribed(table, ref, { ...upload, result }))
  })
}

async function readTranscribed(
  table: Table,
  { accountId, uploadId }: UploadRef,
  upload: Upload & { result: Result },
): Promise<TranscribedUpload> {
  const { result } = upload
  // The token names the upload, so its payer is the one that authorized it.
  const payer = payerOf({ accountId, ...upload.payer })
  const remainder = await holdRemainder(table, payer, upload).catch((cause: unknown) => {
    throw cause instanceof AppError && cause.code === "insufficient_credits" ? longerThanStated(cause) : cause
  })
  if (remainder === "decided") throw uploadEnded()
  const words = await getText<RowText>(table, accountId, uploadRowId(uploadId), result.text)
  if (!words) throw new Error("a transcribed upload has no text")
  return { upload, result, words }
}

const longerThanStated = ({ message }: AppError): AppError =>
  new AppError(
    "insufficient_credits",
    `The audio is longer than stated. ${message} The transcript is ready: add credits, then save it with the result token from the upload's status.`,
  )
