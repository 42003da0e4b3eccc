import { SpeechError, type SpeechFailure } from "../../audio/speech-to-text.ts"
import { failureByStatus, readApiError } from "./api-error.ts"

/** Converts any error of the SDK to a SpeechError. */
export function toSpeechError(cause: unknown): SpeechError {
  if (cause instanceof SpeechError) return cause
  // The SDK throws this if the body is not JSON.
  if (cause instanceof SyntaxError) return new SpeechError("malformed")
  const { known, httpStatus, retryAfterSeconds, isTimeout } = readApiError(cause)
  if (httpStatus === undefined) return new SpeechError(isTimeout ? "timeout" : "network")
  const failure = known ?? failureByStatus(httpStatus) ?? "rejected"
  return new SpeechError(failure, { httpStatus, retryAfterSeconds })
}

const TRANSIENT: readonly SpeechFailure[] = ["rate_limited", "overloaded", "network", "timeout", "malformed"]

/** True if retrying the same request may help. */
export const isRetryable = ({ failure }: SpeechError): boolean => TRANSIENT.includes(failure)
