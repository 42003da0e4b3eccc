import { replayDelivery } from "../../core/webhook/delivery.ts"
import { handlerOf } from "../http/pipeline.ts"
import { deliveryBody } from "./bodies.ts"
import { replayWebhookEvent as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, params: { id, event_id: eventId } }) => {
  const delivery = await replayDelivery(services.table, caller.accountId, { id, eventId })
  return Response.json(deliveryBody(delivery))
})
