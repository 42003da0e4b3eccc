import { randomUUID } from "node:crypto"
import type { Seen } from "../history/history.ts"
import { credits, transcriptPrice } from "../kernel/credits.ts"
import { LeaseLost } from "../kernel/lease.ts"
import { type Charge, runMetered, runUnmetered } from "../metering/metered.ts"
import { DEFAULT_SLOT, makeTranscript, putTranscript, type Transcript } from "../transcript/transcript.ts"
import { memoryKey } from "../transcript/transcript-memory.ts"
import type { Extracted } from "../youtube/video-source.ts"
import { audioFallback, type Found, NEEDS_AUDIO, type NeedsAudio } from "./audio-fallback.ts"
import { ExtractionError, languageRefusal } from "./extraction-error.ts"
import { acquireLease, failLease, type Lease } from "./extraction-lease.ts"
import { findCachedTranscript } from "./find-cached-transcript.ts"
import {
  recordServed,
  TRANSCRIBE,
  type TranscribeCall,
  type TranscribeDone,
  type Transcriber,
} from "./transcriber.ts"

/** The result of an extraction: its own transcript, or the one that another call stored meanwhile (`cached`). */
type Work = {
  status: "done"
  transcript: Transcript
  slot: string
  languageFallback: boolean
  cached: boolean
}

/**
 * Extracts, stores, settles and writes the history. The extraction lease ends when no transcript was stored; after a
 * success the stored transcript replaces it.
 */
export async function extractVideo(
  deps: Transcriber,
  call: TranscribeCall,
  { slot, operationId, seen }: { slot: string; operationId: string; seen: Seen },
): Promise<TranscribeDone | NeedsAudio> {
  const { payer, attempts, idempotent, videoId } = call
  const answer = idempotent?.answer
  try {
    const paid = {
      operationId,
      kind: TRANSCRIBE,
      description: `Transcript of ${videoId}`,
      price: credits(1),
      attempts,
    }
    const work = async (charge: Charge) => await extractAndStore(deps, call, { slot, operationId }, charge)
    const { value, receipt, remaining } =
      payer === undefined
        ? await runUnmetered(deps.table, paid, work)
        : await runMetered(deps.table, { payer, ...paid }, work, (done, settled) => {
            if (!answer || done.status !== "done") return undefined
            return answer({ ...done, receipt: settled, remaining: settled.balanceAfter })
          })
    if (value.status === "needs_audio") {
      // Every caller pays for the audio on its own. The first job stores the transcript for all of them.
      await failLease(deps.table, videoId, slot, operationId, undefined).catch(() => undefined)
      return value
    }
    await recordServed(deps, call, { ...value, creditsUsed: receipt.creditsUsed, seen })
    return { ...value, receipt, remaining }
  } catch (cause) {
    await failLease(deps.table, videoId, slot, operationId, sharedFailure(cause)).catch(() => undefined)
    throw cause
  }
}

/**
 * Extracts from the platform and stores the transcript. If another call has stored the same track meanwhile (under
 * another language), that one is served for free.
 */
async function extractAndStore(
  deps: Transcriber,
  call: TranscribeCall,
  { slot, operationId }: { slot: string; operationId: string },
  charge: Charge,
): Promise<Work | NeedsAudio> {
  const { table, platform, memory } = deps
  const { attempts, language, signal, videoId } = call
  const startedAt = table.clock.now()
  const extraction = await platform.extract({
    videoId,
    language,
    signal,
    admit: async ({ durationSeconds }) => {
      if (transcriptPrice(durationSeconds) === 2) await charge.more(credits(1))
    },
  })
  attempts.push(...extraction.attempts)
  const { result } = extraction
  const beat = async () => {
    await charge.renew()
    if (await acquireLease(table, videoId, slot, operationId)) return
    throw new LeaseLost("another call transcribes the video now")
  }
  const found =
    result.outcome === "ok"
      ? foundBy(result, table.clock.now())
      : await audioFallback(deps.hear, result, charge, { attempts, language, signal, beat })
  if (found.status === "needs_audio") {
    charge.abandon()
    return NEEDS_AUDIO
  }
  const { languageFallback, transcript } = found
  if (languageFallback && call.strict) throw languageRefusal(language ?? "", found.offered)
  // A caller that hangs up before the work is done pays nothing.
  signal?.throwIfAborted()
  const own = found.isDefaultTrack ? DEFAULT_SLOT : transcript.language
  if (!(await putTranscript(table, own, transcript, startedAt))) {
    const { choice } = await findCachedTranscript(table, memory, {
      ...call,
      language: own === DEFAULT_SLOT ? undefined : own,
    })
    if (choice) {
      charge.waive()
      return {
        status: "done",
        transcript: choice.transcript,
        slot: choice.slot,
        languageFallback,
        cached: true,
      }
    }
  }
  memory.set(memoryKey(videoId, own), transcript)
  // Also under the requested language if it differs (`de` for `de-AT`), so that nobody pays for it again.
  if (own !== slot && own !== DEFAULT_SLOT) await putTranscript(table, slot, transcript, startedAt)
  return { status: "done", transcript, slot: own, languageFallback, cached: false }
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
  const offered = tracks.map((each) => each.language)
  return { status: "found", transcript, isDefaultTrack, languageFallback, offered }
}

/** The failure that callers waiting for the same video share: the platform's refusal, never this caller's own error. */
function sharedFailure(cause: unknown): Lease["failure"] {
  if (!(cause instanceof ExtractionError)) return undefined
  const { retryAfterSeconds: _ofTheFirst, ...failure } = cause.toStored()
  return failure
}
