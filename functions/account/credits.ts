import { currentAccount } from "../../core/ledger/balance.ts"
import { handlerOf } from "../http/pipeline.ts"
import { appCredits as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller }) => {
  const { balance, tier } = await currentAccount(services.table, caller.accountId)
  return Response.json({ balance, tier })
})
