import type { HistoryItems } from "../history/history.ts"
import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { refreshAccount } from "../ledger/balance.ts"
import { freeReceipt } from "../ledger/receipt.ts"
import * as Operation from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"
import { DEFAULT_SLOT } from "../transcript/transcript.ts"
import { memoryKey } from "../transcript/transcript-memory.ts"
import { extractVideo } from "./extract-video.ts"
import { ExtractionError, languageNotAvailable, noCaptions } from "./extraction-error.ts"
import { acquireLease, failLease, type Lease } from "./extraction-lease.ts"
import { type CachedTranscript, findCachedTranscript } from "./find-cached-transcript.ts"
import { type FlightEnd, joinFlight, startFlight, waitForOtherMachine } from "./single-flight.ts"
import { transcribeSample } from "./transcribe-sample.ts"
import {
  IN_PROGRESS,
  recordServed,
  TRANSCRIBE,
  type TranscribeCall,
  type TranscribeDone,
  type Transcriber,
  type TranscribeVideoOutcome,
} from "./transcriber.ts"

/** How long an extraction may take. A call with less time left does not start one. */
const EXTRACTION_MS = 20_000
/**
 * A repeat that took over from a call that ended without an outcome has waited for that call. So it
 * starts an extraction with only this much time left; most extractions take a few seconds.
 */
export const TAKEOVER_MS = 10_000

/**
 * Returns the transcript, for calls that can't wait for a worker. Throws `transcription_failed` if
 * there is none.
 */
export function requireTranscript(outcome: TranscribeVideoOutcome): TranscribeDone {
  if (outcome.status === "done") return outcome
  if (outcome.status === "needs_audio") throw noCaptions()
  throw new AppError(
    "transcription_failed",
    "Another call is still transcribing this video. Nothing was charged. Try again in 5 seconds.",
    { retryAfterSeconds: 5 },
  )
}

/**
 * Transcribes a video in this process. A cached transcript is free. Otherwise concurrent callers
 * share one extraction. Only a transcript is ever charged. Throws AppError `insufficient_credits`,
 * `invalid_request` (too long, live, premiere, language not available) or `transcription_failed`.
 */
export async function transcribeVideo(
  deps: Transcriber,
  call: TranscribeCall,
): Promise<TranscribeVideoOutcome> {
  if (deps.table.isTest) return await transcribeSample(deps, call)
  const slot = call.language ?? DEFAULT_SLOT
  const calledAt = deps.table.clock.now()
  const replaces = call.idempotent?.replaces
  if (replaces !== undefined) {
    await failLease(deps.table, call.videoId, slot, replaces, undefined)
  }
  for (;;) {
    const startedAt = deps.table.clock.now()
    const waited = startedAt - calledAt
    const { account, choice, versions, seen } = await findCachedTranscript(deps.table, deps.memory, call)
    if (choice) {
      if (choice.fallback && call.strict) throw languageNotAvailable(call.language ?? "", offeredBy(choice))
      const balance = account ? (await refreshAccount(deps.table, account)).balance : 0
      const stored = await serveStored(deps.table, call, choice, balance, startedAt)
      await recordServed(deps, call, { ...choice, creditsUsed: 0, seen })
      return stored
    }
    if (waited >= deps.answerWithinMs) return IN_PROGRESS
    const flight = deps.flights.get(memoryKey(call.videoId, slot))
    const result = flight
      ? await joinFlight(flight, call.signal)
      : await runFlight(deps, call, { slot, versions, seen, startedAt, waited })
    if (result) return result
  }
}

/**
 * The cache lookup of a call. `startedAt` is epoch ms; `waited` is how long the call has waited so
 * far, in ms.
 */
type Lookup = { slot: string; versions: string; seen: HistoryItems; startedAt: number; waited: number }

/**
 * Extracts for all callers in this process, or waits for another machine. Returns undefined if the
 * caller should look for a transcript again.
 */
async function runFlight(
  deps: Transcriber,
  call: TranscribeCall,
  { slot, versions, seen, startedAt, waited }: Lookup,
): Promise<TranscribeVideoOutcome | undefined> {
  const { table, answerWithinMs } = deps
  const { videoId, signal } = call
  const endFlight = startFlight(deps.flights, memoryKey(videoId, slot))
  let end: FlightEnd
  try {
    const operationId = call.idempotent?.operationId ?? newId("operation", startedAt)
    const giveUpAt = startedAt - waited + answerWithinMs
    const neededMs = call.idempotent?.replaces === undefined ? EXTRACTION_MS : TAKEOVER_MS
    let unchanged: Lease | undefined
    for (;;) {
      const hasTimeToExtract = table.clock.now() <= giveUpAt - neededMs
      if (hasTimeToExtract && (await acquireLease(table, videoId, slot, operationId, unchanged))) {
        const result = await extractVideo(deps, call, { slot, operationId, seen })
        if (result.status === "needs_audio") end = result
        return result
      }
      if (deps.isImpatient) return IN_PROGRESS
      const left = giveUpAt - table.clock.now()
      const other = await waitForOtherMachine(table, { videoId, slot, versions }, left, signal)
      if (other.outcome !== "unchanged" || !hasTimeToExtract) {
        return other.outcome === "stored" || hasTimeToExtract ? undefined : IN_PROGRESS
      }
      unchanged = other.lease
    }
  } catch (cause) {
    if (cause instanceof ExtractionError) end = cause
    throw cause
  } finally {
    endFlight(end)
  }
}

async function serveStored(
  table: Table,
  call: TranscribeCall,
  choice: CachedTranscript,
  balance: number,
  startedAt: number,
): Promise<TranscribeDone> {
  const ms = table.clock.now() - startedAt
  call.attempts.push({ strategy: "cache", outcome: "ok", ms })
  const receipt = freeReceipt({
    operationId: call.idempotent?.operationId ?? null,
    kind: TRANSCRIBE,
    balanceAfter: balance,
    attempts: call.attempts,
    createdAt: startedAt,
  })
  const { transcript, fallback: languageFallback } = choice
  const outcome: TranscribeDone = {
    status: "done",
    transcript,
    languageFallback,
    cached: true,
    receipt,
    remaining: balance,
  }
  await storeAnswer(table, call, outcome)
  return outcome
}

/** Stores the answer that the call's Idempotency-Key replays, if it has one. */
export async function storeAnswer(
  table: Table,
  { payer, idempotent }: TranscribeCall,
  outcome: TranscribeDone,
): Promise<void> {
  if (!idempotent?.answer || !payer) return
  const { operationId, answer } = idempotent
  await Operation.settleAnswered(table, payer, outcome.receipt, { operationId, answer: answer(outcome) })
}

const offeredBy = ({ transcript }: CachedTranscript) => transcript.languages.map((track) => track.language)
