import type { Attempt } from "../kernel/attempt.ts"

/** How a request to the model ended. A closed set: no other value is ever recorded. */
export const LLM_OUTCOMES = [
  "ok",
  /** The key, model name or base URL was rejected: an operator must fix it. */
  "misconfigured",
  /** The provider account has no quota left; waiting does not help. */
  "quota",
  "rate_limited",
  /** The server is overloaded or failing (408, 409, 5xx). */
  "overloaded",
  /** The prompt is longer than the model accepts. */
  "too_long",
  /** The request was rejected for another reason. */
  "refused",
  "filtered",
  "empty",
  /** The response ended before the model finished. */
  "cut",
  /** A response in an unknown format. */
  "malformed",
  "timeout",
  "network",
] as const
export type LlmOutcome = (typeof LLM_OUTCOMES)[number]
export type LlmFailure = Exclude<LlmOutcome, "ok">

/** One request to the model, as shown on the receipt. `ms` is wall time. */
export type LlmAttempt = Attempt<LlmOutcome>

export type Message = { role: "user" | "assistant"; content: string }

/** How a complete answer ended. `length`: the model reached `maxOutputTokens`. */
export type LlmEnd = { finish: "stop" | "length"; usage: LlmUsage | null }
/** Tokens as counted by the server; some servers return none. */
export type LlmUsage = { inputTokens: number; outputTokens: number }

export type LlmRequest = {
  system: string
  messages: readonly Message[]
  maxOutputTokens: number
  signal?: AbortSignal | undefined
  /** Collects the requests to the server, even if the call fails. */
  attempts?: LlmAttempt[] | undefined
  /** Called once, when the answer is complete and before the last `next` resolves. */
  onEnd?: ((end: LlmEnd) => void) | undefined
}

/**
 * A language model. Streams an answer lazily: the request starts with the first `next`. Chunks are
 * never empty and never split a character; the first one is not blank. Ending the iteration or
 * aborting `signal` (whose reason is thrown) cancels the request. Throws LlmError for every model
 * failure.
 */
export interface Llm {
  /** The model's name for receipts and settings pages. */
  readonly model: string
  stream(request: LlmRequest): AsyncIterable<string>
}

const MESSAGES = {
  misconfigured:
    "the API key, model name or base URL was rejected (OPENAI_API_KEY, LLM_MODEL, OPENAI_BASE_URL)",
  quota: "the provider account has no quota left",
  rate_limited: "the provider's rate limit was reached",
  overloaded: "the provider is overloaded or failing",
  too_long: "the text is longer than the model accepts",
  refused: "the request was rejected",
  filtered: "a content filter stopped the answer",
  empty: "the answer has no text",
  cut: "the answer was cut off",
  malformed: "the response has an unknown format",
  timeout: "the request timed out",
  network: "the server could not be reached",
} as const satisfies Record<LlmFailure, string>

/**
 * A failed request to the model. The message names only the kind of failure and the HTTP status,
 * because the server's own message may contain the key or the prompt.
 */
export class LlmError extends Error {
  readonly failure: LlmFailure
  readonly httpStatus: number | null
  /** The server's Retry-After, in whole seconds. */
  readonly retryAfterSeconds: number | undefined

  constructor(failure: LlmFailure, options: { httpStatus?: number | null; retryAfterSeconds?: number } = {}) {
    const { httpStatus = null, retryAfterSeconds } = options
    super(`model: ${MESSAGES[failure]}${httpStatus === null ? "" : ` (status ${httpStatus})`}`)
    this.name = "LlmError"
    this.failure = failure
    this.httpStatus = httpStatus
    this.retryAfterSeconds = retryAfterSeconds
  }
}
