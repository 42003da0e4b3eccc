import { listPurchases } from "../../core/billing/purchase.ts"
import { getBilling } from "../compose/deps/billing.ts"
import { handlerOf } from "../http/pipeline.ts"
import { purchaseBody } from "./bodies.ts"
import { syncReturnedCheckout } from "./checkout-return.ts"
import { listPurchases as route } from "./routes.ts"

export const handler = handlerOf(route, async (call) => {
  const { services, caller, query } = call
  await syncReturnedCheckout(route, call, query.checkout_session)
  const rows = getBilling(services) ? await listPurchases(services.table, caller.accountId) : []
  return Response.json({ purchases: rows.map(purchaseBody) })
})
