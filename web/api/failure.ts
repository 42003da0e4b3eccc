/** Why a call failed, in words for users. Status 0 means that there was no response. */
export class Failure extends Error {
  readonly status: number
  /** The service's own code; undefined where something else answered, or nothing. */
  readonly code: string | undefined
  /** True where the same call may succeed later. */
  readonly isRetryable: boolean
  /** What the call cost although it failed; undefined where the service does not say. */
  readonly creditsUsed: number | undefined
  /** Seconds after which asking again makes sense, where the service said so. */
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
    // A text that breaks off was announced with its price, and costs nothing.
    this.creditsUsed = code === undefined || used === null ? undefined : Number(used)
    const seconds = Number(headers.get("retry-after"))
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined
    this.requestId = headers.get("x-request-id") ?? undefined
  }
}

/** Errors of the request or the video itself, unless the service marks them as retryable. */
const FINAL: readonly (string | undefined)[] = ["invalid_request", "forbidden", "transcription_failed"]

/** Whether a retry cannot succeed: the request is wrong or forbidden, or the video is at fault. */
export const isFinal = ({ code, isRetryable }: Failure): boolean => !isRetryable && FINAL.includes(code)

const SILENT = "The service does not answer. Check your connection and try again."

/** Wraps a thrown value in a Failure. Errors of `fetch` mean no answer. Aborts are rethrown. */
export function failureOf(cause: unknown): Failure {
  if (cause instanceof Failure) return cause
  if (cause instanceof DOMException && cause.name === "AbortError") throw cause
  return new Failure(SILENT, 0)
}
