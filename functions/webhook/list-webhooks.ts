import { getEndpoints } from "../../core/webhook/outbox/endpoints-item.ts"
import { handlerOf } from "../http/pipeline.ts"
import { endpointBody } from "./bodies.ts"
import { listWebhooks as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller }) => {
  const { endpoints } = await getEndpoints(services.table, caller.accountId)
  // DynamoDB does not keep the order of a map. IDs begin with their time.
  const oldestFirst = Object.entries(endpoints).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Response.json({ webhooks: oldestFirst.map(([id, each]) => endpointBody(id, each)) })
})
