import { randomUUID } from "node:crypto"
import type { Seen } from "../history/history.ts"
import { credits, transcriptPrice } from "../kernel/credits.ts"
import { LeaseLost } from "../kernel/lease.ts"
import { type Charge, entryDescription, runMetered, runUnmetered } from "../metering/metered.ts"
import { DEFAULT_SLOT, makeTranscript, putTranscript, type Transcript } from "../transcript/transcript.ts"
import { memoryKey } from "../transcript/transcript-memory.ts"
import type { Extracted } from "../youtube/video-source.ts"
import { audioFallback, type Found } from "./audio-fallback.ts"
import { ExtractionError, languageRefusal, NeedsAudio } from "./extraction-error.ts"
import { acquireLease, failLease, type Lease } from "./extraction-lease.ts"
import { findCachedTranscript } from "./find-cached-transcript.ts"
import {
  recordServed,
  TRANSCRIBE,
  type TranscribeCall,
  type Transcribed,
  type Transcriber,
} from "./transcriber.ts"

/** What the work of an extraction comes to: a transcript of its own, or one that another call stored meanwhile. */
type Work = { transcript: Transcript; slot: string; languageFallback: boolean; cached: boolean }

/** Extracts, stores, settles, and writes the history. The lease ends with a failure; after a success the transcript itself stands in its place. */
export async function extractVideo(
  deps: Transcriber,
  call: TranscribeCall,
  { slot, operationId, seen }: { slot: string; operationId: string; seen: Seen },
): Promise<Transcribed> {
  const { accountId, attempts, idempotent, videoId } = call
  const answer = idempotent?.answer
  try {
    const paid = {
      operationId,
      kind: TRANSCRIBE,
      description: entryDescription(`Transcript of ${videoId}`, idempotent?.through),
      price: credits(1),
      attempts,
    }
    const work = async (charge: Charge) => await extractAndStore(deps, call, { slot, operationId }, charge)
    const { value, receipt, remaining } =
      accountId === undefined
        ? await runUnmetered(deps.table, paid, work)
        : await runMetered(
            deps.table,
            { accountId, ...paid },
            work,
            answer && ((done, told) => answer({ ...done, receipt: told, remaining: told.balanceAfter })),
          )
    await recordServed(deps, call, { ...value, creditsUsed: receipt.creditsUsed, seen })
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
      if (transcriptPrice(durationSeconds) === 2) await charge.more(credits(1))
    },
  })
  attempts.push(...extraction.attempts)
  const { result } = extraction
  const beat = async () => {
    await charge.renew()
    if (await acquireLease(table, videoId, slot, operationId)) return
    throw new LeaseLost("the video is transcribed by somebody else now")
  }
  const found =
    result.outcome === "ok"
      ? foundBy(result, table.clock.now())
      : await audioFallback(deps.hear, result, charge, { attempts, language, signal, beat })
  const { languageFallback, transcript } = found
  if (languageFallback && call.strict) throw languageRefusal(language ?? "", found.offered)
  // A caller who has hung up before the work is done pays nothing.
  signal?.throwIfAborted()
  const own = found.isDefaultTrack ? DEFAULT_SLOT : transcript.language
  if (!(await putTranscript(table, own, transcript, startedAt))) {
    const { choice } = await findCachedTranscript(table, memory, {
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

/** What others who wait for the same video are told: the platform's refusal, never this caller's own trouble. */
function sharedFailure(cause: unknown): Lease["failure"] {
  // Who needs the sound has it heard: each of them pays, and all of them get what the first stores.
  if (cause instanceof NeedsAudio) return undefined
  if (!(cause instanceof ExtractionError)) return undefined
  const { retryAfterSeconds: _ofTheFirst, ...failure } = cause.toStored()
  return failure
}
