import { listOffers } from "../../core/billing/catalog.ts"
import { handlerOf } from "../http/pipeline.ts"
import { priceBody } from "./bodies.ts"
import { listPrices as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services }) => {
  // After billing is switched off, the table still has offers that can't be bought.
  const offers = services.config.STRIPE_SECRET_KEY === undefined ? [] : await listOffers(services.table)
  return Response.json({ prices: offers.map(priceBody) })
})
