import { matchLanguage } from "../captions/language.ts"
import type { Attempt } from "../kernel/attempt.ts"
import { credits, transcriptPrice } from "../kernel/credits.ts"
import type { Charge } from "../metering/metered.ts"
import type { Transcript } from "../transcript/transcript.ts"
import type { NotExtracted, VideoDetails } from "../youtube/video-source.ts"
import { extractionError } from "./extraction-error.ts"

/**
 * A video whose audio is transcribed. `attempts` collects the run's attempts; `renew` renews its
 * leases and throws LeaseLost when one is lost.
 */
export type AudioRequest = {
  details: VideoDetails
  attempts: Attempt[]
  renew: () => Promise<void>
  signal: AbortSignal | undefined
}

/**
 * How videos without captions are transcribed: `"worker"` by a worker, a function in this process.
 */
export type AudioTranscriber = "worker" | ((request: AudioRequest) => Promise<Transcript>)

/** The video has no captions, and a worker must transcribe its audio. */
export const NEEDS_AUDIO = { status: "needs_audio" } as const
export type NeedsAudio = typeof NEEDS_AUDIO

/**
 * A new transcript. `isDefaultTrack`: callers that request no language get it. `offered`: the
 * languages of YouTube's caption tracks, or the language of the audio.
 */
export type NewTranscript = {
  status: "found"
  transcript: Transcript
  isDefaultTrack: boolean
  languageFallback: boolean
  offered: readonly string[]
}

/**
 * Transcribes the audio of a video without captions, at the price of captions. Returns NEEDS_AUDIO
 * if only a worker can do it. Throws ExtractionError if captions failed for another reason, or if
 * speech to text is not configured.
 */
export async function audioFallback(
  transcribeAudio: AudioTranscriber | undefined,
  notExtracted: NotExtracted,
  charge: Charge,
  request: Omit<AudioRequest, "details"> & {
    language: string | undefined
    isForSummary: boolean | undefined
  },
): Promise<NewTranscript | NeedsAudio> {
  const { details, outcome } = notExtracted
  if (outcome !== "no_captions" || !transcribeAudio || !details) throw extractionError(outcome)
  if (transcribeAudio === "worker") return NEEDS_AUDIO
  const { isForSummary, language, ...audio } = request
  if (transcriptPrice(details.durationSeconds) === 2 && !isForSummary) await charge.more(credits(1))
  const transcript = await transcribeAudio({ ...audio, details })
  const offered = [transcript.language]
  const languageFallback = language !== undefined && matchLanguage(language, offered) === undefined
  return { status: "found", transcript, isDefaultTrack: true, languageFallback, offered }
}
