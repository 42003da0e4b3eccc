import { readRetryAfter } from "./retry-after.ts"

/** A failure that every kind of request can meet. */
export type ServerFailure = "misconfigured" | "quota" | "rate_limited" | "overloaded"

/** An error of the client as far as it is read: codes and the status, never its message. */
export type ApiError<Failure> = {
  /** The failure that the server's code names, if it is a known one. */
  known: Failure | undefined
  /** Undefined when no response came. */
  httpStatus: number | undefined
  retryAfterSeconds: number | undefined
  /** The server sent an error body, with or without a status. */
  hasBody: boolean
  isTimeout: boolean
}

/**
 * Codes of the error body (platform.openai.com/docs/guides/error-codes); compatible servers send
 * some of them.
 */
const SERVER_CODES: Readonly<Record<string, ServerFailure>> = {
  insufficient_quota: "quota",
  billing_hard_limit_reached: "quota",
  model_not_found: "misconfigured",
  invalid_api_key: "misconfigured",
  rate_limit_exceeded: "rate_limited",
  server_error: "overloaded",
}

/** Reads what the client threw. `codes`: further codes of this kind of request. */
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

/** Returns the failure behind a status, or undefined when the server refused this one request. */
export function failureByStatus(status: number): ServerFailure | undefined {
  if (status === 401 || status === 403 || status === 404 || status === 405) return "misconfigured"
  if (status === 429) return "rate_limited"
  return status === 408 || status === 409 || status >= 500 ? "overloaded" : undefined
}
