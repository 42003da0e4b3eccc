import { hkdfSync } from "node:crypto"

/**
 * Each purpose has its own key (HKDF, RFC 5869): a token signed for one purpose is invalid for all
 * others.
 */
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

/** Returns a 256-bit key in base64url. Page tokens predate purposes: the secret signs them. */
export function deriveKey(secret: string, purpose: Purpose): string {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)).toString("base64url")
}
