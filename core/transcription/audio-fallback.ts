import { matchLanguage } from "../captions/language.ts"
import type { Attempt } from "../kernel/attempt.ts"
import { credits, transcriptPrice } from "../kernel/credits.ts"
import type { Charge } from "../metering/metered.ts"
import type { Transcript } from "../transcript/transcript.ts"
import type { NotExtracted, VideoDetails } from "../youtube/video-source.ts"
import { extractionError } from "./extraction-error.ts"

/** What a run that transcribes a video's audio gets. `beat` renews the run's leases and throws when one is lost. */
export type AudioRequest = {
  details: VideoDetails
  attempts: Attempt[]
  beat: () => Promise<void>
  signal: AbortSignal | undefined
}

/** Where videos without captions are transcribed: by a worker, or here. Absent when speech to text is not configured. */
export type AudioTranscriber = "elsewhere" | ((request: AudioRequest) => Promise<Transcript>)

/** The video has no captions, and a worker must transcribe its audio. */
export const NEEDS_AUDIO = { status: "needs_audio" } as const
export type NeedsAudio = typeof NEEDS_AUDIO

/** A transcript from the platform. `isDefaultTrack`: it is the one for callers that name no language. */
export type Found = {
  status: "found"
  transcript: Transcript
  isDefaultTrack: boolean
  languageFallback: boolean
  offered: readonly string[]
}

/**
 * Transcribes the audio of a video without captions, for the price of captions of the same length. Returns
 * NEEDS_AUDIO when that is a worker's task, and throws the platform's refusal when it was for another reason.
 */
export async function audioFallback(
  transcribeAudio: AudioTranscriber | undefined,
  refused: NotExtracted,
  charge: Charge,
  request: Omit<AudioRequest, "details"> & { language: string | undefined },
): Promise<Found | NeedsAudio> {
  const { details, outcome } = refused
  if (outcome !== "no_captions" || !transcribeAudio || !details) throw extractionError(outcome)
  if (transcribeAudio === "elsewhere") return NEEDS_AUDIO
  if (transcriptPrice(details.durationSeconds) === 2) await charge.more(credits(1))
  const { language, ...audio } = request
  const transcript = await transcribeAudio({ ...audio, details })
  const offered = [transcript.language]
  const languageFallback = language !== undefined && matchLanguage(language, offered) === undefined
  return { status: "found", transcript, isDefaultTrack: true, languageFallback, offered }
}
