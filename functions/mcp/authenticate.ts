import {
  authenticate,
  authenticateHash,
  type KeyOwner,
  peek,
  peekHash,
} from "../../core/apikey/authenticate.ts"
import { hashOf } from "../../core/apikey/key-secret.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { retryIn } from "../../core/kernel/retry-in.ts"
import { type Payer, payerOf } from "../../core/ledger/payer.ts"
import type { Session } from "../../core/mcp/session.ts"
import { findAgent, readAgent } from "../../core/oauth/agent.ts"
import { authenticateAgent } from "../../core/oauth/authenticate-agent.ts"
import { mcpResource } from "../../core/oauth/resource.ts"
import { isAccessTokenShaped } from "../../core/oauth/token.ts"
import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"
import { refuseBlockedAccount } from "../http/caller/blocks.ts"
import { readBearer } from "../http/caller/credentials.ts"
import { InvalidCredential } from "./error-response.ts"

/**
 * The account and key of a request. For an agent (an app that a user connected by sign-in), `keyId`
 * is the agent's ID. `payer` pays for the request. For a test key, `accountId` is the key's own ID,
 * so that no tool learns the account.
 */
export type McpCaller = { accountId: string; keyId: string; keyHash: string; payer: Payer; isTest: boolean }

/**
 * Stored instead of a key's hash in a session that an agent opened. No real hash has this value.
 */
const AGENT_KEY_HASH = "agent"

/** What the log says about a caller. */
export const factsOf = ({ accountId, keyId, isTest }: McpCaller): Partial<LogFields> => ({
  account: accountId,
  key: keyId,
  ...(isTest ? { test: true } : {}),
})

type AuthenticateOptions = { request: Request; session: Session | undefined; isCounted: boolean }

/**
 * Checks the key or agent token of every request, so that revoking the key or token ends its
 * sessions. Requests of a live session may omit the key if MCP_SESSION_WITHOUT_KEY is set. A
 * counted request counts towards the rate limit of the key or of the account's agents
 * (docs/contract.md, "MCP"). Throws `unauthorized`, `rate_limited`, `not_found` for another
 * account's session, and `forbidden` for a blocked account.
 */
export async function authenticateMcp(
  services: Services,
  { request, session, isCounted }: AuthenticateOptions,
): Promise<McpCaller> {
  const hasCredentials = request.headers.has("authorization")
  // An agent must send its token with each request. The token expires after an hour, and that can
  // only be seen from the token itself.
  const mayOmitKey =
    session !== undefined && session.keyHash !== AGENT_KEY_HASH && services.config.MCP_SESSION_WITHOUT_KEY
  if (!hasCredentials && !mayOmitKey) throw new AppError("unauthorized")
  const bearer = readBearer(request) ?? ""
  const caller = isAccessTokenShaped(bearer)
    ? await agentOf(services, bearer, isCounted)
    : await keyOf(services, hasCredentials ? { key: bearer } : { hash: session?.keyHash ?? "" }, isCounted)
  if (!caller) throw new InvalidCredential()
  const { ownerId, ...known } = caller
  if (session && session.accountId !== known.accountId) throw sessionNotFound()
  refuseBlockedAccount(services, ownerId)
  return known
}

/** True if the key or agent that opened the session is still active. */
export async function isOpenerActive({ table }: Pick<Services, "table">, session: Session): Promise<boolean> {
  const { accountId, keyId, keyHash } = session
  if (keyHash === AGENT_KEY_HASH) return (await findAgent(table, accountId, keyId)) !== undefined
  return (await peekHash(table, keyHash)) !== undefined
}

/**
 * Returns the same error for a session that is unknown, has ended or belongs to another account.
 */
export const sessionNotFound = () =>
  new AppError("not_found", "Session not found. Send `initialize` without Mcp-Session-Id to start a new one.")

async function keyOf(
  { table }: Services,
  known: { key: string } | { hash: string },
  isCounted: boolean,
): Promise<OwnedCaller | undefined> {
  const keyHash = "key" in known ? hashOf(known.key) : known.hash
  if (!isCounted) {
    const owner = "key" in known ? await peek(table, known.key) : await peekHash(table, keyHash)
    return owner && callerByKey(owner, keyHash)
  }
  const admission =
    "key" in known ? await authenticate(table, known.key) : await authenticateHash(table, keyHash)
  if (admission.outcome === "refused") return undefined
  if (admission.outcome === "admitted") return callerByKey(admission, keyHash)
  throw tooMany("for this key", admission.rate)
}

/** A caller, and the account of its key or agent, which an operator may have blocked. */
type OwnedCaller = McpCaller & { ownerId: string }

function callerByKey(
  { accountId: ownerId, keyId, budget, scopes, isTest }: Omit<KeyOwner, "hash">,
  keyHash: string,
): OwnedCaller {
  const accountId = isTest ? keyId : ownerId
  const payer = payerOf({ accountId, key: { id: keyId, budget, scopes }, through: "mcp" })
  return { accountId, ownerId, keyId, keyHash, payer, isTest }
}

async function agentOf(
  { table, config }: Services,
  token: string,
  isCounted: boolean,
): Promise<OwnedCaller | undefined> {
  const resource = mcpResource(config)
  if (!isCounted) return callerByAgent(await readAgent(table, token, resource))
  const admission = await authenticateAgent(table, token, resource)
  if (admission.outcome === "limited") throw tooMany("for all agents of this account", admission)
  return admission.outcome === "admitted" ? callerByAgent(admission.agent) : undefined
}

const callerByAgent = (agent: Awaited<ReturnType<typeof readAgent>>): OwnedCaller | undefined =>
  agent && {
    accountId: agent.accountId,
    ownerId: agent.accountId,
    isTest: false,
    keyId: agent.agentId,
    keyHash: AGENT_KEY_HASH,
    payer: payerOf({
      accountId: agent.accountId,
      agent: { id: agent.agentId, name: agent.clientName, budget: agent.monthlyBudget },
      through: "mcp",
    }),
  }

function tooMany(whose: string, { limit, resetSeconds }: { limit: number; resetSeconds: number }): AppError {
  const message = `Rate limit reached: ${limit} calls per minute ${whose}. ${retryIn(resetSeconds)}`
  return new AppError("rate_limited", message, { retryAfterSeconds: resetSeconds })
}
