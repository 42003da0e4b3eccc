import { countWithin } from "../ratelimit/rate-limit.ts"
import { accountKey, agentKey, type Key } from "../table/keys.ts"
import { deleteItem, getItem, type Item, queryPrefix, type Table, updateItem } from "../table/table.ts"
import {
  chainedRefresh,
  hashOf,
  isIssuedRefresh,
  leadsTo,
  nextPair,
  parseToken,
  type TokenPair,
  type TokenSubject,
} from "./token.ts"

/** A program that an account has authorized. Times are epoch milliseconds. */
export type Agent = {
  accountId: string
  agentId: string
  clientName: string
  /** The service that its tokens are valid for (RFC 8707). */
  resource: string
  /** Credits that it may spend in one UTC month; undefined without a limit. */
  monthlyBudget?: number | undefined
  createdAt: number
  lastUsedAt: number
}
/** Input of a new agent, with its first pair of tokens. */
export type NewAgent = Pick<Agent, "accountId" | "agentId" | "clientName" | "resource" | "monthlyBudget"> & {
  clientId: string
  pair: TokenPair
}
/** `expiresIn`: remaining lifetime of the access token, in whole seconds. */
export type Tokens = TokenPair & { expiresIn: number }

/** Maximum agents per account. One more ends the agent that was used the longest time ago. */
export const AGENTS_MAX = 50
export const ACCESS_SECONDS = 3600
/** An agent that does not refresh for this long must be authorized again. */
export const AGENT_IDLE_MS = 30 * 24 * 3600 * 1000
/**
 * How long a used refresh token returns the same pair again, for clients that lost the response.
 * Also how long the previous access token stays valid, for clients with concurrent calls.
 */
const REPEAT_MS = 30_000
const PREFIX = "AGENT#"

/** Builds the item of a new agent, to be written together with the code's use. */
export function agentItem(now: number, { pair, ...agent }: NewAgent): Item & Key {
  return {
    ...agentKey(agent.accountId, agent.agentId),
    agent_id: agent.agentId,
    client_id: agent.clientId,
    client_name: agent.clientName,
    resource: agent.resource,
    ...(agent.monthlyBudget === undefined ? {} : { monthly_budget: agent.monthlyBudget }),
    created_at: now,
    // Agents of earlier releases lack this attribute. Their refresh tokens are chained.
    chained_hash: null,
    ...pairAttributes(now, pair),
  }
}

/**
 * Returns the agent of an access token, if it is valid for this resource. One consistent read, so a
 * revoked agent fails on its next call.
 */
export async function readAgent(table: Table, token: string, resource: string): Promise<Agent | undefined> {
  const subject = parseToken(token, "access")
  if (!subject) return undefined
  const item = await getItem(table, agentKey(subject.accountId, subject.agentId))
  if (!item || !isGoodAt(table.clock.now(), item, hashOf(token))) return undefined
  return item.resource === resource ? agentFrom(subject.accountId, item) : undefined
}

function isGoodAt(now: number, item: Item, hash: string): boolean {
  if (item.access_hash === hash) return item.access_expires_at > now
  return item.prior_hash === hash && item.prior_expires_at > now && now - item.last_used_at < REPEAT_MS
}

/** Returns an agent that is still authorized, for work that it began earlier. */
export async function findAgent(
  table: Table,
  accountId: string,
  agentId: string,
): Promise<Agent | undefined> {
  const item = await getItem(table, agentKey(accountId, agentId))
  return item && item.expires_at > table.clock.now() ? agentFrom(accountId, item) : undefined
}

/**
 * Exchanges a refresh token for the next pair; concurrent calls get the same pair. Reuse of an
 * earlier refresh token means that it leaked, so the agent ends. Undefined for an invalid token.
 */
