import { LlmError, type LlmFailure } from "../../text/llm.ts"
import { retryAfterOf } from "./retry-after.ts"

/** What an error of the client, or of what lies under it, looks like. Only its codes are read, never its words. */
type Told = { status?: unknown; code?: unknown; type?: unknown; headers?: unknown; name?: unknown }

/** Codes of the server's error body (platform.openai.com/docs/guides/error-codes); compatible servers send some of them. */
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

/** Whatever the client threw, as one of our failures. `isAnswering`: the server had begun to answer. */
export function toLlmError(cause: unknown, isAnswering: boolean): LlmError {
  if (cause instanceof LlmError) return cause
  // How the client's stream says that a chunk is no JSON.
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
  // An error that came as a chunk of the answer has a body but no status.
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

/** Whether the same request may go better in a moment. */
export const isRetryable = ({ failure }: LlmError): boolean => PASSING.includes(failure)
