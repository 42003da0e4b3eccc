import { getEndpoints } from "../../core/webhook/outbox/endpoints-item.ts"
import { handlerOf } from "../http/pipeline.ts"
import { endpointBody } from "./bodies.ts"
import { listWebhooks as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller }) => {
  const { endpoints } = await getEndpoints(services.table, caller.accountId)
  return Response.json({ webhooks: Object.entries(endpoints).map(([id, each]) => endpointBody(id, each)) })
})
