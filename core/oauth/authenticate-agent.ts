import { getAccount } from "../ledger/ledger-account.ts"
import { countWithin } from "../ratelimit/rate-limit.ts"
import { isTier, RATE_LIMITS } from "../ratelimit/tier.ts"
import type { Table } from "../table/table.ts"
import { type Agent, readAgent } from "./agent.ts"
import { parseToken } from "./token.ts"

export type AgentAdmission =
  | { outcome: "admitted"; agent: Agent }
  | { outcome: "limited"; limit: number; resetSeconds: number }
  /** Missing, malformed, unknown, expired, revoked, or for another service. */
  | { outcome: "refused" }

/**
 * Authenticates an agent's token and counts the call. All agents of an account share the calls of
 * its tier, so that neither a new token nor another agent adds to them.
 */
export async function authenticateAgent(
  table: Table,
  token: string,
  resource: string,
): Promise<AgentAdmission> {
  const subject = parseToken(token, "access")
  if (!subject) return { outcome: "refused" }
  const [agent, account] = await Promise.all([
    readAgent(table, token, resource),
    getAccount(table, subject.accountId),
  ])
  if (!agent || !account) return { outcome: "refused" }
  const limit = isTier(account.tier) ? RATE_LIMITS[account.tier] : RATE_LIMITS.free
  const { allowed, resetSeconds } = await countWithin(table, {
    name: "agent",
    subject: agent.accountId,
    max: limit,
    windowSeconds: 60,
  })
  return allowed ? { outcome: "admitted", agent } : { outcome: "limited", limit, resetSeconds }
}
