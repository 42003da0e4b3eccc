import { startCheckout } from "../../core/billing/checkout.ts"
import { requireBilling } from "../compose/deps/billing.ts"
import { handlerOf } from "../http/pipeline.ts"
import { checkout as route } from "./routes.ts"
import { withPayments } from "./with-payments.ts"

export const handler = handlerOf(route, async (call) => {
  const { services, caller, body, requestId } = call
  return await withPayments(call, async () => {
    const url = await startCheckout(requireBilling(services), caller.accountId, {
      priceId: body.price_id,
      successPath: body.success_path,
      cancelPath: body.cancel_path,
      publicUrl: services.config.PUBLIC_URL,
      attempt: requestId,
    })
    return Response.json({ url })
  })
})
