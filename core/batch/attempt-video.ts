import { AppError } from "../kernel/errors.ts"
import { type Payer, withCeiling } from "../ledger/payer.ts"
import { releaseDeadRun } from "../ledger/release-dead.ts"
import type { Settlement } from "../ledger/settlement.ts"
import { findCachedTranscript } from "../transcription/find-cached-transcript.ts"
import { requireTranscript, transcribeVideo } from "../transcription/transcribe-video.ts"
import type { Transcriber } from "../transcription/transcriber.ts"
import { type JobWorkerDeps, workerTranscriber } from "../transcription/worker-transcriber.ts"
import type { BatchOptions, ItemEnd } from "./batch.ts"

/** Maximum attempts for a video or a page of a list if failures are retryable. */
export const VIDEO_ATTEMPTS_MAX = 3
/** Delay before the next attempt if the failure has no retry time. */
const RETRY_MS = 60_000
/** Delay before the next attempt if another call is transcribing the video. */
const BUSY_MS = 10_000

export type ItemStop = ItemEnd | { state: "waiting"; notBefore: number; tries: number }

/** A video to transcribe for a payer. `taskId` identifies its cached audio chunks. */
export type PaidVideo = { payer: Payer; videoId: string; options: BatchOptions; taskId: string }

/** The limit that the owner set for all videos together, in credits. */
export type SpendingLimit = { field: "max_credits" | "max_credits_per_month"; credits: number }

/**
 * One attempt. `replaces` is the operation of an earlier run that crashed. This operation has
 * already been ended. `tries` is the number of failed attempts before this one. `ceiling` is what
 * `limit` leaves for this one.
 */
export type VideoAttempt = {
  operationId: string
  replaces: string | undefined
  tries: number
  ceiling: number
  limit: SpendingLimit
  signal: AbortSignal
}

/**
 * Transcribes a video in the background as one paid call, for at most `ceiling` credits. Returns
 * how it ended, or when to try it again. Throws the reason of `signal`.
 */
export async function attemptVideo(
  deps: JobWorkerDeps,
  video: PaidVideo,
  { operationId, replaces, tries, ceiling, limit, signal }: VideoAttempt,
): Promise<ItemStop> {
  const { table } = deps.transcriber
  const { videoId, taskId, options } = video
  const transcriber = workerTranscriber(deps, { taskId, onProgress: () => undefined, signal })
  try {
    const payer = withCeiling(video.payer, ceiling)
    const idempotent = { operationId, replaces }
    const call = { payer, videoId, ...options, signal, attempts: [], idempotent }
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
    const { accountId } = video.payer
    const failed = await stopOfFailure(deps.transcriber, { accountId, operationId, tries, limit }, cause)
    return "charged" in failed ? await chargedEnd(deps, video, failed.charged) : failed
  }
}

/**
 * Ends a paid call that threw. Returns the call's settlement if the call was charged all the same,
 * which happens if only the response to the write was lost. Otherwise returns what to do after the
 * attempt.
 */
export async function stopOfFailure(
  { table, report }: Pick<Transcriber, "table" | "report">,
  { accountId, operationId, tries, limit }: { accountId: string } & FailedAttempt,
  cause: unknown,
): Promise<FailedStop | { charged: Settlement }> {
  const failure = failureOf(cause, limit)
  if (failure.code === "internal_error") {
    report("worker", cause)
    const settled = await releaseDeadRun(table, accountId, operationId)
    if (settled.state === "done") return { charged: settled }
  }
  return failedStop(failure, tries + 1, table.clock.now())
}

type FailedAttempt = Pick<VideoAttempt, "operationId" | "tries" | "limit">

/** Returns the error for the owner. Names the limit that they set, not what is left of it. */
function failureOf(cause: unknown, { field, credits }: SpendingLimit): AppError {
  if (!(cause instanceof AppError)) return new AppError("internal_error", undefined, { cause })
  const { code, reason } = cause
  if (reason !== "max_credits") return cause
  const message = `\`${field}\` of ${credits} leaves too few credits for this video. Nothing was charged.`
  return new AppError(code, message, { reason })
}

export type FailedStop = Extract<ItemStop, { state: "failed" | "waiting" }>

/** Decides what to do after the attempt number `tries` failed: wait and try again, or fail. */
export function failedStop(failure: AppError, tries: number, now: number): FailedStop {
  if (!failure.isRetryable || tries >= VIDEO_ATTEMPTS_MAX)
    return { state: "failed", error: failure.toStored() }
  const { retryAfterSeconds } = failure
  const waitMs = retryAfterSeconds === undefined ? RETRY_MS : retryAfterSeconds * 1000
  return { state: "waiting", notBefore: now + waitMs, tries }
}

/** Returns the end of a video that was charged in a run that crashed before it stored this end. */
export async function chargedEnd(
  { transcriber: { memory, table } }: JobWorkerDeps,
  { payer, options: { language }, videoId }: Omit<PaidVideo, "taskId">,
  { operationId, creditsUsed }: Settlement,
): Promise<ItemEnd> {
  const { choice } = await findCachedTranscript(table, memory, { payer, videoId, language })
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
