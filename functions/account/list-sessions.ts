import { listSessions as list } from "../../core/identity/session-store.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import { currentAccount } from "../../core/ledger/balance.ts"
import { spentIn } from "../../core/ledger/monthly-spend.ts"
import { monthOf } from "../../core/ledger/spend-counter.ts"
import { listAgents } from "../../core/oauth/agent.ts"
import { handlerOf } from "../http/pipeline.ts"
import { listSessions as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller }) => {
  const { table } = services
  const [sessions, agents, account] = await Promise.all([
    list(table, caller.accountId),
    listAgents(table, caller.accountId),
    currentAccount(table, caller.accountId),
  ])
  const rows = sessions.map(({ sessionId, kind, device, createdAt, lastUsedAt }) => ({
    id: sessionId,
    kind,
    device,
    created_at: isoTime(createdAt),
    last_used_at: isoTime(lastUsedAt),
    current: sessionId === caller.sessionId,
    monthly_budget: null,
    credits_this_month: null,
  }))
  const month = monthOf(services.clock.now())
  const agentRows = agents.map(({ agentId, clientName, createdAt, lastUsedAt, monthlyBudget }) => ({
    id: agentId,
    kind: "agent",
    device: clientName,
    created_at: isoTime(createdAt),
    last_used_at: isoTime(lastUsedAt),
    current: false,
    monthly_budget: monthlyBudget ?? null,
    credits_this_month: spentIn(account, agentId, month),
  }))
  // Lists the session of this request first.
  const ordered = rows.toSorted((a, b) => Number(b.current) - Number(a.current))
  return Response.json({ sessions: [...ordered, ...agentRows] })
})
