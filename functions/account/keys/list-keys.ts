import { listKeys as list, spendOf } from "../../../core/apikey/list-keys.ts"
import { currentAccount } from "../../../core/ledger/balance.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { keyBody } from "./key-body.ts"
import { listKeys as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services: { table, clock }, caller: { accountId } }) => {
  const [keys, account] = await Promise.all([list(table, accountId), currentAccount(table, accountId)])
  const rows = keys.map((key) => keyBody(key, spendOf(account, key.keyId, clock.now())))
  return Response.json({ keys: rows })
})
