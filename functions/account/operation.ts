import { AppError } from "../../core/kernel/errors.ts"
import { receiptBody } from "../../core/ledger/receipt.ts"
import { getSettlement } from "../../core/ledger/settlement.ts"
import { handlerOf } from "../http/pipeline.ts"
import { getOperation as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, params }) => {
  const settlement = await getSettlement(services.table, caller.accountId, params.id)
  if (!settlement) throw new AppError("not_found", "Operation not found, or still running.")
  return Response.json(receiptBody(settlement))
})
