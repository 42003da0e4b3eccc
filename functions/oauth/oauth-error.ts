import { AppError } from "../../core/kernel/errors.ts"
import { errorHeaders } from "../http/error-response.ts"

/** The error codes of RFC 6749 §5.2, RFC 7591 §3.2.2 and RFC 8707 §2. */
type OauthError =
  | "invalid_request"
  | "invalid_grant"
  | "invalid_target"
  | "unsupported_grant_type"
  | "invalid_redirect_uri"
  | "invalid_client_metadata"

/** Returns an error in OAuth's format, not in the service's own. */
export function oauthError(error: OauthError, description: string): Response {
  const headers = { ...errorHeaders(new AppError("invalid_request")), ...NO_STORE }
  return Response.json({ error, error_description: description }, { status: 400, headers })
}

export const NO_STORE = { "Cache-Control": "no-store" }
