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

/** What a result cost, where its body cannot say it, and that its content is untrusted. */
export const costMeta = (credits: { used: number; remaining: number } | undefined) => ({
  ...(credits
    ? { [metaKey("credits_charged")]: credits.used, [metaKey("credits_remaining")]: credits.remaining }
    : {}),
  [metaKey("untrusted")]: true,
})
