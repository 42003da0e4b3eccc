import { LlmError, type LlmFailure } from "../../text/llm.ts"
import { retryAfterOf } from "./retry-after.ts"

/** The shape of an error of the SDK or below it. Only its codes are read, never its message. */
type Told = { status?: unknown; code?: unknown; type?: unknown; headers?: unknown; name?: unknown }

/**
 * Codes of the server's error body (platform.openai.com/docs/guides/error-codes); compatible
 * servers use some.
 */
const BY_CODE: Readonly<Record<string, LlmFailure>> = {
  insufficient_quota: "quota",
  billing_hard_limit_reached: "quota",
  context_length_exceeded: "too_long",
  string_above_max_length: "too_long",
  exceed_context_size_error: "too_long",
  model_not_found: "misconfigured",
  invalid_api_key: "misconfigured",
  content_filter: "filtered",
  content_policy_violation: "filtered",
  rate_limit_exceeded: "rate_limited",
  server_error: "overloaded",
}

/** Converts any error of the SDK to an LlmError. `isAnswering`: the response had begun. */
export function toLlmError(cause: unknown, isAnswering: boolean): LlmError {
  if (cause instanceof LlmError) return cause
  // The SDK throws this if a chunk is not JSON.
  if (cause instanceof SyntaxError) return new LlmError("malformed")
  const { status, code, type, headers, name } = (cause ?? {}) as Told
  const known = BY_CODE[String(code)] ?? BY_CODE[String(type)]
  if (typeof status === "number") {
    const retryAfterSeconds = retryAfterOf(headers)
    return new LlmError(known ?? byStatus(status), {
      httpStatus: status,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    })
  }
  if (known) return new LlmError(known)
  // An error sent as a chunk has a body but no status.
  if (typeof type === "string" || typeof code === "string") return new LlmError("overloaded")
  if (name === "APIConnectionTimeoutError") return new LlmError("timeout")
  return new LlmError(isAnswering ? "cut" : "network")
}

function byStatus(status: number): LlmFailure {
  if (status === 401 || status === 403 || status === 404 || status === 405) return "misconfigured"
  if (status === 429) return "rate_limited"
  if (status === 413) return "too_long"
  return status === 408 || status === 409 || status >= 500 ? "overloaded" : "refused"
}

const PASSING: readonly LlmFailure[] = ["rate_limited", "overloaded", "network", "cut"]

/** True if retrying the same request may help. */
export const isRetryable = ({ failure }: LlmError): boolean => PASSING.includes(failure)
