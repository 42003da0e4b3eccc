import { AppError } from "../../core/kernel/errors.ts"
import { errorHeaders } from "../http/error-response.ts"

/** The protocol's own words for what a program did wrong (RFC 6749 §5.2, RFC 7591 §3.2.2, RFC 8707 §2). */
type OauthError =
  | "invalid_request"
  | "invalid_grant"
  | "invalid_target"
  | "unsupported_grant_type"
  | "invalid_redirect_uri"
  | "invalid_client_metadata"

/** A refusal as programs that speak the protocol read it: not this service's own error body. */
export function oauthError(error: OauthError, description: string): Response {
  const headers = { ...errorHeaders(new AppError("invalid_request")), ...NO_STORE }
  return Response.json({ error, error_description: description }, { status: 400, headers })
}

export const NO_STORE = { "Cache-Control": "no-store" }
