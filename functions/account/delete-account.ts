import { deleteAccount } from "../../core/account/delete-account.ts"
import { getUser } from "../../core/account/user.ts"
import { endBilling } from "../../core/billing/checkout.ts"
import { emailHash } from "../../core/kernel/email.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { disconnectNotion } from "../../core/notion/connection/connect.ts"
import { getBilling } from "../compose/deps/billing.ts"
import { getNotion } from "../compose/deps/notion.ts"
import { handlerOf } from "../http/pipeline.ts"
import { deleteAccount as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId }, body }) => {
  const { table } = services
  const user = await getUser(table, accountId)
  if (user && emailHash(user.email) !== emailHash(body.email)) {
    throw new AppError("invalid_request", "`email` must be the account's email address.")
  }
  const billing = getBilling(services)
  if (billing) await endBilling(billing, accountId)
  const notion = await getNotion(services, route.path)
  if (notion) await disconnectNotion(notion, accountId)
  await deleteAccount(table, accountId)
  return Response.json({ success: true })
})
