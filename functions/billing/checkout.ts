import { startCheckout } from "../../core/billing/checkout.ts"
import { requireBilling } from "../compose/deps/billing.ts"
import { handlerOf } from "../http/pipeline.ts"
import { checkout as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId }, body, requestId }) => {
  const billing = requireBilling(services)
  const url = await startCheckout(billing, accountId, {
    priceId: body.price_id,
    successPath: body.success_path,
    cancelPath: body.cancel_path,
    publicUrl: services.config.PUBLIC_URL,
    attempt: requestId,
  })
  return Response.json({ url })
})
