import { randomUUID } from "node:crypto"
import type { Seen } from "../history/history.ts"
import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import type { Attempt, Receipt } from "../kernel/receipt.ts"
import { credits } from "../kernel/units.ts"
import * as Operation from "../operation/operation.ts"
import type { Extracted, Platform } from "../provider/platform/platform.ts"
import type { Table } from "../table/table.ts"
import { acquireLease, failLease, type Lease } from "../transcript/lease.ts"
import { memoryKey, type TranscriptMemory } from "../transcript/memory.ts"
import { DEFAULT_SLOT, makeTranscript, putTranscript, type Transcript } from "../transcript/transcript.ts"
import { priceOf } from "../video/price.ts"
import { freshAccount } from "./balance.ts"
import { type Found, type Hear, hearInstead } from "./hear-instead.ts"
import { type Choice, lookUp } from "./look-up.ts"
import { type Charge, lineOf, metered, unmetered } from "./metered.ts"
import { recordTranscript, type Served } from "./record-history.ts"
import { languageRefusal, NeedsSound, VideoRefusal, WorkLost } from "./refusal.ts"
import { type Flights, joinFlight, waitElsewhere } from "./single-flight.ts"

/** What the main job needs; `flights` and `memory` belong to one process. */
export type Transcriber = {
  table: Table
  platform: Platform
  memory: TranscriptMemory
  flights: Flights
  /** How long a caller may be kept waiting (contract §2, "Long work"). */
  answerWithinMs: number
  /** Set for who has other things to do while another call extracts the same: it is told so at once, and comes back. */
  isImpatient?: boolean | undefined
  /** What becomes of a video without captions; it is refused where this is left out. */
  hear?: Hear | undefined
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

const KIND = "transcribe"

/** How long an extraction may take; who has less than this left to answer in must not begin one. */
const EXTRACTION_MS = 20_000

/** Another call transcribes the same video, and longer than this one may wait. */
export class StillRunning extends AppError {}

const stillRunning = () =>
  new StillRunning(
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
    const { account, choice, versions, seen } = await lookUp(deps.table, deps.memory, call)
    if (choice) {
      if (choice.fallback && call.strict) throw languageRefusal(call.language ?? "", offeredBy(choice))
      const balance = account ? (await freshAccount(deps.table, account)).balance : 0
      const stored = await serveStored(deps.table, call, choice, balance, startedAt)
      await record(deps, call, { ...choice, creditsUsed: 0, seen })
      return stored
    }
    if (waited >= deps.answerWithinMs) throw stillRunning()
    const result = await joinFlight(deps.flights, memoryKey(call.videoId, slot), call.signal, async () => {
      const operationId = call.idempotent?.operationId ?? newId("operation", startedAt)
      const mayLead = waited <= deps.answerWithinMs - EXTRACTION_MS
      if (mayLead && (await acquireLease(deps.table, call.videoId, slot, operationId))) {
        return await extract(deps, call, { slot, operationId, seen })
      }
      if (deps.isImpatient) throw stillRunning()
      const missing = { videoId: call.videoId, slot, versions }
      const isStored = await waitElsewhere(deps.table, missing, deps.answerWithinMs - waited, call.signal)
      if (!isStored && !mayLead) throw stillRunning()
      return undefined
    })
    if (result) return result
  }
}

async function record(
  { table, report }: Transcriber,
  { accountId }: TranscribeCall,
  served: Served,
): Promise<void> {
  if (accountId !== undefined) await recordTranscript(table, report, accountId, served)
}

/** What the work of an extraction comes to: a transcript of its own, or one that another call stored meanwhile. */
type Work = { transcript: Transcript; slot: string; languageFallback: boolean; cached: boolean }

/** Extracts, stores, settles, and writes the history. The lease ends with a failure; after a success the transcript itself stands in its place. */
async function extract(
  deps: Transcriber,
  call: TranscribeCall,
  { slot, operationId, seen }: { slot: string; operationId: string; seen: Seen },
): Promise<Transcribed> {
  const { accountId, attempts, idempotent, videoId } = call
  const answer = idempotent?.answer
  try {
    const paid = {
      operationId,
      kind: KIND,
      description: lineOf(`Transcript of ${videoId}`, idempotent?.through),
      price: credits(1),
      attempts,
    }
    const work = async (charge: Charge) => await extractAndStore(deps, call, { slot, operationId }, charge)
    const { value, receipt, remaining } =
      accountId === undefined
        ? await unmetered(deps.table, paid, work)
        : await metered(
            deps.table,
            { accountId, ...paid },
            work,
            answer && ((done, told) => answer({ ...done, receipt: told, remaining: told.balanceAfter })),
          )
    await record(deps, call, { ...value, creditsUsed: receipt.creditsUsed, seen })
    return { ...value, receipt, remaining }
  } catch (cause) {
    await failLease(deps.table, videoId, slot, operationId, sharedFailure(cause)).catch(() => undefined)
    throw cause
  }
}

