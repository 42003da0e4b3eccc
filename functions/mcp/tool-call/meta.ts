import { AppError } from "../../../core/kernel/errors.ts"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"

/** The protocol wants a prefix before names of our own in `_meta`. */
export const metaKey = (name: string): string => `${SERVICE_NAME.toLowerCase()}/${name}`

/** What a failed tool call says to programs, as the headers of an HTTP error do. */
export function errorMeta(cause: unknown): Record<string, string | number | boolean> {
  const error = cause instanceof AppError ? cause : new AppError("internal_error")
  const { code, isRetryable, creditsUsed, retryAfterSeconds, reason } = error
  return {
    [metaKey("error_code")]: code,
    [metaKey("retryable")]: isRetryable,
    [metaKey("credits_used")]: creditsUsed,
    ...(retryAfterSeconds === undefined ? {} : { [metaKey("retry_after_seconds")]: retryAfterSeconds }),
    ...(reason === undefined ? {} : { [metaKey("error_reason")]: reason }),
  }
}
