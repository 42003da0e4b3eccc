import { changePlan } from "../../core/billing/change-plan.ts"
import { requireBilling } from "../compose/deps/billing.ts"
import { handlerOf } from "../http/pipeline.ts"
import { subscriptionBody } from "./bodies.ts"
import { changePlan as route } from "./routes.ts"
import { withPayments } from "./with-payments.ts"

export const handler = handlerOf(route, async (call) => {
  const { services, caller, body, requestId } = call
  return await withPayments(call, async () => {
    const change = { priceId: body.price_id, attempt: requestId }
    const row = await changePlan(requireBilling(services), caller.accountId, change)
    return Response.json({ success: true, subscription: subscriptionBody(row) })
  })
})
