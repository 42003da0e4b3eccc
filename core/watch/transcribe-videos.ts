import { attemptVideo, chargedEnd, type ItemStop } from "../batch/attempt-video.ts"
import { readCurrentPayer } from "../batch/current-payer.ts"
import { TRANSCRIPT_QUOTE } from "../kernel/credits.ts"
import type { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { LeaseLost, withLease } from "../kernel/lease.ts"
import type { Payer } from "../ledger/payer.ts"
import { releaseDeadRun } from "../ledger/release-dead.ts"
import { LEASE_MS } from "../metering/metered.ts"
import type { Task } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import { RENEW_EVERY_MS } from "../transcription/run-job.ts"
import { type JobWorkerDeps } from "../transcription/worker-transcriber.ts"
import { isNewFor } from "./announced.ts"
import { videosAfter } from "./stored-source.ts"
import { movePosition } from "./stored-watchlist.ts"
import {
  beginVideo,
  claimWatchlist,
  endVideo,
  getVideoEnd,
  leaveWatchlist,
  renewWatchlist,
} from "./video-run.ts"
import { creditsLeft, type Follow, type RunningVideo, type Watchlist, type WatchRef } from "./watchlist.ts"

/** After this time, a run begins no more videos, because other work waits in the same queue. */
const BEGIN_WITHIN_MS = 40_000

export const watchTask = ({ accountId, watchId }: WatchRef): string =>
  JSON.stringify({ kind: "watch", accountId, watchId } satisfies Task)

type Pending = { sourceId: string; follow: Follow; videoId: string; at: number; isNew: boolean }

/**
 * Handles one queue message for a watchlist: transcribes its new videos, one after the other, each
 * as a paid call within what is left of the month's ceiling. Then makes the watchlist due, which
 * sends the next message if videos are left. Does nothing if another worker has the watchlist.
 */
export async function transcribeVideos(
  work: JobWorkerDeps,
  ref: WatchRef,
  isBlocked: (accountId: string) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  const { table } = work.transcriber
  const claimed = await claimWatchlist(table, ref, LEASE_MS)
  if (!claimed || isBlocked(ref.accountId)) return
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

/** Returns the oldest video that was announced but not transcribed yet. */
async function nextVideo(table: Table, { follows }: Watchlist): Promise<Pending | undefined> {
  for (const [sourceId, follow] of Object.entries(follows)) {
    for await (const video of videosAfter(table, sourceId, follow.worked)) {
      const { videoId, at } = video
      return { sourceId, follow, videoId, at, isNew: isNewFor(follow, video) }
    }
  }
  return undefined
}

/** Transcribes a video, unless this watchlist already has, and moves its position. */
async function runVideo(
  work: JobWorkerDeps,
  watchlist: Watchlist,
  { sourceId, follow, videoId, at, isNew }: Pending,
  call: { payer: Payer; refusal: AppError | undefined; signal: AbortSignal },
): Promise<Watchlist> {
  const { table } = work.transcriber
  const { action } = watchlist
  const isEnded = !isNew || action.kind !== "transcribe" || (await getVideoEnd(table, watchlist, videoId))
  let after = watchlist
  if (!isEnded) {
    const now = table.clock.now()
    const month = new Date(now).toISOString().slice(0, 7)
    const operationId = newId("operation", now)
    const running = { videoId, sourceId, at, operationId, month }
    const begun = await beginVideo(table, watchlist, running)
    const { waiting } = begun
    const ceiling = Math.min(TRANSCRIPT_QUOTE.max, creditsLeft(begun, month))
    const tries = waiting?.videoId === videoId ? waiting.tries : 0
    const stop: ItemStop = call.refusal
      ? { state: "failed", error: call.refusal.toStored() }
      : await attemptVideo(work, paidVideo(begun, call.payer, videoId), {
          operationId,
          replaces: undefined,
          tries,
          ceiling,
          signal: call.signal,
        })
    after = await endVideo(table, begun, running, stop)
    if (stop.state === "waiting") return after
  }
  await movePosition(table, watchlist, { sourceId, name: "worked", from: follow.worked, to: at })
  return { ...after, follows: { ...after.follows, [sourceId]: { ...follow, worked: at } } }
}

const paidVideo = ({ watchId, action }: Watchlist, payer: Payer, videoId: string) => ({
  payer,
  videoId,
  taskId: `${watchId}:${videoId}`,
  options: { language: action.kind === "transcribe" ? action.language : undefined, strict: false },
})

/** Ends the operation that a dead run has left. If it was charged, the video is done. */
async function endDeadRun(work: JobWorkerDeps, watchlist: Watchlist): Promise<Watchlist> {
  const { table } = work.transcriber
  const { running, accountId, payer } = watchlist
  if (!running) return watchlist
  const settled = await releaseDeadRun(table, accountId, running.operationId)
  const stop: ItemStop =
    settled.state === "done"
      ? await chargedEnd(work, paidVideo(watchlist, payer, running.videoId), settled)
      : retryOf(table, watchlist, running)
  return await endVideo(table, watchlist, running, stop)
}

/** A crash is not a failure of the video, so it does not count as one. */
const retryOf = ({ clock }: Table, { waiting }: Watchlist, { videoId }: RunningVideo): ItemStop => ({
  state: "waiting",
  notBefore: clock.now(),
  tries: waiting?.videoId === videoId ? waiting.tries : 0,
})
