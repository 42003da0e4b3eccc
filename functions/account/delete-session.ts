import { revokeSession } from "../../core/identity/session-store.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { endAgent } from "../../core/oauth/agent.ts"
import { handlerOf } from "../http/pipeline.ts"
import { deleteSession as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, params }) => {
  const { table } = services
  const isEnded =
    (await revokeSession(table, caller.accountId, params.id)) ||
    (await endAgent(table, caller.accountId, params.id))
  if (!isEnded) throw new AppError("not_found", "Session not found.")
  return Response.json({ success: true })
})
