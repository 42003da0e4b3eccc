import type { MarkedRows } from "../history/head.ts"
import type { HistoryItems } from "../history/history.ts"
import { markTranscript } from "../history/record-transcript.ts"
import { credits, transcriptPrice } from "../kernel/credits.ts"
import { LeaseLost, withLease } from "../kernel/lease.ts"
import { randomUUID } from "../kernel/random.ts"
import { type Charge, runMetered, runUnmetered } from "../metering/metered.ts"
import { DEFAULT_SLOT, makeTranscript, putTranscript, type Transcript } from "../transcript/transcript.ts"
import { memoryKey } from "../transcript/transcript-memory.ts"
import type { Extracted } from "../youtube/video-source.ts"
import { audioFallback, NEEDS_AUDIO, type NeedsAudio, type NewTranscript } from "./audio-fallback.ts"
import { ExtractionError, languageNotAvailable } from "./extraction-error.ts"
import { acquireLease, failLease, LEASE_RENEWED_MS, type Lease } from "./extraction-lease.ts"
import { findCachedTranscript } from "./find-cached-transcript.ts"
import {
  recordServed,
  TRANSCRIBE,
  type TranscribeCall,
  type TranscribeDone,
  type Transcriber,
} from "./transcriber.ts"

/**
 * Result of an extraction: its own transcript, or one that another call stored meanwhile
 * (`cached`). `marked`: what `markTranscript` returned for the payer's history row.
 */
type StoredExtraction = {
  status: "done"
  transcript: Transcript
  slot: string
  languageFallback: boolean
  cached: boolean
  marked: MarkedRows | undefined
}

/**
 * Extracts and stores the transcript, settles the charge and writes the history row. If no
 * transcript was stored, frees the extraction lease. If one was, later callers find it before they
 * look at the lease.
 */
export async function extractVideo(
  deps: Transcriber,
  call: TranscribeCall,
  { slot, operationId, seen }: { slot: string; operationId: string; seen: HistoryItems },
): Promise<TranscribeDone | NeedsAudio> {
  const { payer, attempts, idempotent, videoId } = call
  const answer = idempotent?.answer
  // Losing the lease does not stop the extraction of captions: the call that takes the lease over
  // pays for its own work. It stops only the transcription of audio (see `extractAndStore`).
  const keepLease = async () => {
    await acquireLease(deps.table, videoId, slot, operationId)
  }
  try {
    const paid = {
      operationId,
      kind: call.isForSummary ? ("summarize" as const) : TRANSCRIBE,
      description: `Transcript of ${videoId}`,
      videoId,
      price: credits(1),
      attempts,
    }
    const work = async (charge: Charge) =>
      await extractAndStore(deps, call, { slot, operationId, seen }, charge)
    const run = async () =>
      payer === undefined
        ? await runUnmetered(deps.table, paid, work)
        : await runMetered(
            deps.table,
            { payer, ...paid },
            work,
            (done, settled) => {
              if (!answer || done.status !== "done") return undefined
              return answer({ ...done, receipt: settled, remaining: settled.balanceAfter })
            },
            (done, { creditsUsed }) => {
              if (done.status !== "done") return undefined
              const served = { ...done, creditsUsed, operationId, seen }
              const row = { videoId: done.transcript.videoId, slot: done.slot }
              return { row, pay: async () => await recordServed(deps, call, served) }
            },
          )
    const lease = { clock: deps.table.clock, everyMs: LEASE_RENEWED_MS, renew: keepLease }
    const { value, receipt, remaining } = await withLease(lease, run)
    if (value.status === "needs_audio") {
      // Every caller that needs the audio opens its own job, and the first job stores the
      // transcript.
      await failLease(deps.table, videoId, slot, operationId, undefined).catch(() => undefined)
      return value
    }
    return { ...value, receipt, remaining }
  } catch (cause) {
    await failLease(deps.table, videoId, slot, operationId, sharedFailure(cause)).catch(() => undefined)
    throw cause
  }
}

