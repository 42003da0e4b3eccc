import { randomBytes } from "node:crypto"
import { Webhook } from "standardwebhooks"

/** Returns a new signing secret in the format of the Standard Webhooks specification. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString("base64")}`

/** Returns the `webhook-signature` header: one signature for each secret. `at` is epoch ms. */
export const sign = (
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): string => secrets.map((secret) => new Webhook(secret).sign(id, new Date(at), body)).join(" ")
