import { secretContext } from "./endpoints.ts"
import { type Endpoint, validOldSecrets } from "./outbox/endpoints-item.ts"
import type { PostResult, WebhookDeps } from "./webhook-deps.ts"

/**
 * Sends one message, signed as the Standard Webhooks specification requires: with the current
 * secret and, during a rotation, also with the earlier ones.
 */
export async function sendSigned(
  { table, sealer, sign, post }: WebhookDeps,
  accountId: string,
  endpoint: Endpoint,
  { id, body }: { id: string; body: string },
): Promise<PostResult> {
  const at = table.clock.now()
  const sealed = [endpoint.secret, ...validOldSecrets(endpoint, at).map(({ secret }) => secret)]
  const secrets = await Promise.all(
    sealed.map(async (text) => await sealer.open(text, secretContext(accountId))),
  )
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at / 1000)),
    "webhook-signature": sign(secrets, { id, at, body }),
  }
  return await post({ url: endpoint.url, headers, body })
}
