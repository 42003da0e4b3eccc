import { NotionError, type NotionFailure } from "../../notion/notion.ts"

/** Fields that errors of the SDK or of `fetch` may have. */
type ErrorFields = {
  name?: unknown
  status?: unknown
  code?: unknown
  message?: unknown
  headers?: unknown
  body?: unknown
  request_id?: unknown
}

/**
 * Failures by the code in the response body (developers.notion.com, "Status codes"). Conflicts are
 * transient, so they count as `unavailable`.
 */
const BY_CODE: Readonly<Record<string, NotionFailure>> = {
  unauthorized: "unauthorized",
  restricted_resource: "missing",
  object_not_found: "missing",
  validation_error: "refused",
  invalid_json: "refused",
  invalid_request: "refused",
  invalid_request_url: "refused",
  invalid_grant: "invalid_grant",
  notionhq_client_invalid_path_parameter: "refused",
  rate_limited: "rate_limited",
  conflict_error: "unavailable",
}

const BY_STATUS: Readonly<Record<number, NotionFailure>> = {
  400: "refused",
  401: "unauthorized",
  403: "missing",
  404: "missing",
  413: "refused",
  429: "rate_limited",
  529: "rate_limited",
}

/** Maximum length of Notion's message in our log, because it may quote the request. */
const MESSAGE_CHARS_MAX = 300

/**
 * Converts any error of the SDK to a NotionError. The message of the NotionError describes the
 * response, for the log.
 */
export function toNotionError(cause: unknown): NotionError {
  const { name, status, code, message, headers, body, request_id } = (cause ?? {}) as ErrorFields
  const known = BY_CODE[oauthError(body) ?? String(code)]
  const failure = known ?? (typeof status === "number" ? BY_STATUS[status] : undefined) ?? "unavailable"
  const words = String(message).slice(0, MESSAGE_CHARS_MAX)
  const parts = [status ?? name, code, words, request_id].filter((word) => word !== undefined).map(String)
  return new NotionError(failure, `Notion: ${parts.join(" ")}`, retryAfterOf(headers))
}

/** Returns the error code of the token endpoint, whose format is `{"error": …}` (RFC 6749 §5.2). */
function oauthError(body: unknown): string | undefined {
  if (typeof body !== "string" || !body.startsWith("{")) return undefined
  try {
    const { error } = JSON.parse(body) as { error?: unknown }
    return typeof error === "string" ? error : undefined
  } catch {
    return undefined
  }
}

function retryAfterOf(headers: unknown): number | undefined {
  const given = headers instanceof Headers ? headers.get("retry-after") : null
  if (given === null) return undefined
  const seconds = Number(given)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined
}
