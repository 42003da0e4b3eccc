import { createHash } from "node:crypto"
import { createKey, type NewKey, revokeKey } from "../apikey/apikey.ts"
import { randomUUID } from "../kernel/random.ts"
import { getAccount } from "../ledger/ledger-account.ts"
import { isTier } from "../ratelimit/tier.ts"
import { oauthCodeKey, userKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, transact, updateItem } from "../table/table.ts"
import { ACCESS_SECONDS, agentItem, endAgent, pruneAgents, type Tokens } from "./agent.ts"
import type { AuthorizationRequest } from "./authorization-request.ts"
import type { Client } from "./client.ts"
import { firstPair, hashOf } from "./token.ts"

/** Lifetime of a code. Clients exchange it within seconds. */
const CODE_MS = 60_000
/** Used codes are kept to detect a second use, of the code or of the consent. */
const KEPT_MS = 3_600_000
const SHAPE = /^etc_[\w-]{43}$/
/** RFC 7636 §4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/

/**
 * A user's consent to a client's request, and the most credits that the client may spend in a UTC
 * month. `code`: see `codeOf`.
 */
export type Consent = {
  accountId: string
  code: string
  client: Client
  request: AuthorizationRequest
  monthlyBudget?: number | undefined
}

/**
 * Issues the authorization code of a consent. Repeating the consent, for example by a double click,
 * changes nothing. Returns false if the code has been used or has expired, or has another budget.
 */
export async function issueCode(
  table: Table,
  { accountId, code, client, request, monthlyBudget }: Consent,
): Promise<boolean> {
  const now = table.clock.now()
  const { ok, item } = await putItem(
    table,
    {
      ...oauthCodeKey(hashOf(code)),
      account_id: accountId,
      client_id: client.clientId,
      client_name: client.name,
      redirect_uri: request.redirectUri,
      challenge: request.challenge,
      resource: request.resource,
      ...(monthlyBudget === undefined ? {} : { monthly_budget: monthlyBudget }),
      expires_at: now + CODE_MS,
      ttl: Math.ceil((now + KEPT_MS) / 1000),
    },
    { condition: "attribute_not_exists(pk)" },
  )
  if (ok || !item) return ok
  const isUsed = item.agent_id !== undefined || item.key_id !== undefined
  return !isUsed && item.expires_at > now && item.monthly_budget === monthlyBudget
}

/** What a client presents to exchange a code. */
export type CodeExchange = { code: string; clientId: string; redirectUri: string; verifier: string }

/**
 * Exchanges a code for tokens, once: creating the agent and marking the code used are one
 * transaction, which requires that the account has a user. A second use by a client that knows the
 * verifier means that the code leaked, so the agent ends (RFC 6749 §4.1.2). Undefined for an
 * invalid code.
 */
export async function redeemCode(
  table: Table,
  secret: string,
  exchange: CodeExchange,
  resource: string,
): Promise<Tokens | undefined> {
  if (!SHAPE.test(exchange.code)) return undefined
  const key = oauthCodeKey(hashOf(exchange.code))
  const item = await getItem(table, key)
  if (!item || !isFor(item, exchange) || item.resource !== resource) return undefined
  const { account_id: accountId, client_name: clientName, monthly_budget: monthlyBudget } = item
  const agentId = randomUUID()
  const pair = firstPair(secret, { accountId, agentId })
  const now = table.clock.now()
  const { clientId } = exchange
  const agent = { accountId, agentId, clientId, clientName, resource, monthlyBudget, pair }
  const TableName = table.name
  const isCreated = await transact(table, [
    {
      // A concurrent account deletion must not leave an agent behind.
      ConditionCheck: { TableName, Key: userKey(accountId), ConditionExpression: "attribute_exists(pk)" },
    },
    {
      Update: {
        TableName,
        Key: key,
        UpdateExpression: "SET agent_id = :agent",
        ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(agent_id) AND expires_at > :now",
        ExpressionAttributeValues: { ":agent": agentId, ":now": now },
      },
    },
    { Put: { TableName, Item: agentItem(now, agent) } },
  ])
  if (isCreated) {
    // The tokens exist, so a failure here must not lose them. The next authorization prunes again.
    await pruneAgents(table, accountId).catch(() => undefined)
    return { ...pair, expiresIn: ACCESS_SECONDS }
  }
  const used = await getItem(table, key, ["agent_id"])
  if (used?.agent_id !== undefined) await endAgent(table, accountId, used.agent_id)
  return undefined
}

/**
 * Exchanges a code of the scope `api_key` for an API key with the client's name, once. A second use
 * revokes the key. Undefined for an invalid code, and `full` if the account has too many keys.
 */
export async function redeemKey(
  table: Table,
  exchange: CodeExchange,
  resource: string,
): Promise<NewKey | "full" | undefined> {
  if (!SHAPE.test(exchange.code)) return undefined
  const key = oauthCodeKey(hashOf(exchange.code))
  const item = await getItem(table, key)
  if (!item || !isFor(item, exchange) || item.resource !== resource) return undefined
  const { account_id: accountId, client_name: name, monthly_budget: budget = null } = item
  if (item.key_id !== undefined) {
    await revokeKey(table, accountId, item.key_id)
    return undefined
  }
  const account = await getAccount(table, accountId)
  if (!account || !isTier(account.tier)) return undefined
  const keyId = randomUUID()
  const { ok } = await updateItem(table, key, {
    update: "SET key_id = :key",
    condition: "attribute_exists(pk) AND attribute_not_exists(key_id) AND expires_at > :now",
    values: { ":key": keyId, ":now": table.clock.now() },
  })
  if (!ok) return undefined
  return (await createKey(table, accountId, { keyId, name, budget, tier: account.tier })) ?? "full"
}

/**
 * True if client, redirect URI and verifier (RFC 7636 §4.6) match those of the authorization
 * request.
 */
function isFor(item: Item, { clientId, redirectUri, verifier }: CodeExchange): boolean {
  return (
    item.client_id === clientId &&
    item.redirect_uri === redirectUri &&
    VERIFIER.test(verifier) &&
    item.challenge === createHash("sha256").update(verifier).digest("base64url")
  )
}
