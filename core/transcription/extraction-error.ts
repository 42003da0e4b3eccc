import { AppError, type ErrorCode, type StoredError } from "../kernel/errors.ts"
import type { Outcome } from "../youtube/video-source.ts"

const NOTHING_CHARGED = "Nothing was charged."

/** The error for each way an extraction can end without a transcript. */
const ERRORS = {
  no_captions: [
    "transcription_failed",
    "This video has no captions, and speech-to-text isn't set up on this server.",
  ],
  blocked: [
    "transcription_failed",
    "YouTube is blocking requests from this server at the moment. The video itself may be fine. Try again in 5 minutes.",
  ],
  login_required: ["transcription_failed", "This video can only be watched while signed in to YouTube."],
  age_restricted: ["transcription_failed", "This video is age-restricted."],
  members_only: ["transcription_failed", "This video is for channel members only."],
  private: ["transcription_failed", "This video is private."],
  removed: ["transcription_failed", "This video does not exist or was removed."],
  region_blocked: ["transcription_failed", "This video is not available in this server's region."],
  live: ["invalid_request", "This video is live. Try again after the stream has ended."],
  premiere: ["invalid_request", "This video has not premiered yet. Try again after its premiere."],
  too_long: ["invalid_request", "This video is too long. The limit is 4 hours."],
  changed_page: ["transcription_failed", "YouTube returned a response that this server can't read."],
  timeout: ["transcription_failed", "YouTube did not respond in time. Try again in 10 seconds."],
  network: ["transcription_failed", "YouTube could not be reached. Try again in 10 seconds."],
} as const satisfies Record<Exclude<Outcome, "ok">, readonly [ErrorCode, string]>

/** Outcomes that are temporary or not about the video. */
const RETRYABLE: readonly Outcome[] = ["blocked", "changed_page", "live", "network", "premiere", "timeout"]
const RETRY_AFTER_SECONDS: Partial<Record<Outcome, number>> = { blocked: 300, timeout: 10, network: 10 }

/** The message without "Nothing was charged.", for calls that are free anyway. */
export const outcomeMessage = (outcome: Exclude<Outcome, "ok">): string => ERRORS[outcome][1]

/** The structured fields of the error, which programs read instead of the message. */
export function detailsOf(outcome: Exclude<Outcome, "ok">): Pick<StoredError, "isRetryable" | "reason"> {
  const isRetryable = RETRYABLE.includes(outcome)
  return outcome === "no_captions" ? { isRetryable, reason: "speech_to_text_off" } : { isRetryable }
}

/** Like `detailsOf`, with the seconds to wait if a retry can help. */
export const retryDetailsOf = (outcome: Exclude<Outcome, "ok">): Omit<StoredError, "code" | "message"> => ({
  ...detailsOf(outcome),
  retryAfterSeconds: RETRY_AFTER_SECONDS[outcome],
})

/** An error about the video, not the call: every caller that waits for the same video gets it. */
export class ExtractionError extends AppError {}

/** The error for a video without captions if the call cannot wait for a worker to transcribe it. */
export const noCaptions = (): ExtractionError =>
  new ExtractionError(...ERRORS.no_captions, detailsOf("no_captions"))

/** The error for an extraction that ended without captions. */
export function extractionError(outcome: Exclude<Outcome, "ok">): ExtractionError {
  const [code, message] = ERRORS[outcome]
  return makeError(outcome, code, message)
}

/** Like `extractionError`, for a worker that fetches the audio of a video without captions. */
export const audioError = (outcome: Exclude<Outcome, "ok">): ExtractionError =>
  outcome === "blocked" ? makeError(outcome, "transcription_failed", AUDIO_BLOCKED) : extractionError(outcome)

const AUDIO_BLOCKED =
  "This video has no captions, and YouTube is blocking downloads of its audio from this server at the moment. Try again in 5 minutes."

function makeError(outcome: Exclude<Outcome, "ok">, code: ErrorCode, message: string): ExtractionError {
  return new ExtractionError(code, `${message} ${NOTHING_CHARGED}`, retryDetailsOf(outcome))
}

/** The error for callers that set `strict_language`. */
export function languageNotAvailable(language: string, available: readonly string[]): AppError {
  const list = [...new Set(available)].join(", ")
  return new AppError(
    "invalid_request",
    `This video has no captions in "${language}". Available: ${list}. ${NOTHING_CHARGED}`,
  )
}
