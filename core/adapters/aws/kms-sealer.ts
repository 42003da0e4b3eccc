import { DecryptCommand, EncryptCommand, KMSClient, type KMSClientConfig } from "@aws-sdk/client-kms"
import type { Sealer } from "../../notion/sealer.ts"

export type KmsSettings = { keyId: string; client: KMSClientConfig }

/** Version of the sealed format. */
const PREFIX = "kms1."
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true }

/**
 * Encrypts with a key that never leaves KMS. `context` becomes the encryption context of KMS, which
 * CloudTrail logs.
 */
export function kmsSealer({ keyId: KeyId, client: config }: KmsSettings): Sealer {
  const client = new KMSClient({ maxAttempts: 3, requestHandler: TIMEOUTS, ...config })
  return {
    seal: async (text, context) => {
      const Plaintext = Buffer.from(text, "utf8")
      const command = new EncryptCommand({ KeyId, Plaintext, EncryptionContext: { ...context } })
      const { CiphertextBlob } = await client.send(command)
      if (!CiphertextBlob) throw new Error("KMS returned no ciphertext")
      return PREFIX + Buffer.from(CiphertextBlob).toString("base64url")
    },
    open: async (sealed, context) => {
      if (!sealed.startsWith(PREFIX)) throw new Error("the sealed text has an unknown format")
      const CiphertextBlob = Buffer.from(sealed.slice(PREFIX.length), "base64url")
      const command = new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext: { ...context } })
      const { Plaintext } = await client.send(command)
      if (!Plaintext) throw new Error("KMS returned no plaintext")
      return Buffer.from(Plaintext).toString("utf8")
    },
  }
}
