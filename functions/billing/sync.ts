import { syncCatalog } from "../../core/billing/catalog.ts"
import { getBilling } from "../compose/deps/billing.ts"
import { handlerOf } from "../http/pipeline.ts"
import { syncPrices as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services }) => {
  const billing = getBilling(services)
  // Fails loudly, so that an hourly schedule without billing is noticed.
  if (!billing) throw new Error("billing is not configured (STRIPE_SECRET_KEY)")
  return Response.json(await syncCatalog(billing))
})
