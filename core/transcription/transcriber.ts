import { recordTranscript, type ServedTranscript } from "../history/record-transcript.ts"
import type { Attempt } from "../kernel/attempt.ts"
import type { Receipt } from "../ledger/receipt.ts"
import type { Table } from "../table/table.ts"
import type { Transcript } from "../transcript/transcript.ts"
import type { TranscriptMemory } from "../transcript/transcript-memory.ts"
import type { CaptionSource } from "../youtube/video-source.ts"
import type { AudioTranscriber } from "./audio-fallback.ts"
import type { Flights } from "./single-flight.ts"

/** What the main job needs; `flights` and `memory` belong to one process. */
export type Transcriber = {
  table: Table
  platform: CaptionSource
  memory: TranscriptMemory
  flights: Flights
  /** How long a caller may be kept waiting (contract §2, "Long work"). */
  answerWithinMs: number
  /** Set for who has other things to do while another call extracts the same: it is told so at once, and comes back. */
  isImpatient?: boolean | undefined
  /** What becomes of a video without captions; it is refused where this is left out. */
  hear?: AudioTranscriber | undefined
  /** Takes what went wrong beside a call that is done all the same. */
  report: (where: string, cause: unknown) => void
}

export type TranscribeCall = {
  /** Who pays, and whose history it goes to; absent for somebody who tries it without an account. */
  accountId?: string | undefined
  videoId: string
  /** BCP 47, normalized; absent means the video's own best track. */
  language?: string | undefined
  /** Refuse rather than fall back to another language. */
  strict: boolean
  signal?: AbortSignal | undefined
  /** Collects what was tried, also when the call fails. */
  attempts: Attempt[]
  /** Set for a call that may come again: its operation, and with an idempotency key the body that it will give then; or for an agent's. */
  idempotent?:
    | {
        operationId: string
        answer?: ((outcome: Transcribed) => string) | undefined
        through?: string | undefined
        /** The operation of a run of this call that has died: what it kept others off from is free. */
        replaces?: string | undefined
      }
    | undefined
}

export type Transcribed = {
  transcript: Transcript
  languageFallback: boolean
  cached: boolean
  receipt: Receipt
  /** The balance when the call ended. */
  remaining: number
}

/** What its operations and receipts are called. */
export const TRANSCRIBE = "transcribe"

/** Puts what was served into the history of who has one. */
export async function recordServed(
  { table, report }: Transcriber,
  { accountId }: TranscribeCall,
  served: ServedTranscript,
): Promise<void> {
  if (accountId !== undefined) await recordTranscript(table, report, accountId, served)
}
