import { getUser } from "../../core/account/user.ts"
import { deleteAccount } from "../../core/flow/delete-account.ts"
import { emailHash } from "../../core/kernel/email.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { handlerOf } from "../http/pipeline.ts"
import { deleteAccount as route } from "./delete-account.route.ts"

export const handler = handlerOf(route, async ({ services: { table }, caller: { accountId }, body }) => {
  const user = await getUser(table, accountId)
  if (user && emailHash(user.email) !== emailHash(body.email)) {
    throw new AppError("invalid_request", "`email`: this is not the address of the account.")
  }
  await deleteAccount(table, accountId)
  return Response.json({ success: true })
})
