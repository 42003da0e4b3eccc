import { syncCatalog } from "../../core/billing/catalog.ts"
import { requireBilling } from "../compose/deps/billing.ts"
import { handlerOf } from "../http/pipeline.ts"
import { syncPrices as route } from "./routes.ts"
import { withPayments } from "./with-payments.ts"

export const handler = handlerOf(
  route,
  async (call) =>
    await withPayments(call, async () => Response.json(await syncCatalog(requireBilling(call.services)))),
)
