import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import * as z from "zod"

/** A client's validated authorization request. */
const AuthorizationRequest = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  /** The S256 challenge (RFC 7636). */
  challenge: z.string(),
  resource: z.string(),
  /** The client's own value, returned to it unchanged. */
  state: z.string().optional(),
})
export type AuthorizationRequest = z.output<typeof AuthorizationRequest>

const Signed = AuthorizationRequest.extend({ expiresAt: z.int() })
/** How long a consent page may stay open. */
const OPEN_MS = 10 * 60_000

/**
 * Signs a request for one session. The consent form can then submit only the request that was
 * shown, and only in that session.
 */
export function signRequest(
  secret: string,
  sessionId: string,
  request: AuthorizationRequest,
  nowMs: number,
): string {
  // The nonce gives each page that is shown a code of its own (codeOf).
  const nonce = randomBytes(12).toString("base64url")
  const payload = Buffer.from(JSON.stringify({ ...request, expiresAt: nowMs + OPEN_MS, nonce })).toString(
    "base64url",
  )
  return `${payload}.${mac(secret, sessionId, payload).toString("base64url")}`
}

/**
 * Verifies and reads a signed request. Undefined if the signature is wrong, the session is another
 * one, or the request has expired.
 */
export function readRequest(
  secret: string,
  sessionId: string,
  signed: string,
  nowMs: number,
): AuthorizationRequest | undefined {
  const [payload = "", signature = "", ...rest] = signed.split(".")
  const actual = Buffer.from(signature, "base64url")
  const expected = mac(secret, sessionId, payload)
  if (rest.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected))
    return undefined
  const { expiresAt, ...request } = Signed.parse(JSON.parse(Buffer.from(payload, "base64url").toString()))
  return expiresAt > nowMs ? request : undefined
}

/**
 * Returns the authorization code of a signed request that `readRequest` accepted. It depends only
 * on what is signed, so a form that is sent twice authorizes one agent.
 */
export function codeOf(secret: string, sessionId: string, signed: string): string {
  const [payload = ""] = signed.split(".")
  return `etc_${mac(secret, `code\0${sessionId}`, payload).toString("base64url")}`
}

const mac = (secret: string, sessionId: string, payload: string) =>
  createHmac("sha256", secret).update(`${sessionId}\n${payload}`).digest()
