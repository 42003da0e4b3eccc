import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { withCeiling } from "../ledger/payer.ts"
import { releaseDeadRun } from "../ledger/release-dead.ts"
import type { Settlement } from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"
import { findCachedTranscript } from "../transcription/find-cached-transcript.ts"
import { requireTranscript, transcribeVideo } from "../transcription/transcribe-video.ts"
import { type JobWorkerDeps, workerTranscriber } from "../transcription/worker-transcriber.ts"
import type { Batch, BatchItem, ItemEnd } from "./batch.ts"
import { leaveItem, type TakenItem, takeItem } from "./batch-items.ts"
import type { CurrentBatch } from "./current-payer.ts"

/** A failure that a repeat may mend is tried this often in all. */
const TRIES_MAX = 3
/** Before a try after a failure that does not say how long to wait. */
const RETRY_MS = 60_000
/** Before a try of a video that another call is transcribing. */
const BUSY_MS = 10_000

/** A video that may begin. `seen`: what an earlier run has left of it. */
export type OpenItem = { index: number; videoId: string; seen: BatchItem | undefined }

type ItemStop = ItemEnd | { state: "waiting"; notBefore: number; tries: number }

/**
 * Transcribes one video of a batch: one ordinary paid call, which holds at most `ceiling` credits.
 * Only one run of it is ever charged: the operation of a dead run is ended first, and one that was
 * charged is the video's end. Fails with the batch's `refusal` if it has one. Throws LeaseLost, and
 * `signal`'s reason.
 */
export async function runItem(
  deps: JobWorkerDeps,
  batch: CurrentBatch,
  { index, videoId, seen }: OpenItem,
  ceiling: number,
  signal: AbortSignal,
): Promise<BatchItem> {
  const { table } = deps.transcriber
  const common = { index, videoId, tries: seen?.tries ?? 0 }
  const dead = seen?.state === "running" ? seen.operationId : undefined
  if (dead !== undefined) {
    // Before the item names another operation: this one must not be forgotten.
    const settled = await releaseDeadRun(table, batch.accountId, dead)
    if (settled.state === "done") {
      const end = await chargedEnd(table, deps, batch, videoId, settled)
      return await leaveItem(table, batch, { ...common, operationId: dead }, end)
    }
  }
  const taken: TakenItem = { ...common, operationId: newId("operation", table.clock.now()) }
  await takeItem(table, batch, taken, seen)
  const stop: ItemStop = batch.refusal
    ? { state: "failed", error: batch.refusal.toStored() }
    : await attemptItem(deps, batch, { taken, replaces: dead, ceiling, signal })
  return await leaveItem(table, batch, taken, stop)
}

async function attemptItem(
  deps: JobWorkerDeps,
  batch: CurrentBatch,
  run: { taken: TakenItem; replaces: string | undefined; ceiling: number; signal: AbortSignal },
): Promise<ItemStop> {
  const { table, report } = deps.transcriber
  const { taken, replaces, ceiling, signal } = run
  const { index, operationId, tries, videoId } = taken
  const taskId = `${batch.batchId}:${index}`
  const transcriber = workerTranscriber(deps, { taskId, onProgress: () => undefined, signal })
  try {
    const payer = withCeiling(batch.payer, ceiling)
    const idempotent = { operationId, replaces }
    const call = { payer, videoId, ...batch.options, signal, attempts: [], idempotent }
    const outcome = await transcribeVideo(transcriber, call)
    if (outcome.status === "in_progress") {
      return { state: "waiting", notBefore: table.clock.now() + BUSY_MS, tries }
    }
    const { transcript, receipt } = requireTranscript(outcome)
    const { title, language, method } = transcript
    const credits = receipt.creditsUsed
    return { state: "done", operationId: credits > 0 ? operationId : null, credits, title, language, method }
  } catch (cause) {
    signal.throwIfAborted()
    const failure = cause instanceof AppError ? cause : new AppError("internal_error", undefined, { cause })
    if (failure.code === "internal_error") {
      report("batch", cause)
      // The charge may have been written, and only the store's answer lost.
      const settled = await releaseDeadRun(table, batch.accountId, operationId)
      if (settled.state === "done") return await chargedEnd(table, deps, batch, videoId, settled)
    }
    return failedStop(failure, tries + 1, table.clock.now())
  }
}

/** What becomes of work that has failed `tries` times: it waits for the next one, or has failed. */
export function failedStop(
  failure: AppError,
  tries: number,
  now: number,
): Extract<ItemStop, { state: "failed" | "waiting" }> {
  if (!failure.isRetryable || tries >= TRIES_MAX) return { state: "failed", error: failure.toStored() }
  const { retryAfterSeconds } = failure
  const waitMs = retryAfterSeconds === undefined ? RETRY_MS : retryAfterSeconds * 1000
  return { state: "waiting", notBefore: now + waitMs, tries }
}

/** The end of a video whose run was charged and died before it could say so. */
async function chargedEnd(
  table: Table,
  { transcriber }: JobWorkerDeps,
  { payer, options: { language } }: Batch,
  videoId: string,
  { operationId, creditsUsed }: Settlement,
): Promise<ItemEnd> {
  const { choice } = await findCachedTranscript(table, transcriber.memory, { payer, videoId, language })
  const known = choice?.transcript
  return {
    state: "done",
    operationId: creditsUsed > 0 ? operationId : null,
    credits: creditsUsed,
    title: known?.title ?? null,
    language: known?.language ?? null,
    method: known?.method ?? null,
  }
}
