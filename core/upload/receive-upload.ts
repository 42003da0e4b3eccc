import { getText, type OwnText } from "../history/text.ts"
import { pollUntil } from "../kernel/async.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { failUpload, noEngine } from "./fail-upload.ts"
import { holdRemainder } from "./hold-remainder.ts"
import { uploadRowId } from "./settle-upload.ts"
import { getUpload, type Result, type Upload } from "./upload.ts"
import type { UploadRef } from "./upload-token.ts"

const POLL = { firstMs: 100, maxMs: 1000 }

const ended = () => new AppError("unauthorized", "This token's upload has ended.")

export const withoutToken = () => new AppError("unauthorized", "Send the upload's token as `X-Upload-Token`.")

export const badToken = () => new AppError("unauthorized", "That upload token is not valid, or too old.")

/** The upload that somebody sends, or waits for. Throws `unauthorized` where there is none or its end has come, and what it failed with. */
export async function requireOpenUpload(table: Table, ref: UploadRef): Promise<Upload> {
  const upload = await getUpload(table, ref.accountId, ref.uploadId)
  if (!upload) throw badToken()
  const { failure, state } = upload
  if (failure) throw AppError.from(failure)
  if (state === "saved" || state === "refunded") throw ended()
  return upload
}

/** Whoever has a result by now does not take a file any more. Throws `unauthorized`. */
export function requireUntranscribed({ state }: Upload): void {
  if (state === "transcribed") throw ended()
}

/** Without anything that could hear it, an upload ends here and its hold comes back (contract §3). Throws `provider_failed`. */
export async function refuseWithoutEngine(table: Table, { accountId, uploadId }: UploadRef): Promise<never> {
  const cause = noEngine()
  await failUpload(table, accountId, uploadId, cause.toStored())
  throw cause
}

/** What was heard in an upload, once all of it is paid for or held. */
export type TranscribedUpload = { upload: Upload; result: Result; words: OwnText }

/**
 * Waits until an upload's record says what was heard, or why nothing was; undefined when that takes longer than `waitMs`, or `stopping` aborts.
 * Throws what it failed with, `unauthorized` when it was given up meanwhile, and `insufficient_credits` where it is longer than was stated and
 * that cannot be paid: then its words are kept back, and it can be asked for again.
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
    return result && (await heardIn(table, ref, { ...upload, result }))
  })
}

async function heardIn(
  table: Table,
  { accountId, uploadId }: UploadRef,
  upload: Upload & { result: Result },
): Promise<TranscribedUpload> {
  const { result } = upload
  const rest = await holdRemainder(table, accountId, upload).catch((cause: unknown) => {
    throw cause instanceof AppError && cause.code === "insufficient_credits" ? longer(cause) : cause
  })
  if (rest === "decided") throw ended()
  const words = await getText<OwnText>(table, accountId, uploadRowId(uploadId), result.text)
  if (!words) throw new Error("an upload that was heard has no text")
  return { upload, result, words }
}

const longer = ({ message }: AppError): AppError =>
  new AppError(
    "insufficient_credits",
    `It is longer than was stated. ${message} It is transcribed, and its result token is in its state: ask again when there are credits.`,
  )