/**
 * Extracts the captions, or transcribes the audio, and stores the transcript. If a call that
 * requested another language has stored the same track meanwhile, serves that transcript for free.
 */
async function extractAndStore(
  deps: Transcriber,
  call: TranscribeCall,
  { slot, operationId, seen }: { slot: string; operationId: string; seen: HistoryItems },
  charge: Charge,
): Promise<StoredExtraction | NeedsAudio> {
  const { table, memory } = deps
  const { payer, videoId } = call
  const startedAt = table.clock.now()
  const renew = async () => {
    await charge.renew()
    if (await acquireLease(table, videoId, slot, operationId)) return
    throw new LeaseLost("another call is transcribing this video now")
  }
  const created = await extractTranscript(deps, call, charge, renew)
  if (created.status === "needs_audio") {
    charge.abandon()
    return NEEDS_AUDIO
  }
  const { languageFallback, transcript } = created
  const ownSlot = created.isDefaultTrack ? DEFAULT_SLOT : transcript.language
  const [isStored, marked] = await Promise.all([
    putTranscript(table, ownSlot, transcript, startedAt),
    payer && markTranscript(table, payer.accountId, videoId, seen),
  ])
  if (!isStored) {
    const { choice } = await findCachedTranscript(table, memory, {
      ...call,
      language: ownSlot === DEFAULT_SLOT ? undefined : ownSlot,
    })
    if (choice) {
      charge.waive()
      return {
        status: "done",
        transcript: choice.transcript,
        slot: choice.slot,
        languageFallback,
        cached: true,
        marked,
      }
    }
  }
  memory.set(memoryKey(videoId, ownSlot), transcript)
  // Also store it under the requested language if that differs (`de` for `de-AT`), so that the next
  // request is free.
  if (ownSlot !== slot && ownSlot !== DEFAULT_SLOT) await putTranscript(table, slot, transcript, startedAt)
  return { status: "done", transcript, slot: ownSlot, languageFallback, cached: false, marked }
}

/**
 * Extracts the captions, or transcribes the audio, and takes the second credit of a long video.
 * Stores nothing. `renew` is called while the audio is transcribed.
 */
export async function extractTranscript(
  { table, platform, transcribeAudio }: Pick<Transcriber, "table" | "platform" | "transcribeAudio">,
  call: TranscribeCall,
  charge: Charge,
  renew: () => Promise<void>,
): Promise<NewTranscript | NeedsAudio> {
  const { attempts, isForSummary, language, signal, videoId } = call
  const extraction = await platform.extract({
    videoId,
    language,
    signal,
    admit: async ({ durationSeconds }) => {
      if (transcriptPrice(durationSeconds) === 2 && !isForSummary) await charge.more(credits(1))
    },
  })
  attempts.push(...extraction.attempts)
  const { result } = extraction
  const created =
    result.outcome === "ok"
      ? newTranscriptFrom(result, table.clock.now())
      : await audioFallback(transcribeAudio, result, charge, {
          attempts,
          isForSummary,
          language,
          signal,
          renew,
        })
  if (created.status === "needs_audio") return created
  if (created.languageFallback && call.strict) throw languageNotAvailable(language ?? "", created.offered)
  // A caller that disconnects before the work is done pays nothing.
  signal?.throwIfAborted()
  return created
}

function newTranscriptFrom(result: Extracted, fetchedAt: number): NewTranscript {
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
  const offered = tracks.map((each) => each.language)
  return { status: "found", transcript, isDefaultTrack, languageFallback, offered }
}

/**
 * Returns the failure to share with callers that wait for this video; undefined if it concerns only
 * this call.
 */
function sharedFailure(cause: unknown): Lease["failure"] {
  if (!(cause instanceof ExtractionError)) return undefined
  const { retryAfterSeconds: _retryAfterSeconds, ...failure } = cause.toStored()
  return failure
}
