/** The closed list of error codes, their statuses and safe words. Everything that names an error reads this table. */
export const ERRORS = {
  invalid_request: { status: 400, message: "The request is not valid." },
  unauthorized: { status: 401, message: "Send a valid API key as `Authorization: Bearer et_…`." },
  insufficient_credits: { status: 402, message: "Not enough credits for this call." },
  forbidden: { status: 403, message: "This is not allowed." },
  not_found: { status: 404, message: "Nothing is here." },
  method_not_allowed: { status: 405, message: "This path does not take that method." },
  not_acceptable: { status: 406, message: "None of the accepted types can be served." },
  conflict: { status: 409, message: "This conflicts with what is already there." },
  gone: { status: 410, message: "This is no longer here." },
  payload_too_large: { status: 413, message: "The body is too large." },
  unsupported_media_type: { status: 415, message: "This media type is not supported." },
  unprocessable_content: { status: 422, message: "This is no sound that can be decoded." },
  rate_limited: { status: 429, message: "Too many calls this minute." },
  transcription_failed: { status: 500, message: "The transcript could not be made. Nothing was charged." },
  summarization_failed: { status: 500, message: "The summary could not be made. Nothing was charged." },
  internal_error: { status: 500, message: "Internal error" },
  youtube_api_error: { status: 502, message: "The video platform did not answer. Nothing was charged." },
  provider_failed: { status: 502, message: "The other service failed. Nothing was changed." },
  platform_blocked: {
    status: 503,
    message: "The video platform refuses to be asked from here now. Nothing was charged.",
  },
  timed_out: { status: 504, message: "This took too long. Nothing was charged." },
  quota_exceeded: {
    status: 503,
    message: "The video platform's daily quota is used up. Nothing was charged.",
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** An error meant for the caller: its message goes on the wire, its `cause` only into the log. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].message,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = "AppError"
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}