export async function refreshAgent(
  table: Table,
  secret: string,
  { token, clientId }: { token: string; clientId: string },
): Promise<Tokens | undefined> {
  const subject = parseToken(token, "refresh")
  if (!subject) return undefined
  const now = table.clock.now()
  const presentedHash = hashOf(token)
  const pair = nextPair(secret, subject, token)
  const next = pairAttributes(now, pair)
  const isIssued = isIssuedRefresh(secret, subject, token)
  const { ok, item } = await updateItem(table, agentKey(subject.accountId, subject.agentId), {
    update: `SET prior_hash = access_hash, prior_expires_at = access_expires_at, refresh_hash = :refresh, access_hash = :access, access_expires_at = :until, last_used_at = :now, spent_hash = :given, expires_at = :expires, #ttl = :ttl${isIssued ? "" : ", chained_hash = :given"}`,
    condition: "refresh_hash = :given AND client_id = :client AND expires_at > :now",
    names: { "#ttl": "ttl" },
    values: {
      ":given": presentedHash,
      ":client": clientId,
      ":now": now,
      ":refresh": next.refresh_hash,
      ":access": next.access_hash,
      ":until": next.access_expires_at,
      ":expires": next.expires_at,
      ":ttl": next.ttl,
    },
  })
  if (ok) return { ...pair, expiresIn: ACCESS_SECONDS }
  if (!item || item.client_id !== clientId || item.refresh_hash === presentedHash) return undefined
  const isRepeat = item.spent_hash === presentedHash && now - item.last_used_at < REPEAT_MS
  if (isRepeat) {
    // An earlier release, which may still run elsewhere, derives the next token in another way.
    const refresh = [pair.refresh, chainedRefresh(secret, subject, token)].find(
      (each) => hashOf(each) === item.refresh_hash,
    )
    if (refresh === undefined) return undefined
    return { access: pair.access, refresh, expiresIn: Math.ceil((item.access_expires_at - now) / 1000) }
  }
  // A token that was never issued must not end an agent whose ID is known to others.
  if (isIssued || (await isEarlierChained(table, secret, { ...subject, token, item }))) {
    await endAgent(table, subject.accountId, subject.agentId)
  }
  return undefined
}

/** A longer search for an earlier token takes processor time, so invented tokens are limited. */
const CHAIN_SEARCHES_PER_MINUTE = 5

/** True for a used refresh token that an earlier release issued to the agent. */
async function isEarlierChained(
  table: Table,
  secret: string,
  { token, item, ...subject }: TokenSubject & { token: string; item: Item },
): Promise<boolean> {
  const lastHash = item.chained_hash === undefined ? item.refresh_hash : item.chained_hash
  if (lastHash === null) return false
  if (lastHash === hashOf(token)) return true
  const { allowed } = await countWithin(table, {
    name: "chained tokens",
    subject: subject.agentId,
    max: CHAIN_SEARCHES_PER_MINUTE,
    windowSeconds: 60,
  })
  return allowed && leadsTo(secret, subject, token, lastHash)
}

/**
 * Ends the agent that holds a token, access or refresh. Does nothing for invalid tokens and for
 * those of another client.
 */
export async function revokeToken(table: Table, token: string, clientId: string | undefined): Promise<void> {
  const subject = parseToken(token)
  if (!subject) return
  await deleteItem(table, agentKey(subject.accountId, subject.agentId), {
    condition: `(access_hash = :hash OR refresh_hash = :hash)${clientId === undefined ? "" : " AND client_id = :client"}`,
    values: { ":hash": hashOf(token), ...(clientId === undefined ? {} : { ":client": clientId }) },
  })
}

/** Returns an account's agents, last used first. */
export async function listAgents(table: Table, accountId: string): Promise<Agent[]> {
  const agents: Agent[] = []
  for await (const item of queryPrefix(table, accountKey(accountId).pk, PREFIX)) {
    if (item.expires_at > table.clock.now()) agents.push(agentFrom(accountId, item))
  }
  return agents.toSorted((a, b) => b.lastUsedAt - a.lastUsedAt)
}

/**
 * Ends an account's agents beyond the 50 that were used last, so that authorizing agents does not
 * fill the table.
 */
export async function pruneAgents(table: Table, accountId: string): Promise<void> {
  const agents = await listAgents(table, accountId)
  for (const { agentId } of agents.slice(AGENTS_MAX)) await endAgent(table, accountId, agentId)
}

/** Ends an agent at once. Returns false if the account has no such agent. */
export async function endAgent(table: Table, accountId: string, agentId: string): Promise<boolean> {
  const { ok } = await deleteItem(table, agentKey(accountId, agentId), { condition: "attribute_exists(pk)" })
  return ok
}

/** The attributes that change with each pair. */
function pairAttributes(now: number, { access, refresh }: TokenPair) {
  return {
    access_hash: hashOf(access),
    access_expires_at: now + ACCESS_SECONDS * 1000,
    refresh_hash: hashOf(refresh),
    last_used_at: now,
    expires_at: now + AGENT_IDLE_MS,
    ttl: Math.ceil((now + AGENT_IDLE_MS) / 1000),
  }
}

const agentFrom = (accountId: string, item: Item): Agent => ({
  accountId,
  agentId: item.agent_id,
  clientName: item.client_name,
  resource: item.resource,
  monthlyBudget: item.monthly_budget,
  createdAt: item.created_at,
  lastUsedAt: item.last_used_at,
})
