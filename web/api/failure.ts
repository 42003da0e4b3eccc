/** Why a call did not come to what it should, in words for a person. Status 0 is no answer at all. */
export class Failure extends Error {
  readonly status: number
  /** Seconds after which asking again makes sense, where the service said so. */
  readonly retryAfterSeconds: number | undefined
  readonly requestId: string | undefined

  constructor(message: string, status: number, headers: Headers = new Headers()) {
    super(plainOf(message))
    this.name = "Failure"
    this.status = status
    const seconds = Number(headers.get("retry-after"))
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined
    this.requestId = headers.get("x-request-id") ?? undefined
  }
}

/** Who runs the service reads which setting is missing in its answer; who uses the pages can do nothing with that. */
const UNHEARD = /no speech-to-text engine is configured/i
const plainOf = (message: string) =>
  UNHEARD.test(message)
    ? "This video has no captions, and listening to its sound is not switched on here. Nothing was charged."
    : message

/** Whether asking again is in vain: the question itself is wrong or not allowed, or it is about the video (private, removed, too long). */
export function isFinal({ status, message, retryAfterSeconds }: Failure): boolean {
  if (/\bask again\b/i.test(message)) return false
  return (
    status === 400 ||
    status === 403 ||
    (status === 500 && retryAfterSeconds === undefined && /\bthis video\b/i.test(message))
  )
}

const SILENT = "The service does not answer. Look at your connection and try again."

/** Any thrown thing as a Failure; what `fetch` throws means that nothing answered. An abort stays what it is. */
export function failureOf(cause: unknown): Failure {
  if (cause instanceof Failure) return cause
  if (cause instanceof DOMException && cause.name === "AbortError") throw cause
  return new Failure(SILENT, 0)
}
