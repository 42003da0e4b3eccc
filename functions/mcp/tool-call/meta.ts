import { AppError } from "../../../core/kernel/errors.ts"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"

/** Returns a custom name for `_meta`, with the prefix that the protocol requires. */
export const metaKey = (name: string): string => `${SERVICE_NAME.toLowerCase()}/${name}`

/**
 * Returns the `_meta` fields of a failed tool call, for programs. They correspond to the headers of
 * an HTTP error.
 */
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

/**
 * Returns the `_meta` fields of a result whose body can't have them: its cost, and that its content
 * is untrusted.
 */
export const costMeta = (credits: { used: number; remaining: number } | undefined) => ({
  ...(credits
    ? { [metaKey("credits_charged")]: credits.used, [metaKey("credits_remaining")]: credits.remaining }
    : {}),
  [metaKey("untrusted")]: true,
})
