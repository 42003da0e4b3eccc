import { AppError } from "../../../core/kernel/errors.ts"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"

/** The protocol requires a prefix for custom names in `_meta`. */
export const metaKey = (name: string): string => `${SERVICE_NAME.toLowerCase()}/${name}`

/** The fields that programs read from a failed tool call, like the headers of an HTTP error. */
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
