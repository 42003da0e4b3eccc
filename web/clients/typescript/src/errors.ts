import { factsOf, type ResponseFacts } from "./facts.ts"
import { ERROR_CODES, type ErrorCode } from "./types.gen.ts"

/** The service refused a call, or the call failed there. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "ApiError"
  readonly code: Code
  readonly status: number
  /** The same call, unchanged, may succeed later. */
  readonly isRetryable: boolean
  /** A detail that the code does not give, such as `scope_missing`. */
  readonly reason: string | null
  readonly facts: ResponseFacts

  constructor(
    message: string,
    error: { code: Code; isRetryable: boolean; reason: string | null; facts: ResponseFacts },
  ) {
    super(message)
    this.code = error.code
    this.status = error.facts.status
    this.isRetryable = error.isRetryable
    this.reason = error.reason
    this.facts = error.facts
  }
}

/** The service did not answer: no connection, a connection that broke, or a timeout. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError"
  readonly isTimeout: boolean

  constructor(message: string, { isTimeout, cause }: { isTimeout: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isTimeout = isTimeout
  }
}

/**
 * A file was not taken, or could not be transcribed, and its credits are refunded. With the code
 * `conflict`, the transcript is in the history and paid, but could not be returned.
 */
export class UploadError extends Error {
  override readonly name = "UploadError"
  readonly code: ErrorCode

  constructor(message: string, code: ErrorCode) {
    super(message)
    this.code = code
  }
}

/** True for an error of the service, with `code` if given: `isApiError(error, "rate_limited")`. */
export function isApiError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is ApiError<Code> {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** Reads the error of a response. `text` is its body: the message, as JSON or plain text. */
export function errorOf(response: Response, text: string): ApiError {
  const { headers, status } = response
  const code = codeOf(headers.get("x-error-code"))
  const retryable = headers.get("x-error-retryable")
  return new ApiError(messageOf(text) ?? `The service answered ${status}.`, {
    code,
    // Gateways and proxies have no such header.
    isRetryable: retryable === null ? [429, 502, 503, 504].includes(status) : retryable === "true",
    reason: headers.get("x-error-reason"),
    facts: factsOf(response),
  })
}

const codeOf = (value: string | null): ErrorCode => ERROR_CODES.find((code) => code === value) ?? "unknown"

function messageOf(text: string): string | undefined {
  try {
    const body = JSON.parse(text) as { error?: { message?: unknown } } | null
    return typeof body?.error?.message === "string" ? body.error.message : undefined
  } catch {
    return text.length > 0 && text.length < 1000 && !text.startsWith("<") ? text : undefined
  }
}
