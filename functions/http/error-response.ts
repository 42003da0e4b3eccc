import { AppError, ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"

/**
 * Seconds for `Retry-After` if the error does not set them. The documents name the header for the
 * codes in MAY_BE_REPEATED (scripts/generate/openapi/headers.ts).
 */
const RETRY_AFTER_DEFAULT: Partial<Record<ErrorCode, number>> = {
  rate_limited: 60,
  platform_blocked: 600,
  quota_exceeded: 3600,
}

/**
 * The headers of every error, for programs: the code, whether to retry, and the reason if there is
 * one.
 */
export function errorHeaders(cause: unknown): Record<string, string> {
  const error = cause instanceof AppError ? cause : new AppError("internal_error")
  return {
    "x-error-code": error.code,
    "x-error-retryable": String(error.isRetryable),
    ...(error.reason === undefined ? {} : { "x-error-reason": error.reason }),
  }
}

/**
 * Turns an error into a response: JSON under `/api/v1`, plain text elsewhere (docs/contract.md,
 * "Errors"). For an unexpected error the response has only the request ID, so log the cause first.
 */
export function errorResponse(cause: unknown, path: string, requestId: string): Response {
  const code: ErrorCode = cause instanceof AppError ? cause.code : "internal_error"
  const message =
    cause instanceof AppError && code !== "internal_error"
      ? cause.message
      : `${ERRORS.internal_error.message} (${requestId})`
  const { status } = ERRORS[code]
  const retryAfter = (cause instanceof AppError && cause.retryAfterSeconds) || RETRY_AFTER_DEFAULT[code]
  const headers = new Headers(errorHeaders(cause))
  if (retryAfter) headers.set("Retry-After", String(retryAfter))
  const isPublicApi = path.startsWith("/api/v1/")
  if (code === "unauthorized") {
    headers.set("WWW-Authenticate", `Bearer realm="${isPublicApi ? "api" : "session"}"`)
  }
  if (isPublicApi) return Response.json({ error: { code, message } }, { status, headers })
  headers.set("Content-Type", "text/plain; charset=utf-8")
  return new Response(message, { status, headers })
}

/** A 500 whose text says what failed, where the specification has no other status for it. */
export function namedFailureResponse(message: string, options: { isRetryable: boolean }): Response {
  const failure = new AppError("internal_error", message, options)
  const headers = { ...errorHeaders(failure), "Content-Type": "text/plain; charset=utf-8" }
  return new Response(message, { status: failure.status, headers })
}

export function methodNotAllowedResponse(
  path: string,
  allowed: readonly string[],
  requestId: string,
): Response {
  const allow = allowed.join(", ")
  const error = new AppError("method_not_allowed", `Method not allowed. Use ${allow}.`)
  const response = errorResponse(error, path, requestId)
  response.headers.set("Allow", allow)
  return response
}
