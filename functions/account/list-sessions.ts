import { listSessions as list } from "../../core/identity/session-store.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import { listAgents } from "../../core/oauth/agent.ts"
import { handlerOf } from "../http/pipeline.ts"
import { listSessions as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller }) => {
  const { table } = services
  const [sessions, agents] = await Promise.all([
    list(table, caller.accountId),
    listAgents(table, caller.accountId),
  ])
  const rows = sessions.map(({ sessionId, kind, device, createdAt, lastUsedAt }) => ({
    id: sessionId,
    kind,
    device,
    created_at: isoTime(createdAt),
    last_used_at: isoTime(lastUsedAt),
    current: sessionId === caller.sessionId,
  }))
  const agentRows = agents.map(({ agentId, clientName, createdAt, lastUsedAt }) => ({
    id: agentId,
    kind: "agent",
    device: clientName,
    created_at: isoTime(createdAt),
    last_used_at: isoTime(lastUsedAt),
    current: false,
  }))
  // The session of this request comes first.
  const ordered = rows.toSorted((a, b) => Number(b.current) - Number(a.current))
  return Response.json({ sessions: [...ordered, ...agentRows] })
})
