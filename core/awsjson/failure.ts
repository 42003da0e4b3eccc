import type { Answer } from "./transport.ts"

const TRANSIENT_STATUS = new Set([500, 502, 503, 504])
/** Node's error codes of failed connections, the same list as in the SDK. */
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
/** A smaller clock difference cannot be why a signature was refused. */
const SKEW_MIN_MS = 4 * 60_000

type Failure = Error & { $metadata: { httpStatusCode: number }; isSkewed?: true }

/** Decodes the text of an answer to its fields. Throws if it is not JSON. */
export type Decode = (text: string) => Record<string, unknown>

/** Parses the error in an answer of a service, with the SDK's names and fields. */
export function failureOf(service: string, { status, text }: Answer, decode: Decode): Failure {
  const { __type = "", message, Message, ...fields } = parse(text, decode)
  const name = String(__type).split("#").at(-1) || "UnknownError"
  const given = message ?? Message
  const error = new Error(typeof given === "string" ? given : `${service} answered ${status}`)
  const $fault = status < 500 ? "client" : "server"
  return Object.assign(error, fields, { name, $fault, $metadata: { httpStatusCode: status } })
}

function parse(text: string, decode: Decode) {
  try {
    return decode(text)
  } catch {
    // A proxy in between may answer with HTML.
    return {}
  }
}

/**
 * Returns the service's time (epoch ms) if it refused a signature because of a wrong time;
 * otherwise undefined. `signedAt`: the time in the signature. Marks the failure as transient,
 * because a retry with the corrected time succeeds.
 */
export function timeIfSkewed(failure: Failure, { headers }: Answer, signedAt: number): number | undefined {
  if (!SKEW_NAMES.has(failure.name)) return undefined
  const time = Date.parse(String(headers["date"]))
  if (!(Math.abs(time - signedAt) > SKEW_MIN_MS)) return undefined
  failure.isSkewed = true
  return time
}

/** True if no answer arrived: the connection failed or timed out. */
export function isUnanswered(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  return cause.name === "TimeoutError" || CONNECTION_CODES.has((cause as { code?: string }).code ?? "")
}

/** True if the same request may succeed at once, because the connection or the service failed. */
export function isTransient(cause: unknown): boolean {
  const { isSkewed, $metadata } = (cause ?? {}) as Partial<Failure>
  return isUnanswered(cause) || isSkewed === true || TRANSIENT_STATUS.has($metadata?.httpStatusCode ?? 0)
}
