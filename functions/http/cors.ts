const ALLOWED_HEADERS = [
  "authorization",
  "api-version",
  "content-type",
  "idempotency-key",
  "prefer",
  "x-upload-token",
  "x-challenge-solution",
  "mcp-session-id",
  "mcp-protocol-version",
  "last-event-id",
  "mcp-method",
  "mcp-name",
].join(", ")

const EXPOSED_HEADERS = [
  "x-request-id",
  "API-Version",
  "Deprecation",
  "Sunset",
  "x-credits-used",
  "x-credits-remaining",
  "x-error-code",
  "x-error-retryable",
  "x-error-reason",
  "x-challenge",
  "x-ignored-fields",
  "x-session",
  "x-summary-engine",
  "x-summary-saved",
  "x-audio-mime-type",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "RateLimit-Policy",
  "Retry-After",
  "Idempotent-Replayed",
  "Mcp-Session-Id",
  "WWW-Authenticate",
].join(", ")

/**
 * Allows our own origins with credentials. Other origins may read the responses of open routes,
 * without credentials (docs/contract.md, "Common rules").
 */
export function setCorsHeaders(
  headers: Headers,
  isOpen: boolean,
  origin: string | undefined,
  ours: readonly string[],
): void {
  headers.append("Vary", "Origin")
  if (origin !== undefined && ours.includes(origin)) {
    headers.set("Access-Control-Allow-Origin", origin)
    headers.set("Access-Control-Allow-Credentials", "true")
  } else if (isOpen) {
    headers.set("Access-Control-Allow-Origin", "*")
  } else {
    return
  }
  headers.set("Access-Control-Expose-Headers", EXPOSED_HEADERS)
}

/** The response to a preflight, without the common headers. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
      "Access-Control-Allow-Headers": ALLOWED_HEADERS,
      "Access-Control-Max-Age": "86400",
    },
  })
}
