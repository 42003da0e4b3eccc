/** Thrown if a call failed. The message is for users. Status 0 means that there was no response. */
export class Failure extends Error {
  readonly status: number
  /** The service's error code. Undefined if something else answered, or nothing. */
  readonly code: string | undefined
  /** True if the same call may succeed later. */
  readonly isRetryable: boolean
  /** The credits that the failed call cost. Undefined if the service did not state them. */
  readonly creditsUsed: number | undefined
  /** Seconds to wait before a retry, if the service stated them. */
  readonly retryAfterSeconds: number | undefined
  readonly requestId: string | undefined

  constructor(message: string, status: number, headers: Headers = new Headers()) {
    const code = headers.get("x-error-code") ?? undefined
    super(message)
    this.name = "Failure"
    this.status = status
    this.code = code
    const retryable = headers.get("x-error-retryable")
    this.isRetryable =
      retryable === null ? status === 0 || status === 429 || status >= 500 : retryable === "true"
    const used = headers.get("x-credits-used")
    // The headers of a streamed text that breaks off state a price but no error code. The service
    // does not charge for such a text, so the price is ignored.
    this.creditsUsed = code === undefined || used === null ? undefined : Number(used)
    const seconds = Number(headers.get("retry-after"))
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined
    this.requestId = headers.get("x-request-id") ?? undefined
  }
}

/** Codes of errors in the request or the video itself. */
const FINAL_CODES: readonly (string | undefined)[] = ["invalid_request", "forbidden", "transcription_failed"]

/**
 * True if a retry can't succeed: the request is invalid or forbidden, or the video itself can't be
 * transcribed.
 */
export const isFinal = ({ code, isRetryable }: Failure): boolean => !isRetryable && FINAL_CODES.includes(code)

const NO_RESPONSE_MESSAGE = "The service does not answer. Check your connection and try again."

/** Thrown if a call got no response. The message is ours, not one of the service. */
export class NoResponseError extends Failure {
  constructor() {
    super(NO_RESPONSE_MESSAGE, 0)
  }
}

/**
 * Converts a thrown value to a Failure. Returns a Failure unchanged and rethrows an abort. Any
 * other error means that `fetch` got no response, so it becomes a NoResponseError.
 */
export function failureOf(cause: unknown): Failure {
  if (cause instanceof Failure) return cause
  if (cause instanceof DOMException && cause.name === "AbortError") throw cause
  return new NoResponseError()
}
