import { listDeliveries } from "../../core/webhook/delivery.ts"
import { handlerOf } from "../http/pipeline.ts"
import { deliveryBody } from "./bodies.ts"
import { listWebhookEvents as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, params }) => {
  const deliveries = await listDeliveries(services.table, caller.accountId, params.id)
  return Response.json({ events: deliveries.map(deliveryBody) })
})
