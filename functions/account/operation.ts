import { AppError } from "../../core/kernel/errors.ts"
import { receiptBody } from "../../core/ledger/receipt.ts"
import { getSettlement } from "../../core/ledger/settlement.ts"
import { handlerOf } from "../http/pipeline.ts"
import { getOperation as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, params }) => {
  const verdict = await getSettlement(services.table, caller.accountId, params.id)
  if (!verdict) throw new AppError("not_found", "There is no such operation, or it is still under way.")
  return Response.json(receiptBody(verdict))
})
