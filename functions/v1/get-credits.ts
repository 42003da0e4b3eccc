import { currentAccount } from "../../core/ledger/balance.ts"
import { handlerOf } from "../http/pipeline.ts"
import { getCredits as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, facts }) => {
  const { balance } = await currentAccount(services.table, caller.accountId)
  facts.remaining = balance
  return Response.json({ balance })
})
