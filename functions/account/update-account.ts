import { updateUser } from "../../core/account/user.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { handlerOf } from "../http/pipeline.ts"
import { updateAccount as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, body: { language } }) => {
  const user = await updateUser(services.table, caller.accountId, { language })
  if (!user) throw new AppError("unauthorized", "This account was deleted.")
  return Response.json({ language })
})
