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
    super(headers.get("x-error-reason") === "speech_to_text_off" ? wordsWithoutSpeech(code) : message)
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

/** The service tells its operator which setting is missing; visitors of the pages cannot do anything with that. */
const wordsWithoutSpeech = (code: string | undefined) =>
  code === "transcription_failed"
    ? "This video has no captions, and listening to its sound is not switched on here. Nothing was charged."
    : "Transcribing sound is not switched on here. Nothing was charged."

/** Errors that are about the request or the video itself, unless the service says that they may pass. */
const FINAL: readonly (string | undefined)[] = ["invalid_request", "forbidden", "transcription_failed"]

/** Whether asking again is in vain: the request is wrong or not allowed, or it is about the video (private, removed, too long). */
export const isFinal = ({ code, isRetryable }: Failure): boolean => !isRetryable && FINAL.includes(code)

const SILENT = "The service does not answer. Look at your connection and try again."

/** Any thrown thing as a Failure; what `fetch` throws means that nothing answered. An abort stays what it is. */
export function failureOf(cause: unknown): Failure {
  if (cause instanceof Failure) return cause
  if (cause instanceof DOMException && cause.name === "AbortError") throw cause
  return new Failure(SILENT, 0)
}
