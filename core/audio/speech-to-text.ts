/** One line of recognized speech. Times are seconds from the chunk's start. */
export type SpeechSegment = {
  start: number
  end: number
  text: string
  /** The model's confidence values, if it returns them. */
  noSpeech: number | null
  logProb: number | null
  compression: number | null
}

export type SpeechResult = {
  /** ISO 639-1; null if the model does not return it. */
  language: string | null
  segments: readonly SpeechSegment[]
  /** False if the model returns no times. They are then estimated from the length of the lines. */
  isTimed: boolean
  /** True if the output may have hit the model's length limit: split the chunk in half. */
  isTruncated: boolean
}

/**
 * How a request failed. `rejected`: the audio is not supported; `misconfigured`: a setting is
 * wrong.
 */
export type SpeechFailure =
  | "misconfigured"
  | "quota"
  | "rate_limited"
  | "overloaded"
  | "rejected"
  | "malformed"
  | "timeout"
  | "network"

const MESSAGES = {
  misconfigured:
    "the API key, model name or base URL was rejected (OPENAI_API_KEY, STT_MODEL, OPENAI_BASE_URL)",
  quota: "the provider account has no quota left",
  rate_limited: "the provider's rate limit was reached",
  overloaded: "the provider is overloaded or failing",
  rejected: "the audio was rejected",
  malformed: "the response has an unknown format",
  timeout: "the request timed out",
  network: "the server could not be reached",
} as const satisfies Record<SpeechFailure, string>

/**
 * The message has only the failure and status: the server's own may contain the key or the
 * transcript.
 */
export class SpeechError extends Error {
  readonly failure: SpeechFailure
  readonly httpStatus: number | null
  /** The server's Retry-After, in whole seconds. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    failure: SpeechFailure,
    options: { httpStatus?: number | null; retryAfterSeconds?: number | undefined } = {},
  ) {
    const { httpStatus = null, retryAfterSeconds } = options
    super(`speech to text: ${MESSAGES[failure]}${httpStatus === null ? "" : ` (status ${httpStatus})`}`)
    this.name = "SpeechError"
    this.failure = failure
    this.httpStatus = httpStatus
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Speech to text. Retries transient failures itself; SpeechError and `signal`'s reason are final.
 */
export interface SpeechToText {
  readonly model: string
  /**
   * @param chunk a file of at most 25 MB, `seconds` long
   * @param options `language` (ISO 639-1) is a hint; `temperature` 0 reduces loops
   */
  transcribe(
    chunk: { path: string; seconds: number },
    options: { language?: string | undefined; temperature?: number; signal?: AbortSignal | undefined },
  ): Promise<SpeechResult>
}
