import { createHash, randomBytes, randomUUID } from "node:crypto"
import { oauthCodeKey, userKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, transact } from "../table/table.ts"
import { ACCESS_SECONDS, agentItem, endAgent, type Tokens } from "./agent.ts"
import type { AuthorizationRequest } from "./authorization-request.ts"
import type { Client } from "./client.ts"
import { firstPair, hashOf } from "./token.ts"

/** A code is for the client's next step, which is a matter of seconds. */
const CODE_MS = 60_000
/** One that was used stays, so that its second use is seen. */
const KEPT_MS = 3_600_000
const SHAPE = /^etc_[\w-]{43}$/
/** RFC 7636 §4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/

/** What somebody agreed to. */
export type Consent = { accountId: string; client: Client; request: AuthorizationRequest }

/** Makes the code of a consent. */
export async function issueCode(table: Table, { accountId, client, request }: Consent): Promise<string> {
  const now = table.clock.now()
  const code = `etc_${randomBytes(32).toString("base64url")}`
  await putItem(table, {
    ...oauthCodeKey(hashOf(code)),
    account_id: accountId,
    client_id: client.clientId,
    client_name: client.name,
    redirect_uri: request.redirectUri,
    challenge: request.challenge,
    resource: request.resource,
    expires_at: now + CODE_MS,
    ttl: Math.ceil((now + KEPT_MS) / 1000),
  })
  return code
}

/** What a client shows for its code. */
export type Shown = { code: string; clientId: string; redirectUri: string; verifier: string }

/**
 * Changes a code for tokens, once: the agent and the code's use are one write, while the account has its person. The second use of a
 * code by who knows its verifier means that it is in two hands: the agent ends (RFC 6749 §4.1.2). Undefined for whatever is worth
 * nothing.
 */
export async function redeemCode(table: Table, shown: Shown): Promise<Tokens | undefined> {
  if (!SHAPE.test(shown.code)) return undefined
  const key = oauthCodeKey(hashOf(shown.code))
  const item = await getItem(table, key)
  if (!item || !isFor(item, shown)) return undefined
  const { account_id: accountId, client_name: clientName, resource } = item
  const agentId = randomUUID()
  const pair = firstPair({ accountId, agentId })
  const now = table.clock.now()
  const agent = { accountId, agentId, clientId: shown.clientId, clientName, resource, pair }
  const TableName = table.name
  const isLetIn = await transact(table, [
    {
      // A deletion that runs at the same time must not leave an agent behind.
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
  if (isLetIn) return { ...pair, expiresIn: ACCESS_SECONDS }
  const used = await getItem(table, key, ["agent_id"])
  if (used?.agent_id !== undefined) await endAgent(table, accountId, used.agent_id)
  return undefined
}

/** Whether it is the same client, at the same place, and the one that began (RFC 7636 §4.6). */
function isFor(item: Item, { clientId, redirectUri, verifier }: Shown): boolean {
  return (
    item.client_id === clientId &&
    item.redirect_uri === redirectUri &&
    VERIFIER.test(verifier) &&
    item.challenge === createHash("sha256").update(verifier).digest("base64url")
  )
}
