import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

/** A KMS request, with bytes in base64. */
export type KmsInput = {
  KeyId?: string
  Plaintext?: string
  CiphertextBlob?: string
  EncryptionContext?: Record<string, string>
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

const contextOf = ({ EncryptionContext = {} }: KmsInput) =>
  Buffer.from(JSON.stringify(Object.entries(EncryptionContext).toSorted(([a], [b]) => a.localeCompare(b))))

/**
 * One KMS key: sealed data opens only with the same context. The returned function answers an
 * operation, with undefined for a refusal (InvalidCiphertextException).
 */
export function kmsKey(keyId: string): (operation: string, request: KmsInput) => object | undefined {
  const key = randomBytes(32)
  return (operation, request) => {
    if (operation === "Encrypt") {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(contextOf(request))
      const sealed = [cipher.update(Buffer.from(request.Plaintext ?? "", "base64")), cipher.final()]
      const blob = Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
      return { KeyId: keyId, CiphertextBlob: blob.toString("base64") }
    }
    const blob = Buffer.from(request.CiphertextBlob ?? "", "base64")
    const tagEnd = NONCE_BYTES + TAG_BYTES
    const decipher = createDecipheriv("aes-256-gcm", key, blob.subarray(0, NONCE_BYTES))
    decipher.setAAD(contextOf(request)).setAuthTag(blob.subarray(NONCE_BYTES, tagEnd))
    try {
      const opened = Buffer.concat([decipher.update(blob.subarray(tagEnd)), decipher.final()])
      return { KeyId: keyId, Plaintext: opened.toString("base64") }
    } catch {
      return undefined
    }
  }
}
