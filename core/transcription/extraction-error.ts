import { AppError, type ErrorCode, type StoredError } from "../kernel/errors.ts"
import type { Outcome } from "../youtube/video-source.ts"

const NOTHING_CHARGED = "Nothing was charged."

/** What a caller is told for each way in which an extraction can end without a transcript (contract §2). */
const REFUSALS = {
  no_captions: [
    "transcription_failed",
    "This video has no captions, and no speech-to-text engine is configured that could hear it: that takes OPENAI_API_KEY or OPENAI_BASE_URL.",
  ],
  blocked: [
    "transcription_failed",
    "The platform refuses to serve our network for the moment. This says nothing about the video: try again in some minutes.",
  ],
  login_required: ["transcription_failed", "The platform shows this video only to people who are signed in."],
  age_restricted: ["transcription_failed", "This video is age-restricted."],
  members_only: ["transcription_failed", "This video is for paying members only."],
  private: ["transcription_failed", "This video is private."],
  removed: ["transcription_failed", "This video does not exist or was removed."],
  region_blocked: [
    "transcription_failed",
    "This video is not available in the region from which we ask for it.",
  ],
  live: ["invalid_request", "This video is live. Ask again when the stream has ended."],
  premiere: ["invalid_request", "This video has not started yet. Ask again after its premiere."],
  too_long: ["invalid_request", "This video is longer than 4 hours, which is the most that is transcribed."],
  changed_page: ["transcription_failed", "The platform answered in a form that we do not know yet."],
  timeout: ["transcription_failed", "The platform did not answer in time. Try again."],
  network: ["transcription_failed", "The platform could not be reached. Try again."],
} as const satisfies Record<Exclude<Outcome, "ok">, readonly [ErrorCode, string]>

/** What says nothing about the video, or passes by itself. */
const PASSING: readonly Outcome[] = ["blocked", "changed_page", "live", "network", "premiere", "timeout"]
const RETRY_AFTER_SECONDS: Partial<Record<Outcome, number>> = { blocked: 300, timeout: 10, network: 10 }

/** The same without a word about money, for who asks about a video and pays nothing. */
export const outcomeMessage = (outcome: Exclude<Outcome, "ok">): string => REFUSALS[outcome][1]

/** What programs are told of it, whatever its code and words are. */
export function detailsOf(outcome: Exclude<Outcome, "ok">): Pick<StoredError, "isRetryable" | "reason"> {
  const isRetryable = PASSING.includes(outcome)
  return outcome === "no_captions" ? { isRetryable, reason: "speech_to_text_off" } : { isRetryable }
}

/** A refusal that is about the video, so that it holds for everyone who waits for the same one. */
export class ExtractionError extends AppError {}

/** This video's words are in its sound alone, which a worker has to hear (flow/transcribe-long.ts). */
export class NeedsAudio extends ExtractionError {
  /** A call that ends so has no outcome of its own (ledger/settlement.ts). */
  readonly isAbandoned = true
}

export const needsSound = (): NeedsAudio => new NeedsAudio(...REFUSALS.no_captions, detailsOf("no_captions"))

export function extractionError(outcome: Exclude<Outcome, "ok">): ExtractionError {
  const [code, message] = REFUSALS[outcome]
  return refusal(outcome, code, message)
}

/** As refusalOf, for who asked for the sound because there are no captions. */
export const soundRefusalOf = (outcome: Exclude<Outcome, "ok">): ExtractionError =>
  outcome === "blocked" ? refusal(outcome, "transcription_failed", SOUND_BLOCKED) : extractionError(outcome)

const SOUND_BLOCKED =
  "This video has no captions, and the platform does not give its sound to our network for the moment. This says nothing about the video: try again in some minutes."

function refusal(outcome: Exclude<Outcome, "ok">, code: ErrorCode, message: string): ExtractionError {
  const retryAfterSeconds = RETRY_AFTER_SECONDS[outcome]
  return new ExtractionError(code, `${message} ${NOTHING_CHARGED}`, {
    ...detailsOf(outcome),
    retryAfterSeconds,
  })
}

/** For a caller who insists on a language (`strict_language`). */
export function languageRefusal(asked: string, available: readonly string[]): AppError {
  const list = [...new Set(available)].join(", ")
  return new AppError(
    "invalid_request",
    `This video has no captions in "${asked}". It has: ${list}. ${NOTHING_CHARGED}`,
  )
}
