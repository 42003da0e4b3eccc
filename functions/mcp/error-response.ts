import { AppError } from "../../core/kernel/errors.ts"
import { mcpChallengeOf } from "../http/challenge.ts"
import { errorFor, errorHeaders, messageOf } from "../http/error-response.ts"

/**
 * Thrown if the key or token is unknown, revoked or expired. `WWW-Authenticate` says so (RFC 6750
 * §3.1).
 */
export class InvalidCredential extends AppError {
  constructor() {
    super(
      "unauthorized",
      "This API key or token is unknown, revoked or expired. Send a valid one as `Authorization: Bearer et_…`.",
    )
  }
}

type ErrorResponseOptions = {
  requestId: string
  /** The URL of the metadata that tells a client where to get a token (RFC 9728 §5.1). */
  metadataUrl: string
  headers?: Record<string, string>
}

/**
 * Answers an error that occurs before JSON-RPC processing, with the service's error body
 * (docs/contract.md, "MCP").
 */
export function errorResponse(
  cause: unknown,
  { requestId, metadataUrl, headers = {} }: ErrorResponseOptions,
): Response {
  const error = errorFor(cause)
  const { code, status, retryAfterSeconds } = error
  const message = messageOf(error, requestId)
  const allHeaders = new Headers({ ...errorHeaders(error), ...headers })
  if (retryAfterSeconds) allHeaders.set("Retry-After", String(retryAfterSeconds))
  if (code === "unauthorized") allHeaders.set("WWW-Authenticate", challenge(cause, metadataUrl))
  return Response.json({ error: { code, message } }, { status, headers: allHeaders })
}

const INVALID_TOKEN =
  ', error="invalid_token", error_description="The API key or token is unknown, revoked or expired"'

const challenge = (cause: unknown, metadataUrl: string) =>
  mcpChallengeOf(metadataUrl, cause instanceof InvalidCredential ? INVALID_TOKEN : "")

/** Answers a body that is JSON but not a valid message, with a JSON-RPC error. */
export function protocolError(code: number, message: string, id: unknown = null): Response {
  const headers = errorHeaders(new AppError("invalid_request"))
  return Response.json(errorMessage(code, message, id), { status: 400, headers })
}

export const errorMessage = (code: number, message: string, id: unknown) => ({
  jsonrpc: "2.0",
  id,
  error: { code, message, data: { code: "invalid_request" } },
})
