import { listSubscriptions } from "../../core/billing/subscription.ts"
import { getBilling } from "../compose/deps/billing.ts"
import { handlerOf } from "../http/pipeline.ts"
import { subscriptionBody } from "./bodies.ts"
import { syncReturnedCheckout } from "./checkout-return.ts"
import { listSubscriptions as route } from "./routes.ts"

export const handler = handlerOf(route, async (call) => {
  const { services, caller, query } = call
  await syncReturnedCheckout(route, call, query.checkout_session)
  const rows = getBilling(services) ? await listSubscriptions(services.table, caller.accountId) : []
  return Response.json({ subscriptions: rows.map(subscriptionBody) })
})
