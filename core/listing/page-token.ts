import { createHash, createHmac, timingSafeEqual } from "node:crypto"

/** The adapter that created a cursor; no other can read it. */
export type Source = "official" | "client"
export type ListPosition = { source: Source; cursor: string }

/** How long a page token is valid. The platform's own continuations expire within hours. */
const VALID_MS = 24 * 3600 * 1000
const MAC_BYTES = 16

/**
 * The query that a token is bound to: the route and all parameters. The token continues no other
 * query.
 */
export type ListingQuery = Readonly<Record<string, string | number | boolean | undefined>>

/** Signs a source's cursor as a page token. It is opaque and only valid for this query. */
export function signPageToken(
  secret: string,
  query: ListingQuery,
  position: ListPosition,
  nowMs: number,
): string {
  const payload = Buffer.from(JSON.stringify([position.source, position.cursor, nowMs])).toString("base64url")
  return `${payload}.${mac(secret, query, payload).toString("base64url")}`
}

/** Reads a page token; undefined if it is not ours, is for another query, or is too old. */
export function readPageToken(
  secret: string,
  query: ListingQuery,
  token: string,
  nowMs: number,
): ListPosition | undefined {
  const [payload = "", signature = "", ...rest] = token.split(".")
  const actual = Buffer.from(signature, "base64url")
  if (rest.length > 0 || actual.length !== MAC_BYTES) return undefined
  // Base64 decoders ignore stray characters and trailing bits; accept only the canonical spelling.
  if (actual.toString("base64url") !== signature) return undefined
  if (!timingSafeEqual(actual, mac(secret, query, payload))) return undefined
  const [source, cursor, signedAt] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [
    Source,
    string,
    number,
  ]
  return nowMs - signedAt <= VALID_MS ? { source, cursor } : undefined
}

/** Hashes a query independently of the order of its parts. The hash is also its cache key. */
export function queryHash(query: ListingQuery): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined)
  return createHash("sha256")
    .update(JSON.stringify(parts.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest("hex")
}

function mac(secret: string, query: ListingQuery, payload: string): Buffer {
  return createHmac("sha256", secret)
    .update(`page\n${queryHash(query)}\n${payload}`)
    .digest()
    .subarray(0, MAC_BYTES)
}