/**
 * Asks the platform and stores what it gives. Another call that asked for the same track by another language may have stored
 * it meanwhile: then that one is served and nothing is paid here.
 */
async function extractAndStore(
  deps: Transcriber,
  call: TranscribeCall,
  { slot, operationId }: { slot: string; operationId: string },
  charge: Charge,
): Promise<Work> {
  const { table, platform, memory } = deps
  const { attempts, language, signal, videoId } = call
  const startedAt = table.clock.now()
  const extraction = await platform.extract({
    videoId,
    language,
    signal,
    admit: async ({ durationSeconds }) => {
      if (priceOf(durationSeconds) === 2) await charge.more(credits(1))
    },
  })
  attempts.push(...extraction.attempts)
  const { result } = extraction
  const beat = async () => {
    await charge.renew()
    if (await acquireLease(table, videoId, slot, operationId)) return
    throw new WorkLost("the video is transcribed by somebody else now")
  }
  const found =
    result.outcome === "ok"
      ? foundBy(result, table.clock.now())
      : await hearInstead(deps.hear, result, charge, { attempts, language, signal, beat })
  const { languageFallback, transcript } = found
  if (languageFallback && call.strict) throw languageRefusal(language ?? "", found.offered)
  // A caller who has hung up before the work is done pays nothing.
  signal?.throwIfAborted()
  const own = found.isDefaultTrack ? DEFAULT_SLOT : transcript.language
  if (!(await putTranscript(table, own, transcript, startedAt))) {
    const { choice } = await lookUp(table, memory, {
      ...call,
      language: own === DEFAULT_SLOT ? undefined : own,
    })
    if (choice) {
      charge.waive()
      return { transcript: choice.transcript, slot: choice.slot, languageFallback, cached: true }
    }
  }
  memory.set(memoryKey(videoId, own), transcript)
  // Under the asked language too where that is another one (`de` for `de-AT`), so that nobody pays for it again.
  if (own !== slot && own !== DEFAULT_SLOT) await putTranscript(table, slot, transcript, startedAt)
  return { transcript, slot: own, languageFallback, cached: false }
}

async function serveStored(
  table: Table,
  call: TranscribeCall,
  choice: Choice,
  balance: number,
  startedAt: number,
): Promise<Transcribed> {
  const ms = table.clock.now() - startedAt
  call.attempts.push({ strategy: "cache", outcome: "ok", ms })
  const receipt: Receipt = {
    operationId: call.idempotent?.operationId ?? null,
    kind: KIND,
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
    await Operation.decide(table, call.accountId, {
      ...receipt,
      operationId,
      state: "done",
      holds: {},
      answer: answer(outcome),
    })
  }
  return outcome
}

function foundBy(result: Extracted, fetchedAt: number): Found {
  const { details, track, tracks, cues, method, isDefaultTrack, languageFallback } = result
  const { description: _description, ...described } = details
  const transcript = makeTranscript(
    {
      ...described,
      version: randomUUID(),
      fetchedAt,
      method,
      language: track.language,
      autoGenerated: track.autoGenerated,
      languages: tracks.map(({ language, name, autoGenerated }) => ({ language, name, autoGenerated })),
    },
    cues.map((cue) => cue.text).join(" "),
    () => cues,
  )
  return { transcript, isDefaultTrack, languageFallback, offered: tracks.map((each) => each.language) }
}

const offeredBy = ({ transcript }: Choice) => transcript.languages.map((track) => track.language)

/** What others who wait for the same video are told: the platform's refusal, never this caller's own trouble. */
function sharedFailure(cause: unknown): Lease["failure"] {
  // Who needs the sound has it heard: each of them pays, and all of them get what the first stores.
  if (cause instanceof NeedsSound) return undefined
  return cause instanceof VideoRefusal ? { code: cause.code, message: cause.message } : undefined
}
