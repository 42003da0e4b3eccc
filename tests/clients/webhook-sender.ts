import { createHmac } from "node:crypto"
import { Webhook } from "standardwebhooks"

/** A secret in the format that the service uses. */
export const SECRET = `whsec_${Buffer.from("a secret of a test's endpoint").toString("base64")}`

/** Signs a body with the Standard Webhooks reference library. */
export function signed(id: string, body: string, { secret = SECRET, ageSeconds = 0 } = {}) {
  const at = new Date(Date.now() - ageSeconds * 1000)
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  }
}

/** Signs a body with any key, even one that the reference library refuses. */
export function signedWith(key: Uint8Array, id: string, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` }
}

export async function postSigned(
  url: string,
  id: string,
  event: object,
  options: { secret?: string; ageSeconds?: number } = {},
): Promise<Response> {
  const body = JSON.stringify(event)
  return await fetch(url, { method: "POST", body, headers: signed(id, body, options) })
}
