import { LlmError, type LlmFailure } from "../../text/llm.ts"
import { failureByStatus, readApiError } from "./api-error.ts"

/** Error codes specific to chat completions, and the failure that each means. */
const CODES: Readonly<Record<string, LlmFailure>> = {
  context_length_exceeded: "too_long",
  string_above_max_length: "too_long",
  exceed_context_size_error: "too_long",
  content_filter: "filtered",
  content_policy_violation: "filtered",
}

/**
 * Converts any error of the SDK to an LlmError. `isAnswering` is true if the response had begun.
 */
export function toLlmError(cause: unknown, isAnswering: boolean): LlmError {
  if (cause instanceof LlmError) return cause
  // The SDK throws this if a chunk is not JSON.
  if (cause instanceof SyntaxError) return new LlmError("malformed")
  const { known, httpStatus, retryAfterSeconds, hasBody, isTimeout } = readApiError(cause, CODES)
  if (httpStatus !== undefined) {
    const failure = known ?? (httpStatus === 413 ? "too_long" : (failureByStatus(httpStatus) ?? "refused"))
    return new LlmError(failure, {
      httpStatus,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    })
  }
  if (known) return new LlmError(known)
  // An error that was sent as a chunk of the answer has a body but no status.
  if (hasBody) return new LlmError("overloaded")
  if (isTimeout) return new LlmError("timeout")
  return new LlmError(isAnswering ? "cut" : "network")
}

const TRANSIENT: readonly LlmFailure[] = ["rate_limited", "overloaded", "network", "cut"]

/** True if retrying the same request may help. */
export const isRetryable = ({ failure }: LlmError): boolean => TRANSIENT.includes(failure)
