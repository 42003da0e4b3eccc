import { LlmError, type LlmFailure } from "../../text/llm.ts"
import { failureByStatus, readApiError } from "./api-error.ts"

/** Codes of chat completions, beside those of every request. */
const CODES: Readonly<Record<string, LlmFailure>> = {
  context_length_exceeded: "too_long",
  string_above_max_length: "too_long",
  exceed_context_size_error: "too_long",
  content_filter: "filtered",
  content_policy_violation: "filtered",
}

/** Maps what the client threw to an LlmError. `isAnswering`: the server had begun to answer. */
export function toLlmError(cause: unknown, isAnswering: boolean): LlmError {
  if (cause instanceof LlmError) return cause
  // A chunk of the client's stream is not JSON.
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
  // An error that arrives as a chunk of the answer has a body but no status.
  if (hasBody) return new LlmError("overloaded")
  if (isTimeout) return new LlmError("timeout")
  return new LlmError(isAnswering ? "cut" : "network")
}

const PASSING: readonly LlmFailure[] = ["rate_limited", "overloaded", "network", "cut"]

/** True when the same request may succeed a moment later. */
export const isRetryable = ({ failure }: LlmError): boolean => PASSING.includes(failure)
