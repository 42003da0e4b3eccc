import { AppError, ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"
import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"

/** Seconds after which a refused caller may try again, where the error itself does not know better. */
const RETRY_AFTER_DEFAULT: Partial<Record<ErrorCode, number>> = {
  rate_limited: 60,
  platform_blocked: 600,
  quota_exceeded: 3600,
}

/**
 * What every error answer says to programs, whatever form its body has: the code, whether the same call may succeed later, and
 * why, where the code alone does not say it.
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
 * Turns whatever a route threw into its answer: JSON under `/api/v1`, the message as plain text on the other routes
 * (contract §1). An unknown failure says nothing but the request id; log the cause before.
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

const NOT_FOUND_PAGE = page({
  name: "not-found",
  title: "Not found",
  nav: `<a href="/docs">Reference</a><a href="/login">Sign in</a>`,
  main: `<h1>Nothing is here</h1>
<p>The address may have been mistyped, or be of something that was moved.</p>
<p><a href="/">To the front page</a>, or <a href="/dashboard">to your dashboard</a>.</p>`,
  isNarrow: true,
})

/** JSON under `/api/v1`, plain elsewhere under `/api`, HTML outside (contract §1). */
export function notFoundResponse(path: string, requestId: string): Response {
  if (path.startsWith("/api/")) return errorResponse(new AppError("not_found"), path, requestId)
  return new Response(NOT_FOUND_PAGE, {
    status: 404,
    headers: {
      ...errorHeaders(new AppError("not_found")),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    },
  })
}

export function methodNotAllowedResponse(
  path: string,
  allowed: readonly string[],
  requestId: string,
): Response {
  const allow = allowed.join(", ")
  const error = new AppError("method_not_allowed", `This path takes ${allow}.`)
  const response = errorResponse(error, path, requestId)
  response.headers.set("Allow", allow)
  return response
}
