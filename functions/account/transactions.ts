import { currentAccount } from "../../core/ledger/balance.ts"
import { listTransactions as list } from "../../core/ledger/transactions.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { listTransactions as route } from "./routes.ts"
import { transactionBodies } from "./transaction-bodies.ts"

export const handle = async (call: AccountCall<typeof route>): Promise<Response> => {
  const { services, caller, query, facts } = call
  const account = await currentAccount(services.table, caller.accountId)
  facts.remaining = account.balance
  const { entries, total } = await list(services.table, account, query)
  const transactions = await transactionBodies(services.table, account.accountId, entries)
  return Response.json({ transactions, total, limit: query.limit, offset: query.offset })
}

export const handler = handlerOf(route, handle)
