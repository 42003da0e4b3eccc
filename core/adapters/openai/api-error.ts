import { readRetryAfter } from "./retry-after.ts"

/** A failure that can occur with every kind of request. */
export type ServerFailure = "misconfigured" | "quota" | "rate_limited" | "overloaded"

/**
 * The codes and status of an error that the SDK's client threw. The error's message is not used.
 */
export type ApiError<Failure> = {
  /** The failure for the server's error code, if the code is known. */
  known: Failure | undefined
  /** Undefined if there was no response. */
  httpStatus: number | undefined
  retryAfterSeconds: number | undefined
  /** True if the server sent an error body, even without an error status. */
  hasBody: boolean
  isTimeout: boolean
}

/**
 * Failures by the code in the error body (platform.openai.com/docs/guides/error-codes). Compatible
 * servers use some of these codes.
 */
const SERVER_CODES: Readonly<Record<string, ServerFailure>> = {
  insufficient_quota: "quota",
  billing_hard_limit_reached: "quota",
  model_not_found: "misconfigured",
  invalid_api_key: "misconfigured",
  rate_limit_exceeded: "rate_limited",
  server_error: "overloaded",
}

/** Reads an error that the client threw. `codes` are additional codes for the kind of request. */
export function readApiError<Failure extends string = never>(
  cause: unknown,
  codes: Readonly<Record<string, Failure>> = {},
): ApiError<Failure | ServerFailure> {
  const { status, code, type, headers, name } = (cause ?? {}) as Record<string, unknown>
  const byCode: Readonly<Record<string, Failure | ServerFailure>> = { ...SERVER_CODES, ...codes }
  return {
    known: byCode[String(code)] ?? byCode[String(type)],
    httpStatus: typeof status === "number" ? status : undefined,
    retryAfterSeconds: readRetryAfter(headers),
    hasBody: typeof type === "string" || typeof code === "string",
    isTimeout: name === "APIConnectionTimeoutError",
  }
}

/** Returns the failure for a status. Undefined if the server rejected only this request. */
export function failureByStatus(status: number): ServerFailure | undefined {
  if (status === 401 || status === 403 || status === 404 || status === 405) return "misconfigured"
  if (status === 429) return "rate_limited"
  return status === 408 || status === 409 || status >= 500 ? "overloaded" : undefined
}
