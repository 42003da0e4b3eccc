import { newId } from "../kernel/id.ts"
import { releaseDeadRun } from "../ledger/release-dead.ts"
import type { JobWorkerDeps } from "../transcription/worker-transcriber.ts"
import { attemptVideo, chargedEnd, type ItemStop } from "./attempt-video.ts"
import type { BatchItem } from "./batch.ts"
import { type ClaimedItem, claimItem, storeItemOutcome } from "./batch-items.ts"
import type { CurrentBatch } from "./current-payer.ts"

/** A video that may begin. `seen` is the item that an earlier run stored for it. */
export type OpenItem = { index: number; videoId: string; seen: BatchItem | undefined }

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
    // Must run before `claimItem`, which replaces the operation in the item. After that, no run
    // could tell whether the crashed run was charged.
    const settled = await releaseDeadRun(table, batch.accountId, dead)
    if (settled.state === "done") {
      const end = await chargedEnd(deps, { ...batch, videoId }, settled)
      return await storeItemOutcome(table, batch, { ...common, operationId: dead }, end)
    }
  }
  const claimed: ClaimedItem = { ...common, operationId: newId("operation", table.clock.now()) }
  await claimItem(table, batch, claimed, seen)
  const attempt = { ceiling, limit: { field: "max_credits", credits: batch.maxCredits } } as const
  const stop: ItemStop = batch.refusal
    ? { state: "failed", error: batch.refusal.toStored() }
    : await attemptVideo(
        deps,
        { payer: batch.payer, options: batch.options, videoId, taskId: `${batch.batchId}:${index}` },
        { ...attempt, operationId: claimed.operationId, tries: claimed.tries, replaces: dead, signal },
      )
  return await storeItemOutcome(table, batch, claimed, stop)
}
