import type { Attempt } from "../kernel/attempt.ts"

/** How a question to the model ended. Closed: nothing else is ever recorded. */
export const LLM_OUTCOMES = [
  "ok",
  /** The key, the model's name or the address is refused: an operator has to look. */
  "misconfigured",
  /** The account's means are used up; waiting does not help. */
  "quota",
  "rate_limited",
  /** The server is busy or broken (408, 409, 5xx). */
  "overloaded",
  /** More text than the model takes. */
  "too_long",
  /** The request is refused for another reason. */
  "refused",
  "filtered",
  "empty",
  /** The answer ended before the model said that it was done. */
  "cut",
  /** An answer in a form that we do not know. */
  "malformed",
  "timeout",
  "network",
] as const
export type LlmOutcome = (typeof LLM_OUTCOMES)[number]
export type LlmFailure = Exclude<LlmOutcome, "ok">

/** One request to the model, as the receipt shows it. `ms` is wall time. */
export type LlmAttempt = Attempt<LlmOutcome>

export type Message = { role: "user" | "assistant"; content: string }

/** How a whole answer ended. `length`: the model had more to say than `maxOutputTokens`. */
export type LlmEnd = { finish: "stop" | "length"; usage: LlmUsage | null }
/** In tokens, as the server counts them; some servers do not. */
export type LlmUsage = { inputTokens: number; outputTokens: number }

export type LlmRequest = {
  system: string
  messages: readonly Message[]
  maxOutputTokens: number
  signal?: AbortSignal | undefined
  /** Collects what was asked of the server, also when it fails. */
  attempts?: LlmAttempt[] | undefined
  /** Called once, when the answer is whole and before the last `next` returns. */
  onEnd?: ((end: LlmEnd) => void) | undefined
}

/**
 * A language model. The pieces of an answer come as they are asked for, and nothing is asked of the server before the first is.
 * Pieces are never empty, never half a character, and the first one is not blank. Who stops early ends the request, and so
 * does `signal` (whose reason is thrown). Throws LlmError for everything that the model or its server does.
 */
export interface Llm {
  /** The model's name, for receipts and settings pages. */
  readonly model: string
  stream(request: LlmRequest): AsyncIterable<string>
}

const MESSAGES = {
  misconfigured:
    "the key, the model's name or the address is refused (OPENAI_API_KEY, LLM_MODEL, OPENAI_BASE_URL)",
  quota: "the account at the model's provider is used up",
  rate_limited: "too many requests",
  overloaded: "the server is busy or broken",
  too_long: "more text than the model takes",
  refused: "the request is refused",
  filtered: "the answer was stopped by a content filter",
  empty: "the answer has no text",
  cut: "the answer was cut off",
  malformed: "the answer has a form that is not known",
  timeout: "the answer did not come in time",
  network: "the server could not be reached",
} as const satisfies Record<LlmFailure, string>

/** Says the class and the status and nothing else: a server's own words may repeat the key or the prompt. */
export class LlmError extends Error {
  readonly failure: LlmFailure
  readonly httpStatus: number | null
  /** What the server asked for, in whole seconds. */
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
