const ALLOWED_HEADERS = [
  "authorization",
  "content-type",
  "idempotency-key",
  "prefer",
  "x-upload-token",
  "mcp-session-id",
  "mcp-protocol-version",
  "last-event-id",
  "mcp-method",
  "mcp-name",
].join(", ")

const EXPOSED_HEADERS = [
  "x-request-id",
  "x-credits-used",
  "x-credits-remaining",
  "x-error-code",
  "x-error-retryable",
  "x-error-reason",
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

/** Paths that any site's page may call, without cookies (contract §1, "CORS"). */
const OPEN_PATHS = [
  "/api/transcribe",
  "/api/summarize",
  "/api/summarize/config",
  "/api/mcp",
  "/api/openapi.json",
  "/mcp",
  "/transcribe",
  "/oauth/register",
  "/oauth/token",
  "/oauth/revoke",
  "/.well-known/oauth-authorization-server",
  "/.well-known/openid-configuration",
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
]
export const isOpenPath = (path: string): boolean => path.startsWith("/api/v1/") || OPEN_PATHS.includes(path)

/** Paths whose preflight answers 204 for every origin (service.md, "Endpoints"). */
const PREFLIGHT_PATHS = ["/api/chat", "/api/credits/balance", ...OPEN_PATHS]
const PREFLIGHT_PREFIXES = ["/api/v1/", "/api/notes/", "/api/notion/"]
export const hasPreflight = (path: string): boolean =>
  PREFLIGHT_PATHS.includes(path) || PREFLIGHT_PREFIXES.some((prefix) => path.startsWith(prefix))

/** Our own origins are echoed, with credentials; others may read open paths without. */
export function setCorsHeaders(
  headers: Headers,
  path: string,
  origin: string | undefined,
  ours: readonly string[],
): void {
  headers.append("Vary", "Origin")
  if (origin !== undefined && ours.includes(origin)) {
    headers.set("Access-Control-Allow-Origin", origin)
    headers.set("Access-Control-Allow-Credentials", "true")
  } else if (isOpenPath(path)) {
    headers.set("Access-Control-Allow-Origin", "*")
  } else {
    return
  }
  headers.set("Access-Control-Expose-Headers", EXPOSED_HEADERS)
}

/** A preflight's answer, but for the headers that every answer has. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE, OPTIONS",
      "Access-Control-Allow-Headers": ALLOWED_HEADERS,
      "Access-Control-Max-Age": "86400",
    },
  })
}
