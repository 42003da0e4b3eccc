import { recordTranscript, type ServedTranscript } from "../history/record-transcript.ts"
import type { Attempt } from "../kernel/attempt.ts"
import type { OperationKind } from "../ledger/operation-kind.ts"
import type { Payer } from "../ledger/payer.ts"
import type { Receipt } from "../ledger/receipt.ts"
import type { ClaimedOperation } from "../metering/idempotent.ts"
import type { Table } from "../table/table.ts"
import type { Transcript } from "../transcript/transcript.ts"
import type { TranscriptMemory } from "../transcript/transcript-memory.ts"
import type { CaptionSource } from "../youtube/video-source.ts"
import type { AudioTranscriber, NeedsAudio } from "./audio-fallback.ts"
import type { Flights } from "./single-flight.ts"

/** Dependencies of transcribing. `flights` and `memory` belong to one process. */
export type Transcriber = {
  table: Table
  platform: CaptionSource
  memory: TranscriptMemory
  flights: Flights
  /** How long a request may wait for its transcript. */
  answerWithinMs: number
  /** Set for workers: returns IN_PROGRESS at once while another call extracts the same video. */
  isImpatient?: boolean | undefined
  /** Undefined: videos without captions fail. */
  transcribeAudio?: AudioTranscriber | undefined
  /** Reports an error that does not fail the call. */
  report: (where: string, cause: unknown) => void
}

export type TranscribeCall = {
  /** The account that pays and gets the history row. Undefined for a free call, such as a trial. */
  payer: Payer | undefined
  videoId: string
  /** BCP 47, normalized. Absent: the video's own best track. */
  language?: string | undefined
  /** Fail instead of falling back to another language. */
  strict: boolean
  signal?: AbortSignal | undefined
  /** Collects the attempts, also when the call fails. */
  attempts: Attempt[]
  /** The operation of a call that may be repeated. */
  idempotent?: TranscribeOperation | undefined
  /** Set if the transcript is part of a summary: it costs 1 credit, however long the video is. */
  isForSummary?: boolean | undefined
}

/** `abandon` and `next` are set if the call has an idempotency claim. */
export type TranscribeOperation = Partial<ClaimedOperation> & {
  operationId: string
  /** Renders the body that the idempotency key replays. */
  answer?: ((outcome: TranscribeDone) => string) | undefined
  /** The operation of a dead run of this call. Its extraction lease is freed first. */
  replaces?: string | undefined
}

export type Transcribed = {
  transcript: Transcript
  languageFallback: boolean
  cached: boolean
  receipt: Receipt
  /** The balance when the call ended. */
  remaining: number
}

export type TranscribeDone = Transcribed & {
  status: "done"
  /** A visitor's use of the free trial. */
  trial?: { used: number; limit: number } | undefined
}

/** Another call is transcribing the video, and this call can't wait any longer. */
export const IN_PROGRESS = { status: "in_progress" } as const

/** How a transcription in this process ends. */
export type TranscribeVideoOutcome = TranscribeDone | NeedsAudio | typeof IN_PROGRESS

/** The kind of these operations and receipts. */
export const TRANSCRIBE = "transcribe" as const satisfies OperationKind

/** Adds the served transcript to the account's history. False if that failed. */
export async function recordServed(
  { table, report }: Transcriber,
  { payer }: TranscribeCall,
  served: ServedTranscript,
): Promise<boolean> {
  return payer === undefined || (await recordTranscript(table, report, payer.accountId, served))
}
