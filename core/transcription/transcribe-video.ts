import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { refreshAccount } from "../ledger/balance.ts"
import type { Receipt } from "../ledger/receipt.ts"
import * as Operation from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"
import { DEFAULT_SLOT } from "../transcript/transcript.ts"
import { memoryKey } from "../transcript/transcript-memory.ts"
import { extractVideo } from "./extract-video.ts"
import { languageRefusal } from "./extraction-error.ts"
import { acquireLease, failLease } from "./extraction-lease.ts"
import { type CachedTranscript, findCachedTranscript } from "./find-cached-transcript.ts"
import { joinFlight, waitForOtherMachine } from "./single-flight.ts"
import {
  recordServed,
  TRANSCRIBE,
  type TranscribeCall,
  type Transcribed,
  type Transcriber,
} from "./transcriber.ts"

/** How long an extraction may take; who has less than this left to answer in must not begin one. */
const EXTRACTION_MS = 20_000

/** Another call transcribes the same video, and longer than this one may wait. */
export class ExtractionInProgress extends AppError {}

const stillRunning = () =>
  new ExtractionInProgress(
    "transcription_failed",
    "This video is still being transcribed for another call. Nothing was charged. Ask again.",
    { retryAfterSeconds: 5 },
  )

/**
 * The main job: a stored transcript for nothing, else one extraction for its price, whoever else asks at the same time.
 * Throws AppErrors only: `insufficient_credits`, `invalid_request` (too long, live, premiere, no such language),
 * `transcription_failed`; whatever it throws, nothing stays charged.
 */
export async function transcribeVideo(deps: Transcriber, call: TranscribeCall): Promise<Transcribed> {
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
      if (choice.fallback && call.strict) throw languageRefusal(call.language ?? "", offeredBy(choice))
      const balance = account ? (await refreshAccount(deps.table, account)).balance : 0
      const stored = await serveStored(deps.table, call, choice, balance, startedAt)
      await recordServed(deps, call, { ...choice, creditsUsed: 0, seen })
      return stored
    }
    if (waited >= deps.answerWithinMs) throw stillRunning()
    const result = await joinFlight(deps.flights, memoryKey(call.videoId, slot), call.signal, async () => {
      const operationId = call.idempotent?.operationId ?? newId("operation", startedAt)
      const mayLead = waited <= deps.answerWithinMs - EXTRACTION_MS
      if (mayLead && (await acquireLease(deps.table, call.videoId, slot, operationId))) {
        return await extractVideo(deps, call, { slot, operationId, seen })
      }
      if (deps.isImpatient) throw stillRunning()
      const missing = { videoId: call.videoId, slot, versions }
      const isStored = await waitForOtherMachine(
        deps.table,
        missing,
        deps.answerWithinMs - waited,
        call.signal,
      )
      if (!isStored && !mayLead) throw stillRunning()
      return undefined
    })
    if (result) return result
  }
}

async function serveStored(
  table: Table,
  call: TranscribeCall,
  choice: CachedTranscript,
  balance: number,
  startedAt: number,
): Promise<Transcribed> {
  const ms = table.clock.now() - startedAt
  call.attempts.push({ strategy: "cache", outcome: "ok", ms })
  const receipt: Receipt = {
    operationId: call.idempotent?.operationId ?? null,
    kind: TRANSCRIBE,
    creditsHeld: 0,
    creditsUsed: 0,
    balanceAfter: balance,
    attempts: [...call.attempts],
    createdAt: startedAt,
  }
  const { transcript, fallback: languageFallback } = choice
  const outcome = { transcript, languageFallback, cached: true, receipt, remaining: balance }
  if (call.idempotent?.answer && call.accountId !== undefined) {
    const { operationId, answer } = call.idempotent
    await Operation.settle(table, call.accountId, {
      ...receipt,
      operationId,
      state: "done",
      holds: {},
      answer: answer(outcome),
    })
  }
  return outcome
}

const offeredBy = ({ transcript }: CachedTranscript) => transcript.languages.map((track) => track.language)
