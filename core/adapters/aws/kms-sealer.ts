import { DecryptCommand, EncryptCommand, KMSClient, type KMSClientConfig } from "@aws-sdk/client-kms"
import type { Sealer } from "../../notion/sealer.ts"

export type KmsSettings = { keyId: string; client: KMSClientConfig }

/** The form of what this seals, so that another form can follow. */
const PREFIX = "kms1."
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true }

/** Seals with a key that never leaves KMS; the context is its encryption context, which stands in the trail of its uses. */
export function kmsSealer({ keyId: KeyId, client: config }: KmsSettings): Sealer {
  const client = new KMSClient({ maxAttempts: 3, requestHandler: TIMEOUTS, ...config })
  return {
    seal: async (text, context) => {
      const Plaintext = Buffer.from(text, "utf8")
      const asked = new EncryptCommand({ KeyId, Plaintext, EncryptionContext: { ...context } })
      const { CiphertextBlob } = await client.send(asked)
      if (!CiphertextBlob) throw new Error("KMS sealed nothing")
      return PREFIX + Buffer.from(CiphertextBlob).toString("base64url")
    },
    open: async (sealed, context) => {
      if (!sealed.startsWith(PREFIX)) throw new Error("this was not sealed here")
      const CiphertextBlob = Buffer.from(sealed.slice(PREFIX.length), "base64url")
      const asked = new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext: { ...context } })
      const { Plaintext } = await client.send(asked)
      if (!Plaintext) throw new Error("KMS opened nothing")
      return Buffer.from(Plaintext).toString("utf8")
    },
  }
}
