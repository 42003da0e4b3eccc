import { matchLanguage } from "../captions/language.ts"
import type { Attempt } from "../kernel/attempt.ts"
import { credits, transcriptPrice } from "../kernel/credits.ts"
import type { Charge } from "../metering/metered.ts"
import type { Transcript } from "../transcript/transcript.ts"
import type { NotExtracted, VideoDetails } from "../youtube/video-source.ts"
import { extractionError, needsSound } from "./extraction-error.ts"

/** What a run that hears a video is told: `beat` says that the work goes on, and throws where it is somebody else's by now. */
export type AudioRequest = {
  details: VideoDetails
  attempts: Attempt[]
  beat: () => Promise<void>
  signal: AbortSignal | undefined
}

/** How a video without captions is transcribed: here, or by a worker; absent where no speech to text is configured. */
export type AudioTranscriber = "elsewhere" | ((request: AudioRequest) => Promise<Transcript>)

/** A transcript that was found, and whether it is what a caller gets who asks for no language. */
export type Found = {
  transcript: Transcript
  isDefaultTrack: boolean
  languageFallback: boolean
  offered: readonly string[]
}

/**
 * Hears a video that has no captions. Throws what the platform refused for anything else, and NeedsSound where somebody else is to
 * hear it. Costs what captions of that length would.
 */
export async function audioFallback(
  hear: AudioTranscriber | undefined,
  refused: NotExtracted,
  charge: Charge,
  asked: Omit<AudioRequest, "details"> & { language: string | undefined },
): Promise<Found> {
  const { details, outcome } = refused
  if (outcome !== "no_captions" || !hear || !details) throw extractionError(outcome)
  if (hear === "elsewhere") throw needsSound()
  if (transcriptPrice(details.durationSeconds) === 2) await charge.more(credits(1))
  const { language, ...request } = asked
  const transcript = await hear({ ...request, details })
  const offered = [transcript.language]
  const languageFallback = language !== undefined && matchLanguage(language, offered) === undefined
  return { transcript, isDefaultTrack: true, languageFallback, offered }
}
