import { LeaseLost, withLease } from "../kernel/lease.ts"
import { getAccount } from "../ledger/ledger-account.ts"
import type { ListingDeps } from "../listing/fetch-listing.ts"
import { LEASE_MS } from "../metering/metered.ts"
import type { Queue } from "../queue/queue.ts"
import type { Task } from "../queue/task.ts"
import { isTier, type Tier } from "../ratelimit/tier.ts"
import { RENEW_EVERY_MS } from "../transcription/run-job.ts"
import type { JobWorkerDeps } from "../transcription/worker-transcriber.ts"
import { type Batch, type BatchRef, hasItemEnded, NO_TALLY, type Tally, tallied } from "./batch.ts"
import { batchBudget } from "./batch-budget.ts"
import { progressStep, storeEndEvent, storeProgressEvent } from "./batch-event.ts"
import { batchItems } from "./batch-items.ts"
import { listCredits } from "./batch-list.ts"
import { withCurrentPayer } from "./current-payer.ts"
import { type ReadBatch, readList } from "./read-list.ts"
import { type OpenItem, runItem } from "./run-item.ts"
import { batchVideos, claimBatch, endBatch, leaveBatch, openItems, renewBatch } from "./stored-batch.ts"

export type BatchRunDeps = { work: JobWorkerDeps; lister: ListingDeps; queue: Queue }

/** The number of lanes of a batch, by tier: each transcribes one video at a time. */
export const BATCH_LANES = { free: 1, plus: 2, pro: 4, scale: 8 } as const satisfies Record<Tier, number>
/** After this time, a run begins no more videos, because other work waits in the same queue. */
const BEGIN_WITHIN_MS = 40_000
/** Delay after which the sweep resumes a batch whose next message did not arrive. */
const RESUME_MS = 60_000

export const batchTask = ({ accountId, batchId }: BatchRef): string =>
  JSON.stringify({ kind: "batch", accountId, batchId } satisfies Task)

/**
 * Handles one queue message for a batch. Claims the batch, reads its list and transcribes videos
 * for a while. Then sends the next message, or ends the batch. Does nothing if the batch has ended
 * or another worker has it. If a message is lost, the sweep resumes the batch (resume-batches.ts).
 */
export async function runBatch(
  { work, lister, queue }: BatchRunDeps,
  ref: BatchRef,
  signal?: AbortSignal,
): Promise<void> {
  const { report, table } = work.transcriber
  const claimed = await claimBatch(table, ref, LEASE_MS)
  if (!claimed) return
  let batch = await withCurrentPayer(table, claimed)
  const { videos, ...found } = await recover(work, batch)
  const run: Run = { ...found, state: batch.state, opened: batch.opened }
  const renew = async () => {
    run.state = (await renewBatch(table, batch, run.tally, LEASE_MS)).state
  }
  const until = table.clock.now() + BEGIN_WITHIN_MS
  try {
    const lease = { clock: table.clock, everyMs: RENEW_EVERY_MS, signal, renew }
    await withLease(lease, async (held) => {
      // Reads the whole list first, because YouTube's page positions expire after a few hours.
      const read = await readList({ lister, report, until, signal: held.signal }, { batch, videos })
      ;({ batch } = read)
      if (batch.state !== "running") run.state = batch.state
      if (!isBeingRead(batch)) await runLanes(work, read, run, until, held.signal)
    })
  } catch (cause) {
    if (cause instanceof LeaseLost) return
    await leaveBatch(table, batch, run.tally, table.clock.now()).catch(() => undefined)
    throw cause
  }
  await endRun({ work, lister, queue }, batch, run)
}

const isBeingRead = ({ list }: Batch): boolean => list !== undefined && list.end === undefined

/**
 * The state of a run. `ready` has opened videos on which no lane (a loop that transcribes one video
 * after the other) works yet. `later` has the times (epoch ms) at which waiting videos are tried
 * again.
 */
type Run = { tally: Tally; ready: OpenItem[]; later: number[]; state: Batch["state"]; opened: number }

/**
 * Reads the results of earlier runs: the exact tally, and the opened videos that have not ended.
 */
