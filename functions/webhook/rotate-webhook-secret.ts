import { isoTime } from "../../core/kernel/clock.ts"
import { rotateSecret } from "../../core/webhook/endpoints.ts"
import { getWebhooks } from "../compose/deps/webhooks.ts"
import { handlerOf } from "../http/pipeline.ts"
import { rotateWebhookSecret as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, params }) => {
  const rotated = await rotateSecret(await getWebhooks(services), caller.accountId, params.id)
  return Response.json({ secret: rotated.secret, old_secret_until: isoTime(rotated.oldUntil) })
})
