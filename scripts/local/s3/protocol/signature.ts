import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { denied, invalid, S3Error } from "./error.ts"
import type { S3Request } from "./request.ts"

/** The only credential of a local run. It is not a secret. */
export const LOCAL_KEY = { accessKeyId: "local", secretAccessKey: "local" } as const

const ALGORITHM = "AWS4-HMAC-SHA256"
const SKEW_MS_MAX = 15 * 60_000
const EXPIRES_SECONDS_MAX = 7 * 86_400
export const UNSIGNED_PAYLOAD = "UNSIGNED-PAYLOAD"

type Signed = { credential: string; date: string; headers: readonly string[]; signature: string }

/**
 * Checks a request's Signature Version 4, in the header or the query, at the time `nowMs`. Returns
 * the payload hash that it covers. Throws S3Error 403.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function checkSignature(request: S3Request, nowMs: number): string {
  const isPresigned = request.query.has("X-Amz-Signature")
  const signed = isPresigned ? fromQuery(request) : fromHeader(request)
  const key = signingKey(signed.credential)
  if (isPresigned) checkExpiry(signed.date, request.query.get("X-Amz-Expires") ?? "", nowMs)
  else checkSkew(signed.date, nowMs)
  const payload =
    request.headers["x-amz-content-sha256"] ??
    (isPresigned ? (request.query.get("X-Amz-Content-Sha256") ?? UNSIGNED_PAYLOAD) : "")
  if (payload === "") throw invalid("x-amz-content-sha256 is missing.")
  checkAllSigned(request, signed.headers)
  const requestHash = hash(canonicalRequest(request, signed.headers, payload))
  const scope = signed.credential.split("/").slice(1).join("/")
  const expected = hmac(key, [ALGORITHM, signed.date, scope, requestHash].join("\n")).toString("hex")
  if (!isSame(expected, signed.signature)) {
    throw new S3Error("SignatureDoesNotMatch", 403, "The signature does not match the request.")
  }
  return payload
}

/**
 * True if `signature`, in hex, is the credential's signature of the text (such as a POST policy).
 * Throws S3Error for any other credential than the local one.
 */
export function isSignatureOf(text: string, credential: string, signature: string): boolean {
  return isSame(hmac(signingKey(credential), text).toString("hex"), signature)
}

function fromHeader({ headers }: S3Request): Signed {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? "",
    ) ?? []
  const date = headers["x-amz-date"]
  if (!credential || !names || !signature || !date) throw denied("The request is not signed.")
  return { credential, date, headers: names.split(";"), signature }
}

function fromQuery({ query }: S3Request): Signed {
  const all = ["Algorithm", "Credential", "Date", "SignedHeaders", "Signature"].map((name) =>
    query.get(`X-Amz-${name}`),
  )
  const [algorithm, credential, date, names, signature] = all
  if (algorithm !== ALGORITHM || !credential || !date || !names || !signature) {
    throw denied("The signed URL lacks query parameters.")
  }
  return { credential, date, headers: names.split(";"), signature }
}

/** Throws S3Error 403 for any key but the local one. */
function signingKey(credential: string): Buffer {
  const [id, day = "", region = "", service = "", end, ...more] = credential.split("/")
  if (id !== LOCAL_KEY.accessKeyId) {
    throw new S3Error("InvalidAccessKeyId", 403, `The access key must be \`${LOCAL_KEY.accessKeyId}\`.`)
  }
  if (service !== "s3" || end !== "aws4_request" || more.length > 0)
    throw denied("The credential's scope is wrong.")
  const chain = [day, region, service, "aws4_request"]
  return chain.reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${LOCAL_KEY.secretAccessKey}`))
}

function checkSkew(date: string, nowMs: number): void {
  if (Math.abs(nowMs - timeOf(date)) > SKEW_MS_MAX) {
    throw new S3Error(
      "RequestTimeTooSkewed",
      403,
      "The request's time differs from the server's by more than 15 minutes.",
    )
  }
}

function checkExpiry(date: string, expires: string, nowMs: number): void {
  const seconds = Number(expires)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > EXPIRES_SECONDS_MAX) {
    throw denied("X-Amz-Expires must be between 1 second and 7 days.")
  }
  const ageMs = nowMs - timeOf(date)
  if (ageMs < -SKEW_MS_MAX) throw denied("The request is not valid yet.")
  if (ageMs > seconds * 1000) throw denied("Request has expired")
}

/** `20260730T101500Z` as epoch milliseconds. */
function timeOf(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z")
  const time = Date.parse(iso)
  if (iso === date || Number.isNaN(time))
    throw denied("The request's time is not in the format 20260730T101500Z.")
  return time
}

/** S3 requires `host` and every `x-amz-` header to be signed, so that no proxy can add one. */
function checkAllSigned({ headers }: S3Request, signed: readonly string[]): void {
  const unsigned = Object.keys(headers).filter((name) => name.startsWith("x-amz-") && !signed.includes(name))
  if (!signed.includes("host") || unsigned.length > 0) {
    throw denied(`There were headers that were not signed: ${unsigned.join(", ") || "host"}`)
  }
}

function canonicalRequest(
  { method, path, query, headers }: S3Request,
  signed: readonly string[],
  payload: string,
) {
  const pairs = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
  const lines = signed.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}`)
  const canonicalPath = path.split("/").map(encode).join("/")
  return [method, canonicalPath, pairs.join("&"), ...lines, "", signed.join(";"), payload].join("\n")
}

/** RFC 3986 as AWS requires it: encodes everything but unreserved characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const hash = (text: string) => createHash("sha256").update(text).digest("hex")
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest()

function isSame(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}
