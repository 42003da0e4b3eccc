import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { denied, invalid, S3Error } from "./error.ts"
import type { Asked } from "./request.ts"

/** The one credential of a local run: never a real one. */
export const LOCAL_KEY = { accessKeyId: "local", secretAccessKey: "local" } as const

const ALGORITHM = "AWS4-HMAC-SHA256"
const SKEW_MS_MAX = 15 * 60_000
const EXPIRES_SECONDS_MAX = 7 * 86_400
export const UNSIGNED_PAYLOAD = "UNSIGNED-PAYLOAD"

type Signed = { credential: string; date: string; headers: readonly string[]; signature: string }

/**
 * Checks a request's Signature Version 4, in the header or in the query, against the time `nowMs`. Answers with the hash of the
 * payload that it vouches for. Throws S3Error 403.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function checkSignature(asked: Asked, nowMs: number): string {
  const isPresigned = asked.query.has("X-Amz-Signature")
  const signed = isPresigned ? fromQuery(asked) : fromHeader(asked)
  const key = signingKey(signed.credential)
  if (isPresigned) checkExpiry(signed.date, asked.query.get("X-Amz-Expires") ?? "", nowMs)
  else checkSkew(signed.date, nowMs)
  const payload =
    asked.headers["x-amz-content-sha256"] ??
    (isPresigned ? (asked.query.get("X-Amz-Content-Sha256") ?? UNSIGNED_PAYLOAD) : "")
  if (payload === "") throw invalid("x-amz-content-sha256 is missing.")
  checkAllSigned(asked, signed.headers)
  const request = hash(canonicalRequest(asked, signed.headers, payload))
  const scope = signed.credential.split("/").slice(1).join("/")
  const wanted = hmac(key, [ALGORITHM, signed.date, scope, request].join("\n")).toString("hex")
  if (!isSame(wanted, signed.signature)) {
    throw new S3Error("SignatureDoesNotMatch", 403, "The signature does not match the request.")
  }
  return payload
}

/** Whether `signature` (hex) signs this text, e.g. a POST policy, with the credential. Throws S3Error for a credential that is not ours. */
export function signsText(text: string, credential: string, signature: string): boolean {
  return isSame(hmac(signingKey(credential), text).toString("hex"), signature)
}

function fromHeader({ headers }: Asked): Signed {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? "",
    ) ?? []
  const date = headers["x-amz-date"]
  if (!credential || !names || !signature || !date) throw denied("The request is not signed.")
  return { credential, date, headers: names.split(";"), signature }
}

function fromQuery({ query }: Asked): Signed {
  const all = ["Algorithm", "Credential", "Date", "SignedHeaders", "Signature"].map((name) =>
    query.get(`X-Amz-${name}`),
  )
  const [algorithm, credential, date, names, signature] = all
  if (algorithm !== ALGORITHM || !credential || !date || !names || !signature) {
    throw denied("The query of a signed URL is not whole.")
  }
  return { credential, date, headers: names.split(";"), signature }
}

/** Throws S3Error 403 for any key but the local one. */
function signingKey(credential: string): Buffer {
  const [id, day = "", region = "", service = "", end, ...more] = credential.split("/")
  if (id !== LOCAL_KEY.accessKeyId) {
    throw new S3Error("InvalidAccessKeyId", 403, "Only the local key is known here.")
  }
  if (service !== "s3" || end !== "aws4_request" || more.length > 0)
    throw denied("The credential's scope is wrong.")
  const chain = [day, region, service, "aws4_request"]
  return chain.reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${LOCAL_KEY.secretAccessKey}`))
}

function checkSkew(date: string, nowMs: number): void {
  if (Math.abs(nowMs - timeOf(date)) > SKEW_MS_MAX) {
    throw new S3Error("RequestTimeTooSkewed", 403, "The request's time is too far from the server's.")
  }
}

function checkExpiry(date: string, expires: string, nowMs: number): void {
  const seconds = Number(expires)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > EXPIRES_SECONDS_MAX) {
    throw denied("X-Amz-Expires must be from 1 second to 7 days.")
  }
  const ageMs = nowMs - timeOf(date)
  if (ageMs < -SKEW_MS_MAX) throw denied("The request is not valid yet.")
  if (ageMs > seconds * 1000) throw denied("Request has expired")
}

/** `20260730T101500Z` as epoch milliseconds. */
function timeOf(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z")
  const time = Date.parse(iso)
  if (iso === date || Number.isNaN(time)) throw denied("The request's time is not readable.")
  return time
}

/** S3 wants these signed, so that nobody on the way can add one. */
function checkAllSigned({ headers }: Asked, signed: readonly string[]): void {
  const unsigned = Object.keys(headers).filter((name) => name.startsWith("x-amz-") && !signed.includes(name))
  if (!signed.includes("host") || unsigned.length > 0) {
    throw denied(`There were headers that were not signed: ${unsigned.join(", ") || "host"}`)
  }
}

function canonicalRequest(
  { method, path, query, headers }: Asked,
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

/** RFC 3986 as AWS wants it: everything but unreserved characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const hash = (text: string) => createHash("sha256").update(text).digest("hex")
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest()

function isSame(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
