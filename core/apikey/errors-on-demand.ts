import { AppError, type StoredError } from "../kernel/errors.ts"

/** An error that a test key gets for a reserved ID, and when a live key gets it. */
export type ErrorOnDemand = { id: string; when: string } & Pick<StoredError, "code"> &
  Omit<StoredError, "message">

/**
 * The errors that test keys get on demand, like the declined test cards of a payment API. The IDs
 * are as long as video IDs, but no real video has one (core/adapters/youtube/samples/).
 */
export const ERRORS_ON_DEMAND: readonly ErrorOnDemand[] = [
  { id: "et-err-400a", code: "invalid_request", when: "a field is missing or not valid" },
  { id: "et-err-401a", code: "unauthorized", when: "the key is unknown, expired or revoked" },
  { id: "et-err-402a", code: "insufficient_credits", when: "the balance is too low" },
  { id: "et-err-402b", code: "budget_exceeded", when: "the key's monthly budget is used up" },
  {
    id: "et-err-402d",
    code: "budget_exceeded",
    reason: "max_credits",
    when: "the call needs more than its `max_credits`",
  },
  {
    id: "et-err-403a",
    code: "forbidden",
    reason: "scope_missing",
    when: "the key's scopes do not allow the call",
  },
  {
    id: "et-err-403b",
    code: "forbidden",
    reason: "account_blocked",
    when: "an operator has blocked the account",
  },
  {
    id: "et-err-403d",
    code: "forbidden",
    reason: "address_blocked",
    when: "an operator has blocked the address",
  },
  { id: "et-err-404a", code: "not_found", when: "what the call names does not exist" },
  {
    id: "et-err-409a",
    code: "conflict",
    retryAfterSeconds: 5,
    when: "the first call with the `Idempotency-Key` still runs",
  },
  { id: "et-err-409b", code: "conflict", when: "the `Idempotency-Key` was used with another input" },
  { id: "et-err-413a", code: "payload_too_large", when: "the body is too large" },
  { id: "et-err-429a", code: "rate_limited", retryAfterSeconds: 1, when: "the rate limit is reached" },
  {
    id: "et-err-500a",
    code: "transcription_failed",
    retryAfterSeconds: 300,
    when: "the platform blocks the server",
  },
  {
    id: "et-err-500b",
    code: "transcription_failed",
    isRetryable: false,
    reason: "speech_to_text_off",
    when: "there are no captions and no speech engine",
  },
  { id: "et-err-500d", code: "summarization_failed", when: "the language model fails" },
  { id: "et-err-500e", code: "internal_error", when: "something unexpected happens" },
  { id: "et-err-502a", code: "youtube_api_error", when: "the platform fails" },
  { id: "et-err-503a", code: "unavailable", when: "the service cannot reach its data" },
]

const ID = /\bet-err-\d{3}[a-z]\b/

/** Returns the error that a text asks for; undefined if it has none of the IDs. */
export function errorOnDemand(text: string): ErrorOnDemand | undefined {
  const [id] = ID.exec(text) ?? []
  return ERRORS_ON_DEMAND.find((each) => each.id === id)
}

/** Throws the error, with the message that its code has by default. */
export function throwOnDemand({ code, ...details }: ErrorOnDemand): never {
  throw new AppError(code, undefined, details)
}
