import { HISTORY_ATTRIBUTES, historyKeys, saveSummary } from "../../history/history.ts"
import { storeLatestRow } from "../../history/record-transcript.ts"
import type { Attempt } from "../../kernel/attempt.ts"
import { credits } from "../../kernel/credits.ts"
import { AppError } from "../../kernel/errors.ts"
import { newId } from "../../kernel/id.ts"
import type { Payer } from "../../ledger/payer.ts"
import type { Receipt } from "../../ledger/receipt.ts"
import { isTimeout } from "../../metering/disconnect.ts"
import { collectText, runMeteredText, type StreamedText } from "../../metering/metered-stream.ts"
import type { Emit, Produce } from "../../metering/stream-work.ts"
import { getItems, type Table } from "../../table/table.ts"
import { DEFAULT_SLOT, type Transcript } from "../../transcript/transcript.ts"
import { requireTranscript, transcribeVideo } from "../../transcription/transcribe-video.ts"
import type { Transcriber } from "../../transcription/transcriber.ts"
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
  /** Called when the transcript is available and its summary begins. */
  onWriting: () => void
  /**
   * Set for a repeatable call: its operation and, with an idempotency key, its stored response
   * body.
   */
  idempotent?:
    | {
        operationId: string
        answer?: ((made: VideoSummary) => string) | undefined
      }
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
 * (docs/contract.md, "MCP"). Starts only if the account can pay. The transcript is cached for
 * everyone and saved in the account's history with the summary before the call counts as done.
 * Throws like transcribeVideo (over 4 hours: `invalid_request`), and `summarization_failed`.
 * Failures cost nothing.
 */
export async function summarizeVideo(
  summarizer: Summarizer,
  call: SummarizeVideoCall,
): Promise<VideoSummary> {
  const { table } = summarizer.transcriber
  const { payer, videoId, signal, attempts, idempotent } = call
  const operationId = idempotent?.operationId ?? newId("operation", table.clock.now())
  const answer = idempotent?.answer
  const made = (
    { text, value }: StreamedText<Transcript>,
    receipt: Receipt,
    remaining: number,
  ): VideoSummary => ({
    summary: text,
    videoId,
    title: value.title,
    receipt,
    remaining,
  })
  const description = `Summary of ${videoId}`
  const produce: Produce<Transcript> = async (emit, working) => {
    try {
      return await fetchThenWrite(summarizer, call, emit, working)
    } catch (cause) {
      throw isTimeout(working.reason) ? tooSlow(cause) : cause
    }
  }
  const { value, receipt, remaining } = await runMeteredText(
    table,
    { payer, operationId, kind: "summarize", description, videoId, price: PRICE, attempts, signal },
    produce,
    answer && ((written, receipt) => answer(made(written, receipt, receipt.balanceAfter))),
  )
  return made(value, receipt, remaining)
}

async function fetchThenWrite(
  { transcriber, llm }: Summarizer,
  { payer, videoId, wish, attempts, onWriting }: SummarizeVideoCall,
  emit: Emit,
  signal: AbortSignal,
): Promise<Transcript> {
  // No payer here: this call's price includes the transcript.
  const { transcript } = requireTranscript(
    await transcribeVideo(transcriber, { payer: undefined, videoId, strict: false, signal, attempts }),
  )
  signal.throwIfAborted()
  onWriting()
  const summary = generateSummary(
    { table: transcriber.table, subject: payer.accountId, llm, attempts },
    sourceOfCues(transcript.cues()),
    wish,
    transcript.chapters,
  )
  const { text } = await collectText(summary, emit, signal)
  await saveToHistory(transcriber.table, payer.accountId, transcript, text)
  return transcript
}

/**
 * Saves the history row like any transcription, and the summary with it. Test keys have no history.
 */
async function saveToHistory(
  table: Table,
  accountId: string,
  transcript: Transcript,
  summary: string,
): Promise<void> {
  if (table.isTest) return
  const { videoId } = transcript
  const [head, row] = await getItems(table, historyKeys(accountId, videoId), HISTORY_ATTRIBUTES)
  await storeLatestRow(table, accountId, {
    transcript,
    slot: DEFAULT_SLOT,
    creditsUsed: 0,
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
