import { listSessions as list } from "../../core/identity/sessions.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import { handlerOf } from "../http/pipeline.ts"
import { listSessions as route } from "./list-sessions.route.ts"

export const handler = handlerOf(route, async ({ services, caller }) => {
  const sessions = await list(services.table, caller.accountId)
  const rows = sessions.map(({ sessionId, kind, device, createdAt, lastUsedAt }) => ({
    id: sessionId,
    kind,
    device,
    created_at: isoTime(createdAt),
    last_used_at: isoTime(lastUsedAt),
    current: sessionId === caller.sessionId,
  }))
  // The one that asks comes first.
  return Response.json({ sessions: rows.toSorted((a, b) => Number(b.current) - Number(a.current)) })
})
