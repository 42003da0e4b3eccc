import { AppError, type ErrorCode, type StoredError } from "../kernel/errors.ts"
import type { Outcome } from "../youtube/video-source.ts"

const NOTHING_CHARGED = "Nothing was charged."

/** The error for each way an extraction can end without a transcript. */
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

/** Outcomes that are temporary, or say nothing about the video. */
const PASSING: readonly Outcome[] = ["blocked", "changed_page", "live", "network", "premiere", "timeout"]
const RETRY_AFTER_SECONDS: Partial<Record<Outcome, number>> = { blocked: 300, timeout: 10, network: 10 }

/** The message without the note on charges, for callers that pay nothing. */
export const outcomeMessage = (outcome: Exclude<Outcome, "ok">): string => REFUSALS[outcome][1]

/** The structured fields of the error. Programs read these and never the message. */
export function detailsOf(outcome: Exclude<Outcome, "ok">): Pick<StoredError, "isRetryable" | "reason"> {
  const isRetryable = PASSING.includes(outcome)
  return outcome === "no_captions" ? { isRetryable, reason: "speech_to_text_off" } : { isRetryable }
}

/** A refusal that is about the video: every caller that waits for the same video gets it. */
export class ExtractionError extends AppError {}

/** For calls that cannot wait for a worker to transcribe the audio of a video without captions. */
export const noCaptions = (): ExtractionError =>
  new ExtractionError(...REFUSALS.no_captions, detailsOf("no_captions"))

export function extractionError(outcome: Exclude<Outcome, "ok">): ExtractionError {
  const [code, message] = REFUSALS[outcome]
  return refusal(outcome, code, message)
}

/** Like `extractionError`, for a worker that fetches the audio because there are no captions. */
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

/** For callers that require a language (`strict_language`). */
export function languageRefusal(asked: string, available: readonly string[]): AppError {
  const list = [...new Set(available)].join(", ")
  return new AppError(
    "invalid_request",
    `This video has no captions in "${asked}". It has: ${list}. ${NOTHING_CHARGED}`,
  )
}
