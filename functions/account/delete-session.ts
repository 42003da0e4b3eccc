import { revokeSession } from "../../core/identity/sessions.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { handlerOf } from "../http/pipeline.ts"
import { deleteSession as route } from "./delete-session.route.ts"

export const handler = handlerOf(route, async ({ services, caller, params }) => {
  const isEnded = await revokeSession(services.table, caller.accountId, params.id)
  if (!isEnded) throw new AppError("not_found", "This account has no such session.")
  return Response.json({ success: true })
})
