import { createHash } from "node:crypto"

/** Returns the SHA-256 digest of a text (as UTF-8) or of bytes, in hex. */
export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex")
