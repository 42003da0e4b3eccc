import { deleteKey, revokeKey } from "../../../core/apikey/apikey.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { deleteKey as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, params, query }) => {
  const outcome = query.permanent
    ? await deleteKey(services.table, caller.accountId, params.keyId)
    : await revoke(services.table, caller.accountId, params.keyId)
  if (outcome === "unknown") throw new AppError("not_found", "API key not found.")
  if (outcome === "active") {
    throw new AppError("invalid_request", "The key is still active. Revoke it, then delete it.")
  }
  return Response.json({ success: true })
})

async function revoke(...[table, accountId, keyId]: Parameters<typeof revokeKey>) {
  return (await revokeKey(table, accountId, keyId)) ? ("revoked" as const) : ("unknown" as const)
}
