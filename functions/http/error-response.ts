import { AppError, ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"
import { StoreUnavailable } from "../../core/table/unavailable.ts"
import { hasOauthErrors, oauthErrorBody } from "../route/oauth-errors.ts"
import { challengeOf } from "./challenge.ts"

/**
 * Seconds for `Retry-After`, by code, if the error does not set them. The API documents show the
 * header for the codes in MAY_BE_REPEATED (scripts/generate/openapi/headers.ts).
 */
const RETRY_AFTER_DEFAULT: Partial<Record<ErrorCode, number>> = {
  rate_limited: 60,
  platform_blocked: 600,
  quota_exceeded: 3600,
  not_ready: 2,
  unavailable: 2,
}

/**
 * Returns the error that a caller gets for a thrown value: `unavailable` if the store does not
 * answer, `internal_error` for any other unexpected value. The thrown value is then the `cause`,
 * for the log.
 */
export function errorFor(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  return cause instanceof StoreUnavailable
    ? new AppError("unavailable", undefined, { cause, retryAfterSeconds: RETRY_AFTER_DEFAULT.unavailable })
    : new AppError("internal_error", undefined, { cause })
}

/**
 * Returns the headers by which programs tell errors apart: code, whether to retry, and the reason
 * if there is one.
 */
export function errorHeaders(cause: unknown): Record<string, string> {
  const error = errorFor(cause)
  return {
    "x-error-code": error.code,
    "x-error-retryable": String(error.isRetryable),
    ...(error.reason === undefined ? {} : { "x-error-reason": error.reason }),
  }
}

/**
 * Turns an error into a response: JSON under `/api/v1` and for OAuth, plain text elsewhere
 * (docs/contract.md, "Errors"). The response to an unexpected error has only the request ID, so log
 * the cause first.
 */
export function errorResponse(cause: unknown, path: string, requestId: string): Response {
  const error = errorFor(cause)
  const { code, status } = error
  const retryAfter = error.retryAfterSeconds ?? RETRY_AFTER_DEFAULT[code]
  const message = messageOf(error, requestId)
  const headers = new Headers(errorHeaders(error))
  if (retryAfter) headers.set("Retry-After", String(retryAfter))
  const isPublicApi = path.startsWith("/api/v1/")
  if (code === "unauthorized") headers.set("WWW-Authenticate", challengeOf(path))
  if (isPublicApi) return Response.json({ error: { code, message } }, { status, headers })
  if (hasOauthErrors(path)) return Response.json(oauthErrorBody(path, code, message), { status, headers })
  headers.set("Content-Type", "text/plain; charset=utf-8")
  return new Response(message, { status, headers })
}

/**
 * Returns the message for the caller. For an unexpected error it has only the request ID, no
 * details.
 */
export const messageOf = ({ code, message }: AppError, requestId: string): string =>
  code === "internal_error" ? `${ERRORS.internal_error.message} (${requestId})` : message

/**
 * Returns a 500 with a specific message, for failures to which docs/contract.md gives no other
 * status.
 */
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
