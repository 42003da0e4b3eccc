import { TRANSCRIPT_QUOTE } from "../kernel/credits.ts"
import { AppError } from "../kernel/errors.ts"
import { formatCount } from "../kernel/format-count.ts"
import { sha256 } from "../kernel/hash.ts"
import { newId } from "../kernel/id.ts"
import { retryIn } from "../kernel/retry-in.ts"
import { currentAccount } from "../ledger/balance.ts"
import { requireBudget } from "../ledger/monthly-spend.ts"
import { insufficientCredits } from "../ledger/open-hold.ts"
import type { Payer } from "../ledger/payer.ts"
import { requireCeiling, spenderOf } from "../ledger/payer-rule.ts"
import { freeReceipt, type Receipt } from "../ledger/receipt.ts"
import { settleAnswered } from "../ledger/settlement.ts"
import type { Quote } from "../ledger/spending.schema.ts"
import type { KeyedOperation } from "../metering/idempotent.ts"
import type { Queue } from "../queue/queue.ts"
import { countWithin } from "../ratelimit/rate-limit.ts"
import type { Table } from "../table/table.ts"
import { countStored } from "../transcription/find-cached-transcript.ts"
import { quoteList } from "./batch.schema.ts"
import type { Batch, BatchOptions, BatchRef } from "./batch.ts"
import { requireBatchEndpoint } from "./batch-event.ts"
import { newList, type WantedList } from "./batch-list.ts"
import { requireRoomForBatch } from "./open-batches.ts"
import { batchTask } from "./run-batch.ts"
import { getBatch, putBatch } from "./stored-batch.ts"

/** Limit of quotes per account and hour, in hundreds of videos. Includes dry runs. */
export const QUOTED_HUNDREDS_MAX = 500
/** An Idempotency-Key is valid for 24 hours (docs/contract.md, "Common rules"). */
const KEY_MS = 24 * 3600_000

/**
 * What creating a batch needs. If `queue` is undefined, no worker starts the batch until a process
 * with a queue resumes it.
 */
export type BatchDeps = {
  table: Table
  queue: Queue | undefined
  report: (where: string, cause: unknown) => void
}

/** The videos to transcribe: given by the caller, or those of a list. */
export type WantedVideos =
  | { videos: readonly string[]; list?: undefined }
  | { videos?: undefined; list: WantedList }

/**
 * A caller's request. `key` is the Idempotency-Key. `webhook` is the ID or URL of the only endpoint
 * that receives the batch's events.
 */
export type WantedBatch = WantedVideos & {
  payer: Payer
  options: BatchOptions
  webhook: string | undefined
  key: string | undefined
}

/**
 * A batch to create. `maxCredits` is the maximum that the caller allows for the list and all
 * videos.
 */
export type NewBatch = WantedBatch & { maxCredits: number }

export type CreatedBatch = { batch: Batch; receipt: Receipt; remaining: number }

/**
 * Returns the current price of a batch and the ID of its endpoint. Uses only stored transcripts and
 * does not call YouTube, so the price of a list is only an estimate. Throws `rate_limited` if the
 * account has requested quotes for too many videos, and `invalid_request` if the endpoint does not
 * exist or receives no events of batches.
 */
export async function quoteBatch(
  table: Table,
  wanted: WantedVideos & Pick<NewBatch, "payer" | "options" | "webhook">,
): Promise<{ quote: Quote; endpointId: string | undefined }> {
  const { accountId } = wanted.payer
  const endpointId = await requireBatchEndpoint(table, accountId, wanted.webhook)
  const quote = wanted.list
    ? quoteList(wanted.list.maxVideos)
    : await quoteVideos(table, accountId, wanted.videos, wanted.options)
  return { quote, endpointId }
}

async function quoteVideos(
  table: Table,
  accountId: string,
  videos: readonly string[],
  { language }: BatchOptions,
): Promise<Quote> {
  const counted = { name: "batch quotes", subject: accountId, max: QUOTED_HUNDREDS_MAX, windowSeconds: 3600 }
  const { allowed, resetSeconds } = await countWithin(table, counted, Math.ceil(videos.length / 100))
  if (!allowed) {
    const most = formatCount(QUOTED_HUNDREDS_MAX * 100)
    const message = `Rate limit reached: prices for ${most} videos per hour. ${retryIn(resetSeconds)}`
    throw new AppError("rate_limited", message, { retryAfterSeconds: resetSeconds })
  }
  const fresh = videos.length - (await countStored(table, videos, language))
  return { min: fresh * TRANSCRIPT_QUOTE.min, max: fresh * TRANSCRIPT_QUOTE.max }
}

/**
 * Stores a batch and queues it. Charges nothing: each page and each video is charged when it is
 * processed. Throws `budget_exceeded` or `insufficient_credits` if the caller cannot pay the
 * quote's minimum, `conflict` if too many batches of the account have not ended, and what
 * `quoteBatch` throws.
 */
export async function createBatch(
  { table, queue, report }: BatchDeps,
  wanted: NewBatch,
  operation: KeyedOperation<CreatedBatch> | undefined,
): Promise<CreatedBatch> {
  const { accountId } = wanted.payer
  const { ref, existing } = await resolveBatchRef(table, wanted)
  const account = await currentAccount(table, accountId)
  const batch = existing ?? (await putNewBatch(table, wanted, ref, account))
  // If the message cannot be sent, the sweep starts the batch.
  if (!existing) await queue?.send(batchTask(ref)).catch((cause: unknown) => report("batch", cause))
  const receipt = freeReceipt({
    operationId: operation?.operationId ?? null,
    kind: "call",
    balanceAfter: account.balance,
    attempts: [],
    createdAt: table.clock.now(),
  })
  const outcome = { batch, receipt, remaining: account.balance }
  if (operation) {
    await settleAnswered(table, wanted.payer, receipt, { ...operation, answer: operation.answer(outcome) })
  }
  return outcome
}

/**
 * Returns the ID for a new batch, and the batch that an earlier call with the same Idempotency-Key
 * created. A key that has expired counts as new.
 */
async function resolveBatchRef(
  table: Table,
  { payer: { accountId }, key, ...rest }: NewBatch,
): Promise<{ ref: BatchRef; existing: Batch | undefined }> {
  const now = table.clock.now()
  if (key === undefined) return { ref: { accountId, batchId: newId("batch", now) }, existing: undefined }
  for (let n = 0; ; n += 1) {
    const batchId = `bat_${sha256(JSON.stringify([accountId, key, rest, n])).slice(0, 26)}`
    const ref = { accountId, batchId }
    const existing = await getBatch(table, ref)
    if (!existing || existing.createdAt > now - KEY_MS) return { ref, existing }
  }
}

async function putNewBatch(
  table: Table,
  wanted: NewBatch,
  ref: BatchRef,
  account: Awaited<ReturnType<typeof currentAccount>>,
): Promise<Batch> {
  const { payer, options, maxCredits } = wanted
  // Checked early, because a quote takes a while. `putBatch` checks it again in its transaction.
  await requireRoomForBatch(table, ref.accountId)
  const { quote, endpointId: webhook } = await quoteBatch(table, wanted)
  requireCeiling({ ceiling: maxCredits }, quote.min)
  const spender = spenderOf(payer)
  if (spender) requireBudget(account, spender, quote.min, table.clock.now())
  if (account.balance < quote.min) throw insufficientCredits(quote.min, account.balance)
  const most = Math.min(maxCredits, quote.max)
  const list = wanted.list && newList(wanted.list)
  const batch = { ...ref, payer, options, quote, maxCredits: most, list, webhook }
  return await putBatch(table, batch, wanted.videos ?? [])
}
