import { accountKey, agentKey, type Key } from "../table/keys.ts"
import { deleteItem, getItem, type Item, queryPrefix, type Table, updateItem } from "../table/table.ts"
import { hashOf, nextPair, type Pair, parseToken } from "./token.ts"

/** A program that somebody lets use their account; times are epoch milliseconds. */
export type Agent = {
  accountId: string
  agentId: string
  clientName: string
  /** The service that its tokens are for (RFC 8707). */
  resource: string
  createdAt: number
  lastUsedAt: number
}
/** What an agent is made of, and what it holds from then on. */
export type NewAgent = Pick<Agent, "accountId" | "agentId" | "clientName" | "resource"> & {
  clientId: string
  pair: Pair
}
/** `expiresIn`: whole seconds that the call's token still has. */
export type Tokens = Pair & { expiresIn: number }

export const ACCESS_SECONDS = 3600
/** An agent that asks for no new token for so long has to be let in again. */
const IDLE_MS = 30 * 24 * 3600 * 1000
/**
 * How long a refresh token that was used gives the pair that it gave, for clients whose answer was lost; and how long the access token before
 * is still good, for a client whose calls side by side change the pair under each other.
 */
const REPEAT_MS = 30_000
const PREFIX = "AGENT#"

/** The item of a new agent, to be put together with what lets it in. */
export function agentItem(now: number, { pair, ...given }: NewAgent): Item & Key {
  return {
    ...agentKey(given.accountId, given.agentId),
    agent_id: given.agentId,
    client_id: given.clientId,
    client_name: given.clientName,
    resource: given.resource,
    created_at: now,
    ...standing(now, pair),
  }
}

/** Whose call's token this is, as long as it is good here. One consistent read: what is revoked is refused at its next call. */
export async function readAgent(table: Table, token: string, resource: string): Promise<Agent | undefined> {
  const named = parseToken(token, "access")
  if (!named) return undefined
  const item = await getItem(table, agentKey(named.accountId, named.agentId))
  if (!item || !isGoodAt(table.clock.now(), item, hashOf(token))) return undefined
  return item.resource === resource ? agentFrom(named.accountId, item) : undefined
}

function isGoodAt(now: number, item: Item, hash: string): boolean {
  if (item.access_hash === hash) return item.access_expires_at > now
  return item.prior_hash === hash && item.prior_expires_at > now && now - item.last_used_at < REPEAT_MS
}

/** Whether an agent is still let in, for what it began before. */
export async function standsAgent(table: Table, accountId: string, agentId: string): Promise<boolean> {
  const item = await getItem(table, agentKey(accountId, agentId), ["expires_at"])
  return item !== undefined && item.expires_at > table.clock.now()
}

/**
 * Changes a refresh token for the next pair, once: of many at the same time all get the same one. A refresh token that was used before
 * is in two hands, and nobody knows whose is the right one: the agent ends. Undefined for whatever is worth nothing.
 */
export async function refreshAgent(
  table: Table,
  secret: string,
  { token, clientId }: { token: string; clientId: string },
): Promise<Tokens | undefined> {
  const named = parseToken(token, "refresh")
  if (!named) return undefined
  const now = table.clock.now()
  const given = hashOf(token)
  const pair = nextPair(secret, named, token)
  const next = standing(now, pair)
  const { ok, item } = await updateItem(table, agentKey(named.accountId, named.agentId), {
    update:
      "SET prior_hash = access_hash, prior_expires_at = access_expires_at, refresh_hash = :refresh, access_hash = :access, access_expires_at = :until, last_used_at = :now, spent_hash = :given, expires_at = :expires, #ttl = :ttl",
    condition: "refresh_hash = :given AND client_id = :client AND expires_at > :now",
    names: { "#ttl": "ttl" },
    values: {
      ":given": given,
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
  if (!item || item.client_id !== clientId || item.refresh_hash === given) return undefined
  const isRepeat = item.spent_hash === given && now - item.last_used_at < REPEAT_MS
  if (isRepeat) return { ...pair, expiresIn: Math.ceil((item.access_expires_at - now) / 1000) }
  await endAgent(table, named.accountId, named.agentId)
  return undefined
}

/** Ends the agent that holds a token, whichever of the two it is. Another client's token, and one that is worth nothing, ends nothing. */
export async function revokeToken(table: Table, token: string, clientId: string | undefined): Promise<void> {
  const named = parseToken(token)
  if (!named) return
  await deleteItem(table, agentKey(named.accountId, named.agentId), {
    condition: `(access_hash = :hash OR refresh_hash = :hash)${clientId === undefined ? "" : " AND client_id = :client"}`,
    values: { ":hash": hashOf(token), ...(clientId === undefined ? {} : { ":client": clientId }) },
  })
}

/** The agents that an account lets in, the one that was used last first. */
export async function listAgents(table: Table, accountId: string): Promise<Agent[]> {
  const agents: Agent[] = []
  for await (const item of queryPrefix(table, accountKey(accountId).pk, PREFIX)) {
    if (item.expires_at > table.clock.now()) agents.push(agentFrom(accountId, item))
  }
  return agents.toSorted((a, b) => b.lastUsedAt - a.lastUsedAt)
}

/** Ends an agent at once. False when the account has no such agent. */
export async function endAgent(table: Table, accountId: string, agentId: string): Promise<boolean> {
  const { ok } = await deleteItem(table, agentKey(accountId, agentId), { condition: "attribute_exists(pk)" })
  return ok
}

/** What changes with each pair. */
function standing(now: number, { access, refresh }: Pair) {
  return {
    access_hash: hashOf(access),
    access_expires_at: now + ACCESS_SECONDS * 1000,
    refresh_hash: hashOf(refresh),
    last_used_at: now,
    expires_at: now + IDLE_MS,
    ttl: Math.ceil((now + IDLE_MS) / 1000),
  }
}

const agentFrom = (accountId: string, item: Item): Agent => ({
  accountId,
  agentId: item.agent_id,
  clientName: item.client_name,
  resource: item.resource,
  createdAt: item.created_at,
  lastUsedAt: item.last_used_at,
})
