import { AppError } from "../../core/kernel/errors.ts"
import { receiptBody } from "../../core/ledger/receipt.ts"
import { getSettlement } from "../../core/ledger/settlement.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { getOperation as route } from "./routes.ts"

export const handle = async (call: AccountCall<typeof route>): Promise<Response> => {
  const { services, caller, params } = call
  const settlement = await getSettlement(services.table, caller.accountId, params.id)
  if (!settlement) throw new AppError("not_found", "Operation not found, or still running.")
  return Response.json(receiptBody(settlement))
}

export const handler = handlerOf(route, handle)
