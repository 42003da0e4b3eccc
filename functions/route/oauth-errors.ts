import { ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"

/** The OAuth endpoints that programs call. Their errors have the form of RFC 6749 §5.2. */
const PATHS = ["/oauth/token", "/oauth/register", "/oauth/revoke"]

export const hasOauthErrors = (path: string): boolean => PATHS.includes(path)

/** Converts one of our errors to OAuth's form. Registration has its own code (RFC 7591 §3.2.2). */
export function oauthErrorBody(path: string, code: ErrorCode, message: string) {
  return { error: oauthCode(path, code), error_description: message }
}

function oauthCode(path: string, code: ErrorCode): string {
  const { status } = ERRORS[code]
  if (status === 429) return "temporarily_unavailable"
  if (status >= 500) return "server_error"
  return path === "/oauth/register" ? "invalid_client_metadata" : "invalid_request"
}
