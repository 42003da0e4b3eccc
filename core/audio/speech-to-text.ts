/** One line of recognized speech. Times are seconds from the chunk's start. */
export type SpeechSegment = {
  start: number
  end: number
  text: string
  /** The model's confidence values. Null if it does not return them. */
  noSpeech: number | null
  logProb: number | null
  compression: number | null
}

export type SpeechResult = {
  /** ISO 639-1; null if the model does not return it. */
  language: string | null
  segments: readonly SpeechSegment[]
  /** False if the model returns no times. The times are then estimates from the text's length. */
  isTimed: boolean
  /** True if the output may have reached the model's length limit. Then split the chunk in half. */
  isTruncated: boolean
}

/** Why a request failed. `rejected`: the provider does not accept the audio. */
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
 * Thrown if speech-to-text fails. The server's own message is left out, because it may contain the
 * API key or the transcript.
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
 * The port to speech-to-text. It retries transient failures itself, so callers need not retry.
 * Throws SpeechError, or the reason of `signal`.
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
