/** What was heard in one piece of sound; times are seconds from its start. */
export type SpeechSegment = {
  start: number
  end: number
  text: string
  /** The model's own doubts, where it tells them. */
  noSpeech: number | null
  logProb: number | null
  compression: number | null
}

export type SpeechResult = {
  /** ISO 639-1; null where the model does not say. */
  language: string | null
  segments: readonly SpeechSegment[]
  /** False where the model gives no times, and they are spread over the piece. */
  isTimed: boolean
  /** True where the answer may have been cut at the model's longest output: the piece is to be halved. */
  isCut: boolean
}

/** Closed: how asking for speech failed. `rejected`: the engine takes no such sound; `misconfigured` is an operator's. */
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
    "the key, the model's name or the address is refused (OPENAI_API_KEY, STT_MODEL, OPENAI_BASE_URL)",
  quota: "the account at the engine's provider is used up",
  rate_limited: "too many requests",
  overloaded: "the server is busy or broken",
  rejected: "the sound is refused",
  malformed: "the answer has a form that is not known",
  timeout: "the answer did not come in time",
  network: "the server could not be reached",
} as const satisfies Record<SpeechFailure, string>

/** Says the class and the status and nothing else: a server's own words may repeat the key or what was said. */
export class SpeechError extends Error {
  readonly failure: SpeechFailure
  readonly httpStatus: number | null
  /** What the server asked for, in whole seconds. */
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

/** Speech to text. It repeats what may pass by itself; what it throws (SpeechError, `signal`'s reason) is final. */
export interface SpeechToText {
  readonly model: string
  /** @param piece a file of at most 25 MB, `seconds` long. `language` (ISO 639-1) is a hint; `temperature` 0 makes it repeat itself less. */
  hear(
    piece: { path: string; seconds: number },
    options: { language?: string | undefined; temperature?: number; signal?: AbortSignal | undefined },
  ): Promise<SpeechResult>
}
