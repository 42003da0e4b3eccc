import { HISTORY_ATTRIBUTES, historyKeys, saveSummary } from "../../history/history.ts"
import { storeLatestRow } from "../../history/record-transcript.ts"
import type { Attempt } from "../../kernel/attempt.ts"
import { credits, creditsText } from "../../kernel/credits.ts"
import { AppError } from "../../kernel/errors.ts"
import { newId } from "../../kernel/id.ts"
import type { Payer } from "../../ledger/payer.ts"
import type { Receipt } from "../../ledger/receipt.ts"
import { settleAnswered } from "../../ledger/settlement.ts"
import { isTimeout, payingCaller, runForCaller } from "../../metering/disconnect.ts"
import { type ClaimedOperation, SUPERSEDED, type Superseded } from "../../metering/idempotent.ts"
import { collectText, runMeteredText } from "../../metering/metered-stream.ts"
import type { Produce } from "../../metering/stream-work.ts"
import { getItems, type Table } from "../../table/table.ts"
import { DEFAULT_SLOT, type Transcript } from "../../transcript/transcript.ts"
import type { NeedsAudio } from "../../transcription/audio-fallback.ts"
import { type FetchedTranscript, fetchTranscript } from "../../transcription/fetch-transcript.ts"
import type { TranscribeDone, Transcriber } from "../../transcription/transcriber.ts"
import type { Llm } from "../llm.ts"
import { sourceOfCues } from "../passage/source.ts"
import type { SummaryOptions } from "../summary/summary-prompt.ts"
import { generateSummary } from "./generate-text.ts"

/** Fetches transcripts and writes summaries, which are extractive without a model. */
export type Summarizer = { transcriber: Transcriber; llm: Llm | undefined }

export type SummarizeVideoCall = {
  payer: Payer
  videoId: string
  wish: SummaryOptions
  signal: AbortSignal
  /** Collects all attempts, even if the call fails. */
  attempts: Attempt[]
  /**
   * Transcribes the audio of a video without captions for 1 credit. Throws if that is not possible.
   */
  transcribeAudio: () => Promise<TranscribeDone>
  /** Called when the transcript is available and its summary begins. */
  onWriting: () => void
  /** The operation of a call that may be repeated. `next` is set if it has a claim. */
  idempotent?:
    | (Partial<Pick<ClaimedOperation, "next">> & {
        operationId: string
        /** Renders the body to store with the operation. */
        answer?: ((made: VideoSummary) => string) | undefined
      })
    | undefined
}

export type VideoSummary = {
  summary: string
  videoId: string
  title: string
  receipt: Receipt
  /** The balance when the call ended. */
  remaining: number
}

const PRICE = credits(1)

/**
 * Transcribes and summarizes a video for one credit in total, whatever the transcript would cost
 * (docs/contract.md, "MCP"). Starts only if the account can pay. The transcript is stored for
 * everyone, and saved in the account's history with the summary, before the call counts as done.
 * Throws like fetchTranscript (over 4 hours: `invalid_request`), and `summarization_failed`.
 * Failures cost nothing and store nothing, with one exception: audio is paid before it is
 * transcribed, so its transcript stays charged and stored. A summary of it is then free.
 */
export async function summarizeVideo(
  { transcriber, llm }: Summarizer,
  call: SummarizeVideoCall,
): Promise<VideoSummary | Superseded> {
  const { table } = transcriber
  const { payer, videoId, signal, attempts, idempotent } = call
  const operationId = idempotent?.operationId ?? newId("operation", table.clock.now())
  const answer = idempotent?.answer
  const produce: Produce<FetchedTranscript | NeedsAudio> = async (emit, working) => {
    const fetched = await fetchTranscript(transcriber, { videoId, attempts, signal: working })
    if (fetched.status === "needs_audio") return fetched
    working.throwIfAborted()
    await writeSummary(table, llm, call, fetched.transcript)(emit, working)
    return fetched
  }
  const { value, receipt, remaining } = await runMeteredText(
    table,
    {
      payer,
      operationId,
      kind: "summarize",
      description: `Summary of ${videoId}`,
      videoId,
      price: PRICE,
      attempts,
      signal,
    },
    inTime(produce),
    answer &&
      (({ text, value: fetched }, paid) =>
        fetched.status === "needs_audio"
          ? undefined
          : answer(madeFrom(fetched.transcript, text, paid, paid.balanceAfter))),
    async ({ text, value: fetched }, charge) => {
      // The hold would expire while a worker transcribes. The worker takes a hold of its own.
      if (fetched.status === "needs_audio") return charge.abandon()
      await fetched.store()
      await saveToHistory(table, payer.accountId, fetched.transcript, { creditsUsed: 0, summary: text })
    },
  )
  const fetched = value.value
  if (fetched.status === "needs_audio") return await summarizeAudio({ transcriber, llm }, call)
  return madeFrom(fetched.transcript, value.text, receipt, remaining)
}

