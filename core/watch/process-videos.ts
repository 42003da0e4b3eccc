import { attemptVideo, chargedEnd, type ItemStop } from "../batch/attempt-video.ts"
import { readCurrentPayer } from "../batch/current-payer.ts"
import { TRANSCRIPT_QUOTE } from "../kernel/credits.ts"
import type { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { LeaseLost, withLease } from "../kernel/lease.ts"
import type { Payer } from "../ledger/payer.ts"
import { releaseDeadRun } from "../ledger/release-dead.ts"
import type { Settlement } from "../ledger/settlement.ts"
import { LEASE_MS } from "../metering/metered.ts"
import type { Task } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import { SUMMARY_PRICE } from "../text/generate/summary-price.ts"
import { RENEW_EVERY_MS } from "../transcription/run-job.ts"
import { type JobWorkerDeps } from "../transcription/worker-transcriber.ts"
import { isNewFor } from "./announced.ts"
import { videosAfter } from "./found-videos.ts"
import { movePosition } from "./stored-watchlist.ts"
import { attemptSummary, chargedSummary, type WatchWorkerDeps } from "./summarize-video.ts"
import { getVideoEnd, type SummaryStop, type VideoEnd } from "./video-end.ts"
import { beginVideo, claimWatchlist, endStep, leaveWatchlist, renewWatchlist } from "./video-run.ts"
import {
  creditsLeft,
  type Follow,
  paidAction,
  type RunningVideo,
  type WatchAction,
  type Watchlist,
  type WatchRef,
  type WatchStep,
} from "./watchlist.ts"

/** After this time, a run begins no more videos, because other work waits in the same queue. */
const BEGIN_WITHIN_MS = 40_000

export const watchTask = ({ accountId, watchId }: WatchRef): string =>
  JSON.stringify({ kind: "watch", accountId, watchId } satisfies Task)

type Pending = { sourceId: string; follow: Follow; videoId: string; at: number; isNew: boolean }

/**
 * Handles one queue message for a watchlist: transcribes its new videos one after the other, and
 * summarizes them if the watchlist's action says so. Each step is a paid call within what is left
 * of the month's ceiling. Then makes the watchlist due. The next run of due watchlists sends the
 * next message if videos are left. Does nothing if the account is blocked or another worker has the
 * watchlist.
 */
export async function processVideos(
  work: WatchWorkerDeps,
  ref: WatchRef,
  isBlocked: (accountId: string) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  const { table } = work.transcriber
  if (isBlocked(ref.accountId)) return
  const claimed = await claimWatchlist(table, ref, LEASE_MS)
  if (!claimed) return
  const current = await readCurrentPayer(table, claimed.payer, "watchlist")
  const until = table.clock.now() + BEGIN_WITHIN_MS
  const renew = async () => await renewWatchlist(table, claimed, LEASE_MS)
  try {
    await withLease({ clock: table.clock, everyMs: RENEW_EVERY_MS, signal, renew }, async (held) => {
      let watchlist = await endDeadRun(work, claimed)
      while (table.clock.now() < until && isDue(table, watchlist)) {
        held.signal.throwIfAborted()
        const next = await nextVideo(table, watchlist)
        if (!next) break
        watchlist = await runVideo(work, watchlist, next, { ...current, signal: held.signal })
      }
    })
  } catch (cause) {
    if (cause instanceof LeaseLost) return
    await leaveWatchlist(table, claimed).catch(() => undefined)
    throw cause
  }
  await leaveWatchlist(table, claimed)
}

const isDue = ({ clock }: Table, { waiting }: Watchlist): boolean => (waiting?.notBefore ?? 0) <= clock.now()

/** Returns the oldest video that was announced and not processed yet. */
async function nextVideo(table: Table, { follows }: Watchlist): Promise<Pending | undefined> {
  for (const [sourceId, follow] of Object.entries(follows)) {
    for await (const video of videosAfter(table, sourceId, follow.worked)) {
      const { videoId, at } = video
      return { sourceId, follow, videoId, at, isNew: isNewFor(follow, video) }
    }
  }
  return undefined
}

/**
 * Takes the steps that a video still needs, and moves the watchlist's position. Stops before a step
 * that must be tried again later.
 */
async function runVideo(
  work: WatchWorkerDeps,
  watchlist: Watchlist,
  pending: Pending,
  call: StepCall,
): Promise<Watchlist> {
  const { table } = work.transcriber
  const { sourceId, follow, videoId, at, isNew } = pending
  let after = watchlist
  for (let isEnded = !isNew; !isEnded; ) {
    // The owner may have changed the action while a step ran: `after` has the stored one.
    const step = stepAfter(after.action, await getVideoEnd(table, watchlist, videoId))
    if (step) {
      after = await runStep(work, after, { videoId, sourceId, at, step }, call)
      if (after.waiting) return after
    }
    // The step that the action names is the last one.
    isEnded = step === undefined || step === after.action.kind
  }
  await movePosition(table, watchlist, { sourceId, name: "worked", from: follow.worked, to: at })
  return { ...after, follows: { ...after.follows, [sourceId]: { ...follow, worked: at } } }
}

/** The step that a video needs after its last one has ended. */
function stepAfter({ kind }: WatchAction, end: VideoEnd | undefined): WatchStep | undefined {
  if (kind === "announce") return undefined
  if (!end) return "transcribe"
  return kind === "summarize" && end.state === "done" && !end.summary ? "summarize" : undefined
}

type StepCall = { payer: Payer; refusal: AppError | undefined; signal: AbortSignal }

/** Runs one step as a paid call, and stores how it ended. */
async function runStep(
  work: WatchWorkerDeps,
  watchlist: Watchlist,
  video: Pick<RunningVideo, "videoId" | "sourceId" | "at"> & { step: WatchStep },
  { payer, refusal, signal }: StepCall,
): Promise<Watchlist> {
  const { table } = work.transcriber
  const { videoId, step } = video
  const now = table.clock.now()
  const month = new Date(now).toISOString().slice(0, 7)
  const running = { ...video, operationId: newId("operation", now), month }
  const begun = await beginVideo(table, watchlist, running)
  const { waiting } = begun
  const attempt = {
    operationId: running.operationId,
    replaces: undefined,
    tries: waiting?.videoId === videoId ? waiting.tries : 0,
    ceiling: Math.min(PRICE_MAX[step], creditsLeft(begun, month)),
    limit: { field: "max_credits_per_month", credits: paidAction(begun.action)?.maxCredits ?? 0 },
    signal,
  } as const
  if (refusal) return await endStep(table, begun, running, { state: "failed", error: refusal.toStored() })
  const stop =
    step === "summarize"
      ? await attemptSummary(work, { payer, videoId }, attempt)
      : await attemptVideo(work, paidVideo(begun, payer, videoId), attempt)
  return await endStep(table, begun, running, stop)
}

const PRICE_MAX: Record<WatchStep, number> = { transcribe: TRANSCRIPT_QUOTE.max, summarize: SUMMARY_PRICE }

const paidVideo = ({ watchId, action }: Watchlist, payer: Payer, videoId: string) => ({
  payer,
  videoId,
  taskId: `${watchId}:${videoId}`,
  options: { language: paidAction(action)?.language, strict: false },
})

/** Ends the operation that a dead run has left. If it was charged, its step is done. */
async function endDeadRun(work: JobWorkerDeps, watchlist: Watchlist): Promise<Watchlist> {
  const { table } = work.transcriber
  const { running, accountId } = watchlist
  if (!running) return watchlist
  const settled = await releaseDeadRun(table, accountId, running.operationId)
  const stop =
    settled.state === "done"
      ? await chargedStop(work, watchlist, running, settled)
      : retryOf(table, watchlist, running)
  return await endStep(table, watchlist, running, stop)
}

async function chargedStop(
  work: JobWorkerDeps,
  watchlist: Watchlist,
  { step, videoId }: RunningVideo,
  settled: Settlement,
): Promise<ItemStop | SummaryStop> {
  if (step === "summarize") return chargedSummary(settled)
  return await chargedEnd(work, paidVideo(watchlist, watchlist.payer, videoId), settled)
}

/** A crash is not a failure of the video, so it does not count as one. */
const retryOf = ({ clock }: Table, { waiting }: Watchlist, { videoId }: RunningVideo) => ({
  state: "waiting" as const,
  notBefore: clock.now(),
  tries: waiting?.videoId === videoId ? waiting.tries : 0,
})
