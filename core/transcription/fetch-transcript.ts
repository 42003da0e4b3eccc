import { runUnmetered } from "../metering/metered.ts"
import { DEFAULT_SLOT, putTranscript, type Transcript } from "../transcript/transcript.ts"
import { memoryKey } from "../transcript/transcript-memory.ts"
import type { NeedsAudio } from "./audio-fallback.ts"
import { extractTranscript } from "./extract-video.ts"
import { findCachedTranscript } from "./find-cached-transcript.ts"
import { transcribeSample } from "./transcribe-sample.ts"
import { TRANSCRIBE, type TranscribeCall, type Transcriber } from "./transcriber.ts"

/**
 * The transcript for a text whose price includes it. `store` stores a new transcript for everyone.
 * Call it when nothing but the charge of the text can fail: a stored transcript is free, so a text
 * that failed or was canceled would give it away.
 */
export type FetchedTranscript = { status: "fetched"; transcript: Transcript; store: () => Promise<void> }

/**
 * Returns the stored transcript of a video, or extracts its captions without storing them. Charges
 * nothing. Returns NEEDS_AUDIO if a worker has to transcribe the audio, and throws like
 * transcribeVideo.
 */
export async function fetchTranscript(
  deps: Transcriber,
  { videoId, signal, attempts }: Pick<TranscribeCall, "videoId" | "signal" | "attempts">,
): Promise<FetchedTranscript | NeedsAudio> {
  const { table, memory, platform, transcribeAudio } = deps
  const call = { payer: undefined, videoId, strict: false, signal, attempts }
  if (table.isTest) return stored((await transcribeSample(deps, call)).transcript)
  const startedAt = table.clock.now()
  const { choice } = await findCachedTranscript(table, memory, call)
  if (choice) {
    attempts.push({ strategy: "cache", outcome: "ok", ms: table.clock.now() - startedAt })
    return stored(choice.transcript)
  }
  // Audio costs the operator money, so the caller pays before it is transcribed.
  const captions = { table, platform, transcribeAudio: transcribeAudio && "worker" } as const
  const { value: created } = await runUnmetered(
    table,
    { kind: TRANSCRIBE, attempts },
    async (charge) => await extractTranscript(captions, call, charge, async () => undefined),
  )
  if (created.status === "needs_audio") return created
  const { transcript, isDefaultTrack } = created
  const slot = isDefaultTrack ? DEFAULT_SLOT : transcript.language
  const store = async () => {
    const isStored = await putTranscript(table, slot, transcript, startedAt)
    if (isStored) memory.set(memoryKey(videoId, slot), transcript)
  }
  return { status: "fetched", transcript, store }
}

const stored = (transcript: Transcript): FetchedTranscript => ({
  status: "fetched",
  transcript,
  store: async () => undefined,
})
