import { createHmac, timingSafeEqual } from "node:crypto"
import * as z from "zod"

/** What a client asks a person for, after it was checked. */
const AuthorizationRequest = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  /** The S256 challenge (RFC 7636). */
  challenge: z.string(),
  resource: z.string(),
  /** The client's own, given back to it as it is. */
  state: z.string().optional(),
})
export type AuthorizationRequest = z.output<typeof AuthorizationRequest>

const Signed = AuthorizationRequest.extend({ expiresAt: z.int() })
/** How long a page that asks for consent may lie open. */
const OPEN_MS = 10 * 60_000

/** Signs a request for the session that is asked: what comes back from its page is what was shown there, to nobody else. */
export function signRequest(
  secret: string,
  sessionId: string,
  request: AuthorizationRequest,
  nowMs: number,
): string {
  const payload = Buffer.from(JSON.stringify({ ...request, expiresAt: nowMs + OPEN_MS })).toString(
    "base64url",
  )
  return `${payload}.${mac(secret, sessionId, payload).toString("base64url")}`
}

/** Reads it back; undefined when it is not ours, another session's, or too old. */
export function readRequest(
  secret: string,
  sessionId: string,
  signed: string,
  nowMs: number,
): AuthorizationRequest | undefined {
  const [payload = "", signature = "", ...rest] = signed.split(".")
  const given = Buffer.from(signature, "base64url")
  const right = mac(secret, sessionId, payload)
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const { expiresAt, ...request } = Signed.parse(JSON.parse(Buffer.from(payload, "base64url").toString()))
  return expiresAt > nowMs ? request : undefined
}

const mac = (secret: string, sessionId: string, payload: string) =>
  createHmac("sha256", secret).update(`${sessionId}\n${payload}`).digest()
