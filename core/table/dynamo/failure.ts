import type { Answer } from "./transport.ts"
import { decodeAnswer } from "./values.ts"

const TRANSIENT_STATUS = new Set([500, 502, 503, 504])
/** Node's codes of connections that failed, as the SDK lists them. */
const CONNECTION_CODES = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
])
const SKEW_NAMES = new Set(["InvalidSignatureException", "RequestExpired", "RequestTimeTooSkewed"])
/** A smaller difference is not the reason for a refused signature. */
const SKEW_MIN_MS = 4 * 60_000

type Failure = Error & { $metadata: { httpStatusCode: number }; isSkewed?: true }

/** The error in an answer, with the SDK's names and fields. */
export function failureOf({ status, text }: Answer): Failure {
  const { __type = "", message, Message, ...fields } = parse(text)
  const name = String(__type).split("#").at(-1) || "UnknownError"
  const error = new Error(String(message ?? Message ?? `DynamoDB answered ${status}`))
  const $fault = status < 500 ? "client" : "server"
  return Object.assign(error, fields, { name, $fault, $metadata: { httpStatusCode: status } })
}

function parse(text: string) {
  try {
    return decodeAnswer(text)
  } catch {
    // A proxy between may answer with HTML.
    return {}
  }
}

/**
 * DynamoDB's time, if it refused a signature because its time was wrong; otherwise undefined.
 * `signedAt` is the time in the signature. Marks the failure as one that another attempt mends.
 */
export function timeIfSkewed(failure: Failure, { headers }: Answer, signedAt: number): number | undefined {
  if (!SKEW_NAMES.has(failure.name)) return undefined
  const time = Date.parse(String(headers["date"]))
  if (!(Math.abs(time - signedAt) > SKEW_MIN_MS)) return undefined
  failure.isSkewed = true
  return time
}

/** True if no answer came: the connection failed, or the time was up. */
export function isUnanswered(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  return cause.name === "TimeoutError" || CONNECTION_CODES.has((cause as { code?: string }).code ?? "")
}

/** True if the same request may succeed at once: the connection or the service failed. */
export function isTransient(cause: unknown): boolean {
  const { isSkewed, $metadata } = (cause ?? {}) as Partial<Failure>
  return isUnanswered(cause) || isSkewed === true || TRANSIENT_STATUS.has($metadata?.httpStatusCode ?? 0)
}
