import { createHash, createHmac, timingSafeEqual } from "node:crypto"

/** Which adapter made a cursor: another one cannot read it. */
export type Source = "official" | "client"
export type PagePosition = { source: Source; cursor: string }

/** The platform's own continuations are good for some hours at the most. */
const VALID_MS = 24 * 3600 * 1000
const MAC_BYTES = 16

/** What a token is bound to: the route and everything that was asked, so that it continues nothing else. */
export type ListingQuery = Readonly<Record<string, string | number | boolean | undefined>>

/** Signs a source's cursor for the caller to give back. Opaque, and worth nothing for another question. */
export function signPageToken(
  secret: string,
  question: ListingQuery,
  mark: PagePosition,
  nowMs: number,
): string {
  const payload = Buffer.from(JSON.stringify([mark.source, mark.cursor, nowMs])).toString("base64url")
  return `${payload}.${mac(secret, question, payload).toString("base64url")}`
}

/** Reads a token back; undefined when it is not ours, for another question, or too old. */
export function readPageToken(
  secret: string,
  question: ListingQuery,
  token: string,
  nowMs: number,
): PagePosition | undefined {
  const [payload = "", signature = "", ...rest] = token.split(".")
  const given = Buffer.from(signature, "base64url")
  if (rest.length > 0 || given.length !== MAC_BYTES) return undefined
  // Decoders overlook signs and bits that mean nothing: one token has one spelling.
  if (given.toString("base64url") !== signature) return undefined
  if (!timingSafeEqual(given, mac(secret, question, payload))) return undefined
  const [source, cursor, signedAt] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [
    Source,
    string,
    number,
  ]
  return nowMs - signedAt <= VALID_MS ? { source, cursor } : undefined
}

/** One text for one question, whatever the order of its parts; also the key under which its answer is kept. */
export function questionHash(question: ListingQuery): string {
  const parts = Object.entries(question).filter(([, value]) => value !== undefined)
  return createHash("sha256")
    .update(JSON.stringify(parts.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest("hex")
}

function mac(secret: string, question: ListingQuery, payload: string): Buffer {
  return createHmac("sha256", secret)
    .update(`page\n${questionHash(question)}\n${payload}`)
    .digest()
    .subarray(0, MAC_BYTES)
}
