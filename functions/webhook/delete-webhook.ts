import { deleteEndpoint } from "../../core/webhook/endpoints.ts"
import { handlerOf } from "../http/pipeline.ts"
import { deleteWebhook as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, params }) => {
  await deleteEndpoint(services.table, caller.accountId, params.id)
  return Response.json({ success: true })
})
