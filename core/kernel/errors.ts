/**
 * All error codes, with their statuses and default messages. `isRetryable` is true if the same
 * request may succeed later, and false if something else has to change first.
 */
export const ERRORS = {
  invalid_request: { status: 400, isRetryable: false, message: "The request is not valid." },
  unauthorized: {
    status: 401,
    isRetryable: false,
    message: "Send a valid API key as `Authorization: Bearer et_…`.",
  },
  insufficient_credits: { status: 402, isRetryable: false, message: "Not enough credits for this call." },
  budget_exceeded: {
    status: 402,
    isRetryable: false,
    message: "The monthly budget of the key or agent, or the call's `max_credits`, is too low.",
  },
  forbidden: { status: 403, isRetryable: false, message: "This is not allowed." },
  not_found: { status: 404, isRetryable: false, message: "Not found." },
  method_not_allowed: { status: 405, isRetryable: false, message: "This path does not support that method." },
  not_acceptable: { status: 406, isRetryable: false, message: "No accepted media type is available." },
  conflict: { status: 409, isRetryable: false, message: "The request conflicts with the current state." },
  gone: { status: 410, isRetryable: false, message: "This is no longer available." },
  payload_too_large: { status: 413, isRetryable: false, message: "The body is too large." },
  unsupported_media_type: { status: 415, isRetryable: false, message: "This media type is not supported." },
  unprocessable_content: {
    status: 422,
    isRetryable: false,
    message: "The file has no audio that can be decoded.",
  },
  rate_limited: { status: 429, isRetryable: true, message: "Rate limit reached. Retry later." },
  transcription_failed: {
    status: 500,
    isRetryable: true,
    message: "The video could not be transcribed. Nothing was charged.",
  },
  summarization_failed: {
    status: 500,
    isRetryable: true,
    message: "The summary failed. Nothing was charged.",
  },
  internal_error: { status: 500, isRetryable: true, message: "Internal error" },
  youtube_api_error: {
    status: 502,
    isRetryable: true,
    message: "YouTube did not respond. Nothing was charged.",
  },
  provider_failed: {
    status: 502,
    isRetryable: true,
    message: "An outside service failed. Nothing has changed.",
  },
  platform_blocked: {
    status: 503,
    isRetryable: true,
    message: "YouTube is blocking requests from this server at the moment. Nothing was charged.",
  },
  not_ready: { status: 503, isRetryable: true, message: "The service is not ready." },
  unavailable: {
    status: 503,
    isRetryable: true,
    message: "The service cannot reach its data at the moment. Retry in a few seconds.",
  },
  timed_out: { status: 504, isRetryable: true, message: "This took too long. Nothing was charged." },
  quota_exceeded: {
    status: 503,
    isRetryable: true,
    message: "The daily YouTube quota of this server is used up. Nothing was charged.",
  },
} as const satisfies Record<string, { status: number; isRetryable: boolean; message: string }>

export type ErrorCode = keyof typeof ERRORS

/**
 * More detail than the code, for clients that show their own messages. `speech_to_text_off`: no
 * speech-to-text engine is configured. `scope_missing`: the API key's scopes do not allow the call.
 * `address_blocked`, `account_blocked`: an operator blocked the caller. `max_credits`: the call
 * costs more than the `max_credits` that it allows. `test_key`: test keys may not do this.
 */
export type ErrorReason =
  | "speech_to_text_off"
  | "scope_missing"
  | "address_blocked"
  | "account_blocked"
  | "max_credits"
  | "test_key"

/**
 * An error in the form in which it is stored, to be thrown again later. `isRetryable` is set only
 * if it differs from ERRORS.
 */
export type StoredError = {
  code: ErrorCode
  message: string
  retryAfterSeconds?: number | undefined
  isRetryable?: boolean | undefined
  reason?: ErrorReason | undefined
}

type Details = Omit<StoredError, "code" | "message"> & {
  cause?: unknown
  /** Credits charged although the call failed. Default: 0. */
  creditsUsed?: number | undefined
}

/**
 * Returns the code of a stored error, or `internal_error` if this release does not know the code.
 * During a deployment or after a rollback, a newer release may have stored it.
 */
export const knownCode = (code: ErrorCode): ErrorCode =>
  Object.hasOwn(ERRORS, code) ? code : "internal_error"

/** An error for the caller. The response contains its message; its `cause` is only logged. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  readonly reason: ErrorReason | undefined
  readonly creditsUsed: number
  readonly #isRetryable: boolean | undefined

  constructor(code: ErrorCode, message: string = ERRORS[code].message, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = "AppError"
    this.code = code
    this.retryAfterSeconds = details.retryAfterSeconds
    this.reason = details.reason
    this.creditsUsed = details.creditsUsed ?? 0
    this.#isRetryable = details.isRetryable
  }

  /** Creates the error from its stored form. */
  static from({ code, message, ...details }: StoredError): AppError {
    return new AppError(knownCode(code), message, details)
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  /**
   * The error's own value if it has one; otherwise true if it has a retry time; otherwise the value
   * in ERRORS.
   */
  get isRetryable(): boolean {
    return this.#isRetryable ?? (this.retryAfterSeconds !== undefined || ERRORS[this.code].isRetryable)
  }

  /** Returns the form to store, without the cause. */
  toStored(): StoredError {
    const { code, message, retryAfterSeconds, reason } = this
    const isRetryable = this.#isRetryable
    return {
      code,
      message,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(isRetryable === undefined ? {} : { isRetryable }),
      ...(reason === undefined ? {} : { reason }),
    }
  }
}

/** Returns a stored error in the fields of the API (`public-error.schema.ts`). */
export function publicError(stored: StoredError): { code: ErrorCode; message: string; retryable: boolean } {
  const { code, message, isRetryable: retryable } = AppError.from(stored)
  return { code, message, retryable }
}
