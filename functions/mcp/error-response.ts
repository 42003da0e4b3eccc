import { AppError, ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"
import { errorHeaders } from "../http/error-response.ts"

/** A key or a token was sent, and is none of ours, revoked or over: the challenge says so (RFC 6750 §3.1). */
export class InvalidCredential extends AppError {
  constructor() {
    super(
      "unauthorized",
      "This API key or token is unknown, revoked or over. Send another as `Authorization: Bearer et_…`.",
    )
  }
}

type Refused = {
  requestId: string
  /** Where a client learns how to get a token (RFC 9728 §5.1). */
  metadataUrl: string
  headers?: Record<string, string>
}

/** Refusals before the protocol's own messages begin have the service's error body (contract §4). */
export function errorResponse(cause: unknown, { requestId, metadataUrl, headers = {} }: Refused): Response {
  const code: ErrorCode = cause instanceof AppError ? cause.code : "internal_error"
  const message =
    cause instanceof AppError && code !== "internal_error"
      ? cause.message
      : `${ERRORS.internal_error.message} (${requestId})`
  const all = new Headers({ ...errorHeaders(cause), ...headers })
  if (cause instanceof AppError && cause.retryAfterSeconds) {
    all.set("Retry-After", String(cause.retryAfterSeconds))
  }
  if (code === "unauthorized") all.set("WWW-Authenticate", challenge(cause, metadataUrl))
  return Response.json({ error: { code, message } }, { status: ERRORS[code].status, headers: all })
}

const INVALID_TOKEN =
  ', error="invalid_token", error_description="The API key or token is unknown, revoked or over"'

const challenge = (cause: unknown, metadataUrl: string) =>
  `Bearer realm="mcp"${cause instanceof InvalidCredential ? INVALID_TOKEN : ""}, resource_metadata="${metadataUrl}"`

/** A message that parses as JSON and that the protocol does not allow there. */
export function protocolError(code: number, message: string, id: unknown = null): Response {
  const headers = errorHeaders(new AppError("invalid_request"))
  return Response.json(errorMessage(code, message, id), { status: 400, headers })
}

export const errorMessage = (code: number, message: string, id: unknown) => ({
  jsonrpc: "2.0",
  id,
  error: { code, message, data: { code: "invalid_request" } },
})
