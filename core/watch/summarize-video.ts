import { stopOfFailure, type VideoAttempt } from "../batch/attempt-video.ts"
import { getRow, saveSummary, videoRowId } from "../history/history.ts"
import type { Attempt } from "../kernel/attempt.ts"
import { AppError } from "../kernel/errors.ts"
import { type Payer, withCeiling } from "../ledger/payer.ts"
import type { Settlement } from "../ledger/settlement.ts"
import { runMetered } from "../metering/metered.ts"
import { collectText } from "../metering/metered-stream.ts"
import { findOwnSource } from "../text/generate/find-source.ts"
import { generateSummary } from "../text/generate/generate-text.ts"
import { SUMMARY_PRICE } from "../text/generate/summary-price.ts"
import type { Llm } from "../text/llm.ts"
import type { JobWorkerDeps } from "../transcription/worker-transcriber.ts"
import type { SummaryEnd, SummaryStop } from "./video-end.ts"

/**
 * What a watchlist's worker needs. Without a model, summaries are made of the transcript's own
 * sentences.
 */
export type WatchWorkerDeps = JobWorkerDeps & { llm: Llm | undefined }

type Video = { payer: Payer; videoId: string }

const GONE = "The transcript is no longer in the history, so it cannot be summarized."

/**
 * Summarizes the transcript of a video in the account's history as one paid call, for at most
 * `ceiling` credits, and saves the summary with the transcript before the call counts as done. If
 * the transcript already has a summary, keeps that and charges nothing. Returns how the summary
 * ended, or when to try again. Throws the reason of `signal`.
 */
export async function attemptSummary(
  work: WatchWorkerDeps,
  video: Video,
  { operationId, tries, ceiling, limit, signal }: Omit<VideoAttempt, "replaces">,
): Promise<SummaryStop> {
  const { accountId } = video.payer
  try {
    const row = await getRow(work.transcriber.table, accountId, videoRowId(video.videoId))
    if (row && row.summary !== null) return { state: "done", operationId: null, credits: 0 }
    return chargedSummary(await summarize(work, video, { operationId, ceiling, signal }))
  } catch (cause) {
    signal.throwIfAborted()
    const failed = await stopOfFailure(work.transcriber, { accountId, operationId, tries, limit }, cause)
    return "charged" in failed ? chargedSummary(failed.charged) : failed
  }
}

/** Returns the end of a summary that was charged. */
export const chargedSummary = ({
  operationId,
  creditsUsed,
}: Pick<Settlement, "creditsUsed"> & { operationId: string | null }): SummaryEnd => ({
  state: "done",
  operationId: creditsUsed > 0 ? operationId : null,
  credits: creditsUsed,
})

async function summarize(
  { llm, transcriber: { table } }: WatchWorkerDeps,
  { payer, videoId }: Video,
  { operationId, ceiling, signal }: Pick<VideoAttempt, "operationId" | "ceiling" | "signal">,
) {
  const { accountId } = payer
  const transcription = await findOwnSource(table, accountId, videoId)
  // If the transcription's process died, the sweep adds its row to the history within a minute.
  if (!transcription) throw new AppError("not_found", GONE, { isRetryable: true })
  const attempts: Attempt[] = []
  const writer = { table, subject: accountId, llm, attempts }
  const produce = generateSummary(writer, transcription.source, {}, transcription.chapters)
  const call = {
    payer: withCeiling(payer, ceiling),
    operationId,
    kind: "summarize",
    description: `Summary of ${videoId}`,
    videoId,
    price: SUMMARY_PRICE,
    attempts,
  } as const
  const { receipt } = await runMetered(table, call, async (charge) => {
    const { text } = await collectText(produce, async () => undefined, signal)
    // Meanwhile another call may have saved a summary, or the user may have deleted the transcript.
    if (!(await saveSummary(table, accountId, { videoId }, text, { keepsOld: true }))) charge.waive()
  })
  return receipt
}
