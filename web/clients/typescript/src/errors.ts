import type { ResponseFacts } from "./facts.ts"
import type { ErrorCode } from "./types.gen.ts"

/**
 * Thrown if a client is created without a key, or with a key, URL, time or number that cannot work,
 * and for options and arguments of a call that cannot.
 */
export class ConfigurationError extends TypeError {
  override readonly name = "ConfigurationError"
}

/**
 * The service refused a call, or the call failed there. With the code `unknown`, something else
 * answered: a proxy, or another program at the base URL.
 */
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
 * A file was not accepted, or could not be transcribed, and its credits are refunded. With the code
 * `conflict`, the transcript is in the history and charged, but could not be returned.
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
