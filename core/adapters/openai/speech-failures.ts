import { SpeechError, type SpeechFailure } from "../../audio/speech-to-text.ts"
import { retryAfterOf } from "./retry-after.ts"

/** The shape of an error of the SDK or below it. Only its codes are read, never its message. */
type Told = { status?: unknown; code?: unknown; type?: unknown; headers?: unknown; name?: unknown }

/**
 * Codes of the server's error body (platform.openai.com/docs/guides/error-codes); compatible
 * servers use some.
 */
const BY_CODE: Readonly<Record<string, SpeechFailure>> = {
  insufficient_quota: "quota",
  billing_hard_limit_reached: "quota",
  model_not_found: "misconfigured",
  invalid_api_key: "misconfigured",
  rate_limit_exceeded: "rate_limited",
  server_error: "overloaded",
}

/** Converts any error of the SDK to a SpeechError. */
export function toSpeechError(cause: unknown): SpeechError {
  if (cause instanceof SpeechError) return cause
  // The body is not JSON.
  if (cause instanceof SyntaxError) return new SpeechError("malformed")
  const { status, code, type, headers, name } = (cause ?? {}) as Told
  const known = BY_CODE[String(code)] ?? BY_CODE[String(type)]
  if (typeof status === "number") {
    const retryAfterSeconds = retryAfterOf(headers)
    return new SpeechError(known ?? byStatus(status), { httpStatus: status, retryAfterSeconds })
  }
  return new SpeechError(name === "APIConnectionTimeoutError" ? "timeout" : "network")
}

function byStatus(status: number): SpeechFailure {
  if (status === 401 || status === 403 || status === 404 || status === 405) return "misconfigured"
  if (status === 429) return "rate_limited"
  return status === 408 || status === 409 || status >= 500 ? "overloaded" : "rejected"
}

const PASSING: readonly SpeechFailure[] = ["rate_limited", "overloaded", "network", "timeout", "malformed"]

/** True if retrying the same request may help. */
export const isRetryable = ({ failure }: SpeechError): boolean => PASSING.includes(failure)
