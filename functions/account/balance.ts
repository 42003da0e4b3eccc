import { getUser } from "../../core/account/user.ts"
import { currentAccount } from "../../core/ledger/balance.ts"
import { handlerOf } from "../http/pipeline.ts"
import { creditsBalance as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services: { table }, caller: { accountId } }) => {
  const [{ balance, tier }, user] = await Promise.all([
    currentAccount(table, accountId),
    getUser(table, accountId),
  ])
  const { email = null, name = null, image = null, language = null } = user ?? {}
  const profile = { id: accountId, email, name, avatar_url: image, language }
  return Response.json({ balance, tier, profile })
})
