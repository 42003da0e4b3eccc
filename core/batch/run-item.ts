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

/** Maximum attempts for a video or page if failures are retryable. */
const TRIES_MAX = 3
/** Delay before the next attempt if the failure has no retry time. */
const RETRY_MS = 60_000
/** Delay before the next attempt if another call is transcribing the video. */
const BUSY_MS = 10_000

/** A video that may begin. `seen` is the item that an earlier run stored for it. */
export type OpenItem = { index: number; videoId: string; seen: BatchItem | undefined }

type ItemStop = ItemEnd | { state: "waiting"; notBefore: number; tries: number }

/**
 * Transcribes one video of a batch as a paid call, for at most `ceiling` credits. The video is
 * charged only once: if an earlier run crashed, its operation is ended first, and if that operation
 * was charged, the video is done. Fails with the batch's `refusal` if it is set. Throws LeaseLost,
 * and the reason of `signal`.
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
    // Must run before the item refers to another operation, because then this one would be lost.
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
      // The video may have been charged, if only the response to the write was lost.
      const settled = await releaseDeadRun(table, batch.accountId, operationId)
      if (settled.state === "done") return await chargedEnd(table, deps, batch, videoId, settled)
    }
    return failedStop(failure, tries + 1, table.clock.now())
  }
}

/** Decides what to do after the attempt number `tries` failed: wait and try again, or fail. */
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

/** Returns the end of a video whose run was charged but crashed before it stored that. */
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
