import { verifyEndpoint } from "../../core/webhook/verify-endpoint.ts"
import { getWebhooks } from "../compose/deps/webhooks.ts"
import { handlerOf } from "../http/pipeline.ts"
import { endpointBody } from "./bodies.ts"
import { verifyWebhook as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, params: { id } }) => {
  const endpoint = await verifyEndpoint(await getWebhooks(services), caller.accountId, id)
  return Response.json(endpointBody(id, endpoint))
})
