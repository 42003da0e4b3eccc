import type { ERRORS, ErrorCode } from "../../core/kernel/errors.ts"

type ServerError = {
  [Code in ErrorCode]: (typeof ERRORS)[Code]["status"] extends 500 | 502 | 503 | 504 ? Code : never
}[ErrorCode]

/**
 * Whether the alarm `Refunds` counts an error, because it usually means that paid work failed and
 * its credits were released. The code does not compile until every error with a status of 500 or
 * more is listed.
 */
const COUNTS_AS_REFUND: Readonly<Record<ServerError, boolean>> = {
  transcription_failed: true,
  summarization_failed: true,
  youtube_api_error: true,
  // Failed translations and calls of /extract, and each later poll of such a job. Also failures of
  // Notion, speech recognition and the decoder; some of these calls hold no credits.
  provider_failed: true,
  // Counted by the alarm for internal errors instead.
  internal_error: false,
  // These come from uploads and the extraction service, whose failing calls hold no credits.
  platform_blocked: false,
  timed_out: false,
  // The store did not answer before the work began, so nothing was held.
  unavailable: false,
  // Only from `GET /ready`, which is free.
  not_ready: false,
  // Expected on busy days. It lasts until midnight Pacific time at most.
  quota_exceeded: false,
}

export const REFUND_ERRORS = Object.entries(COUNTS_AS_REFUND).flatMap(([code, isRefund]) =>
  isRefund ? [code] : [],
)
