import { listOffers } from "../../core/billing/catalog.ts"
import { handlerOf } from "../http/pipeline.ts"
import { priceBody } from "./bodies.ts"
import { listPrices as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services }) => {
  // Offers remain in the table after billing is switched off, but can't be bought.
  const offers = services.config.STRIPE_SECRET_KEY === undefined ? [] : await listOffers(services.table)
  return Response.json({ prices: offers.map(priceBody) })
})
