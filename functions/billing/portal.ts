import { openPortal } from "../../core/billing/checkout.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { getBilling } from "../compose/deps/billing.ts"
import { handlerOf } from "../http/pipeline.ts"
import { portal as route } from "./routes.ts"
import { withPayments } from "./with-payments.ts"

export const handler = handlerOf(route, async (call) => {
  const { services, caller, requestId } = call
  return await withPayments(call, async () => {
    const billing = getBilling(services)
    const options = { publicUrl: services.config.PUBLIC_URL, attempt: requestId }
    const url = billing && (await openPortal(billing, caller.accountId, options))
    if (url === undefined)
      throw new AppError("not_found", "Nothing to manage: you haven't bought anything yet.")
    return Response.json({ url })
  })
})
