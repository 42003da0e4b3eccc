import { hkdfSync } from "node:crypto"

/** What a secret of the service is used for: each purpose has a key of its own (RFC 5869), so that no token of one is good for another. */
export type Purpose =
  | "session"
  | "visitor"
  | "transcript page"
  | "consent"
  | "agent"
  | "upload"
  | "sealing"
  | "notes"

/** A 256-bit key in base64url. Page tokens are signed with the secret itself, from before there were purposes. */
export function deriveKey(secret: string, purpose: Purpose): string {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)).toString("base64url")
}
