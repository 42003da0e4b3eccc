import type { ErrorCode } from "../../../core/kernel/errors.ts"

/** What a caller should do about each error, for people. Programs read `x-error-retryable`. */
export const ADVICE: Readonly<Record<ErrorCode, string>> = {
  invalid_request:
    "Correct the request: the message names the field, its limit and the value. The same request fails again.",
  unauthorized:
    "Send a valid key as a bearer token. A key that was revoked or has expired is refused too. Create another one on the dashboard.",
  insufficient_credits:
    "Buy credits, or wait for the next free one. Stored transcripts stay free, so a call for one still succeeds.",
  budget_exceeded:
    "Raise the key's monthly budget or the call's `max_credits`, or wait for the next month. `x-error-reason: max_credits` says that it was the call's own ceiling.",
  forbidden:
    "With `x-error-reason: scope_missing`, use a key with the scope. Other reasons name a block by the operator. The rest are calls that a browser may not make, for example from another site.",
  not_found: "Check the ID or the path. An ID of another account is not found either.",
  method_not_allowed: "Use a method from the header `Allow`.",
  not_acceptable: "Send an `Accept` header that includes the media type of the response.",
  conflict:
    "Read the message. For a reused `Idempotency-Key`, send a new one. With `Retry-After`, the first call is still running: repeat the same call after that time.",
  gone: "Use the address in the message. This one does not return.",
  payload_too_large: "Send a smaller body. The message names the limit.",
  unsupported_media_type: "Send one of the media types in the message.",
  unprocessable_content: "Send another file. This one has no audio that can be decoded.",
  rate_limited: "Wait for the seconds in `Retry-After`, then send the same call again. It did not count.",
  transcription_failed:
    "With `x-error-retryable: true`, try again after `Retry-After`. Otherwise the video itself is the reason: it is private, removed, age-restricted or has neither captions nor speech.",
  summarization_failed: "Send the same call again. If it keeps failing, send a shorter transcript.",
  internal_error: "Send the same call again. If it keeps failing, report the `x-request-id`.",
  youtube_api_error: "Send the same call again after a moment.",
  provider_failed: "Send the same call again after a moment. The message names the outside service.",
  platform_blocked: "Wait for the seconds in `Retry-After`.",
  not_ready: "Wait for the seconds in `Retry-After`. The body names what is not ready.",
  unavailable: "Wait for the seconds in `Retry-After`, then send the same call again.",
  timed_out: "Send the same call again, or ask for a job with `Prefer: respond-async`.",
  quota_exceeded: "Wait for the seconds in `Retry-After`. The quota is renewed every day.",
}
