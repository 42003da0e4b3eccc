import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import type { SealContext, Sealer } from "../../notion/sealer.ts"

/** Version of the sealed format. */
const PREFIX = "v1."
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D). The context is authenticated, but not stored. `key`
 * is 256 bits in base64url.
 */
export function localSealer(key: string): Sealer {
  const secret = Buffer.from(key, "base64url")
  return {
    seal: async (text, context) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv("aes-256-gcm", secret, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(bytesOf(context))
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")
    },
    open: async (sealed, context) => {
      if (!sealed.startsWith(PREFIX)) throw new Error("the sealed text has an unknown format")
      const bytes = Buffer.from(sealed.slice(PREFIX.length), "base64url")
      const [nonce, tag] = [
        bytes.subarray(0, NONCE_BYTES),
        bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      ]
      const decipher = createDecipheriv("aes-256-gcm", secret, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(bytesOf(context))
      decipher.setAuthTag(tag)
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString("utf8")
    },
  }
}

/** Encodes a context with its keys sorted. */
const bytesOf = (context: SealContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))))
