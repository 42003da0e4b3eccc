import { createEndpoint } from "../../core/webhook/endpoints.ts"
import { getWebhooks } from "../compose/deps/webhooks.ts"
import { handlerOf } from "../http/pipeline.ts"
import { endpointBody } from "./bodies.ts"
import { createWebhook as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, body }) => {
  const made = await createEndpoint(await getWebhooks(services), caller.accountId, body)
  return Response.json({ ...endpointBody(made.id, made.endpoint), secret: made.secret }, { status: 201 })
})