async function recover(
  { transcriber: { table } }: JobWorkerDeps,
  batch: Batch,
): Promise<Pick<Run, "tally" | "ready" | "later"> & { videos: readonly string[] }> {
  const videos = await batchVideos(table, batch)
  const { opened } = batch
  if (batch.tally.done + batch.tally.failed === opened) {
    return { tally: batch.tally, ready: [], later: [], videos }
  }
  const open = new Map<number, OpenItem>(
    videos.slice(0, opened).map((videoId, index) => [index, { index, videoId, seen: undefined }]),
  )
  let tally = NO_TALLY
  const later: number[] = []
  for await (const item of batchItems(table, batch, 0, opened)) {
    // In a canceled batch, no video is tried again.
    const isLater =
      item.state === "waiting" && (item.notBefore > table.clock.now() || batch.state === "canceling")
    if (isLater) later.push(item.notBefore)
    if (hasItemEnded(item)) tally = tallied(tally, item)
    if (isLater || hasItemEnded(item)) open.delete(item.index)
    else open.set(item.index, { index: item.index, videoId: item.videoId, seen: item })
  }
  // Videos that a crashed run had begun come first, because what it spent on them must be known
  // before other videos spend the same credits.
  const ready = [...open.values()].toSorted((a, b) => Number(wasRunning(b)) - Number(wasRunning(a)))
  return { tally, ready, later, videos }
}

const wasRunning = ({ seen }: OpenItem): boolean => seen?.state === "running"

/**
 * Runs several lanes at once until no more videos may begin. Each lane transcribes one video after
 * the other.
 */
async function runLanes(
  work: JobWorkerDeps,
  { batch, videos }: ReadBatch,
  run: Run,
  beginUntil: number,
  signal: AbortSignal,
): Promise<void> {
  const { table } = work.transcriber
  const account = await getAccount(table, batch.accountId)
  const lanes = BATCH_LANES[isTier(account?.tier) ? account.tier : "free"]
  const budget = batchBudget(batch.maxCredits, run.tally.credits + listCredits(batch.list))
  const failed = new AbortController()
  const stop = AbortSignal.any([signal, failed.signal])
  // An earlier run may have crashed before it stored the event of this step.
  await storeProgressEvent(table, batch, run.tally, progressStep(batch, run.tally))
  const mayBegin = () => run.state === "running" && table.clock.now() < beginUntil && !stop.aborted
  let opening: Promise<void> | undefined

  const openMore = async () => {
    if (!mayBegin() || run.opened >= batch.total) return
    const from = run.opened
    const opened = Math.min(batch.total, from + lanes)
    const now = await openItems(table, batch, run.tally, opened)
    run.state = now.batch.state
    if (!now.isOpen) return
    run.opened = opened
    for (let index = from; index < opened; index += 1) {
      run.ready.push({ index, videoId: videos[index] ?? "", seen: undefined })
    }
  }
  const next = async (): Promise<OpenItem | undefined> => {
    if (run.ready.length === 0) {
      opening ??= openMore().finally(() => {
        opening = undefined
      })
      await opening
    }
    if (run.state === "canceling") run.ready = run.ready.filter(({ seen }) => seen?.state !== "waiting")
    return table.clock.now() < beginUntil ? run.ready.shift() : undefined
  }
  const lane = async () => {
    for (let open = await next(); open; open = await next()) {
      stop.throwIfAborted()
      const { index, videoId, seen } = open
      const item = await budget.spend(async (ceiling) => {
        const value = await runItem(work, batch, { index, videoId, seen }, ceiling, stop)
        return { value, credits: value.state === "done" ? value.credits : 0 }
      })
      if (item.state === "waiting") run.later.push(item.notBefore)
      if (!hasItemEnded(item)) continue
      const before = progressStep(batch, run.tally)
      run.tally = tallied(run.tally, item)
      const step = progressStep(batch, run.tally)
      if (step > before) await storeProgressEvent(table, batch, run.tally, step)
    }
  }
  const ended = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      await lane().catch((cause: unknown) => {
        failed.abort(cause)
        throw cause
      })
    }),
  )
  // The first failure stopped the other lanes, so their errors only repeat it.
  if (failed.signal.aborted) throw failed.signal.reason
  const broken = ended.find((each) => each.status === "rejected")
  if (broken) throw broken.reason
}

/** Ends the batch, or sends its next message, or leaves it to the sweep until a video is due. */
async function endRun({ work, queue }: BatchRunDeps, batch: Batch, run: Run): Promise<void> {
  const { table } = work.transcriber
  const { tally, ready, later } = run
  const isRead = !isBeingRead(batch)
  const isAllDone = isRead && tally.done + tally.failed === batch.total
  const isCanceled = run.state === "canceling" && ready.length === 0
  if (isAllDone || isCanceled) {
    const state = isAllDone ? "completed" : "canceled"
    await storeEndEvent(table, batch, tally, state)
    await endBatch(table, batch, tally, state)
    return
  }
  const now = table.clock.now()
  const nextPageAt = isRead ? Infinity : (batch.list?.notBefore ?? 0)
  const isMoreNow = isRead ? ready.length > 0 || run.opened < batch.total : nextPageAt <= now
  const dueAt = isMoreNow ? now + RESUME_MS : Math.min(nextPageAt, ...later)
  await leaveBatch(table, batch, tally, dueAt)
  if (isMoreNow) await queue.send(batchTask(batch))
}