/** Pays for the audio's transcription, which includes the summary. */
async function summarizeAudio(
  summarizer: Summarizer,
  call: SummarizeVideoCall,
): Promise<VideoSummary | Superseded> {
  const { llm, transcriber } = summarizer
  const { table } = transcriber
  const { payer, signal, idempotent } = call
  // The call's own operation has ended without an outcome, so the answer needs the next one.
  const operation = await idempotent?.next?.()
  if (idempotent?.next && !operation) return SUPERSEDED
  const { transcript, receipt, remaining } = await call.transcribeAudio()
  const { creditsUsed } = receipt
  if (creditsUsed === 0) {
    // Another call has stored the transcript meanwhile, so this one pays for its summary.
    const next = operation && { ...idempotent, ...operation }
    return await summarizeVideo(summarizer, { ...call, idempotent: next })
  }
  const made = await runForCaller(payingCaller(table, call), async ({ signal: working, confirm }) => {
    const write = inTime(writeSummary(table, llm, call, transcript))
    const { text } = await collectText(write, async () => undefined, working)
    await confirm()
    return madeFrom(transcript, text, receipt, remaining)
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : afterPaidAudio(cause, creditsUsed)
  })
  await saveToHistory(table, payer.accountId, transcript, { creditsUsed, summary: made.summary })
  if (operation && idempotent?.answer) {
    const { operationId } = operation
    await settleAnswered(table, payer, receipt, { operationId, answer: idempotent.answer(made) })
  }
  return made
}

const madeFrom = (
  { videoId, title }: Transcript,
  summary: string,
  receipt: Receipt,
  remaining: number,
): VideoSummary => ({ summary, videoId, title, receipt, remaining })

function writeSummary(
  table: Table,
  llm: Llm | undefined,
  { payer, wish, attempts, onWriting }: SummarizeVideoCall,
  transcript: Transcript,
): Produce<unknown> {
  return async (emit, signal) => {
    onWriting()
    const caller = { table, subject: payer.accountId, llm, attempts }
    return await generateSummary(
      caller,
      sourceOfCues(transcript.cues()),
      wish,
      transcript.chapters,
    )(emit, signal)
  }
}

/** Replaces the error of work whose time was up. */
const inTime =
  <T>(produce: Produce<T>): Produce<T> =>
  async (emit, signal) => {
    try {
      return await produce(emit, signal)
    } catch (cause) {
      throw isTimeout(signal.reason) ? tooSlow(cause) : cause
    }
  }

/**
 * Saves the history row like any transcription, and the summary with it. Test keys have no history.
 */
async function saveToHistory(
  table: Table,
  accountId: string,
  transcript: Transcript,
  { creditsUsed, summary }: { creditsUsed: number; summary: string },
): Promise<void> {
  if (table.isTest) return
  const { videoId } = transcript
  const [head, row] = await getItems(table, historyKeys(accountId, videoId), HISTORY_ATTRIBUTES)
  await storeLatestRow(table, accountId, {
    transcript,
    slot: DEFAULT_SLOT,
    creditsUsed,
    seen: { head, row },
  })
  await saveSummary(table, accountId, { videoId }, summary)
}

const tooSlow = (cause: unknown) =>
  new AppError(
    "summarization_failed",
    "Fetching and summarizing this video took too long. Nothing was charged. Try again.",
    { cause },
  )

/** The message replaces the cause's, which may say that nothing was charged. */
const afterPaidAudio = (cause: unknown, creditsUsed: number) =>
  new AppError(
    "summarization_failed",
    `The audio was transcribed for ${creditsText(creditsUsed)}, but its summary failed. The transcript is in your history, and get_transcript returns it for free.`,
    { cause, creditsUsed },
  )
