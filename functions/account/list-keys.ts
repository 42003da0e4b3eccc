import { listKeys as list } from "../../core/apikey/list-keys.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import { handlerOf } from "../http/pipeline.ts"
import { listKeys as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller }) => {
  const keys = await list(services.table, caller.accountId)
  const rows = keys.map(({ createdAt, lastUsedAt, revokedAt, ...shown }) => ({
    ...shown,
    created_at: isoTime(createdAt),
    last_used_at: lastUsedAt === null ? null : isoTime(lastUsedAt),
    revoked_at: revokedAt === null ? null : isoTime(revokedAt),
  }))
  return Response.json({ keys: rows })
})
