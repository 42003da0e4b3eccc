import type { ERRORS, ErrorCode } from "../../core/kernel/errors.ts"

type ServerError = {
  [Code in ErrorCode]: (typeof ERRORS)[Code]["status"] extends 500 | 502 | 503 | 504 ? Code : never
}[ErrorCode]

/**
 * Whether an error means that paid work failed and its credits were released. The alarm `Refunds`
 * counts those. A new error with a status from 500 does not compile until it is listed.
 */
const IS_REFUND: Readonly<Record<ServerError, boolean>> = {
  transcription_failed: true,
  summarization_failed: true,
  youtube_api_error: true,
  // Has an alarm of its own.
  internal_error: false,
  // From uploads, Notion and the extraction service: the call that fails holds no credits.
  platform_blocked: false,
  provider_failed: false,
  timed_out: false,
  // The store did not answer before the work began, so nothing was held.
  unavailable: false,
  // `GET /ready`, which costs nothing.
  not_ready: false,
  // Expected once a day, at the latest until midnight Pacific.
  quota_exceeded: false,
}

export const REFUNDS = Object.entries(IS_REFUND).flatMap(([code, isRefund]) => (isRefund ? [code] : []))
