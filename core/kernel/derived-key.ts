import { hkdfSync } from "node:crypto"

/** Each purpose has its own key (HKDF, RFC 5869), so that a token is valid for one purpose only. */
export type Purpose =
  | "session"
  | "mailbox"
  | "device"
  | "challenge"
  | "visitor"
  | "transcript page"
  | "consent"
  | "agent"
  | "upload"
  | "sealing"
  | "notes"
  | `address ${string}`

/**
 * Returns a 256-bit key in base64url. Page tokens of lists use no derived key: they are older, and
 * are signed with the secret itself.
 */
export function deriveKey(secret: string, purpose: Purpose): string {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)).toString("base64url")
}
