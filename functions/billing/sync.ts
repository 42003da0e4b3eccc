import { syncCatalog } from "../../core/billing/catalog.ts"
import { getBilling } from "../compose/deps/billing.ts"
import { handlerOf } from "../http/pipeline.ts"
import { syncPrices as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services }) => {
  const billing = getBilling(services)
  // The schedule is not to call in vain every hour without anybody noticing.
  if (!billing) throw new Error("no billing account is configured (STRIPE_SECRET_KEY)")
  return Response.json(await syncCatalog(billing))
})
