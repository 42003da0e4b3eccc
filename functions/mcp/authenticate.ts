import { authenticate, authenticateHash, peek, peekHash } from "../../core/apikey/authenticate.ts"
import { hashOf } from "../../core/apikey/key-secret.ts"
import { AppError } from "../../core/kernel/errors.ts"
import type { Session } from "../../core/mcp/session.ts"
import { readAgent, standsAgent } from "../../core/oauth/agent.ts"
import { authenticateAgent } from "../../core/oauth/authenticate-agent.ts"
import { mcpResource } from "../../core/oauth/resource.ts"
import { looksLikeAccess } from "../../core/oauth/token.ts"
import type { Services } from "../compose/services.ts"
import { readBearer } from "../http/caller/credentials.ts"
import { InvalidCredential } from "./error-response.ts"

/**
 * The account behind a request, and the key that speaks for it; or the agent, whose id stands for the key's then. `through` is how the
 * agent calls itself.
 */
export type McpCaller = { accountId: string; keyId: string; keyHash: string; through?: string }

/** What a session has in place of a key's hash when an agent opened it: no hash looks like it. */
const OF_AGENT = "agent"

type Asked = { request: Request; session: Session | undefined; isCounted: boolean }

/**
 * Who asks: a key or an agent's token is looked at on every request, so that revoking it ends its sessions. A live session may leave its
 * key out where that is allowed; what is sent must be good. `isCounted`: the request counts in the minute of the key or of the agent
 * (contract §1, "Headers"). Throws `unauthorized`, `rate_limited`, and `not_found` for another account's session.
 */
export async function authenticateMcp(
  services: Services,
  { request, session, isCounted }: Asked,
): Promise<McpCaller> {
  const isSent = request.headers.has("authorization")
  // A token is over after an hour, which a session without it would not notice.
  const mayLeaveOut =
    session !== undefined && session.keyHash !== OF_AGENT && services.config.MCP_SESSION_WITHOUT_KEY
  if (!isSent && !mayLeaveOut) throw new AppError("unauthorized")
  const bearer = readBearer(request) ?? ""
  const caller = looksLikeAccess(bearer)
    ? await agentOf(services, bearer, isCounted)
    : await keyOf(services, isSent ? { key: bearer } : { hash: session?.keyHash ?? "" }, isCounted)
  if (!caller) throw new InvalidCredential()
  if (session && session.accountId !== caller.accountId) throw sessionNotFound()
  return caller
}

/** Whether who opened a session may still be served. */
export async function isOpenerActive({ table }: Pick<Services, "table">, session: Session): Promise<boolean> {
  const { accountId, keyId, keyHash } = session
  if (keyHash === OF_AGENT) return await standsAgent(table, accountId, keyId)
  return (await peekHash(table, keyHash)) !== undefined
}

/** Not there, over, and another account's answer alike. */
export const sessionNotFound = () =>
  new AppError("not_found", "Session not found. Start a new one: send `initialize` without Mcp-Session-Id.")

async function keyOf(
  { table }: Services,
  known: { key: string } | { hash: string },
  isCounted: boolean,
): Promise<McpCaller | undefined> {
  const keyHash = "key" in known ? hashOf(known.key) : known.hash
  if (!isCounted) {
    const owner = "key" in known ? await peek(table, known.key) : await peekHash(table, keyHash)
    return owner && { accountId: owner.accountId, keyId: owner.keyId, keyHash }
  }
  const admission =
    "key" in known ? await authenticate(table, known.key) : await authenticateHash(table, keyHash)
  if (admission.outcome === "refused") return undefined
  const { accountId, keyId } = admission
  if (admission.outcome === "admitted") return { accountId, keyId, keyHash }
  throw tooMany("key", admission.rate)
}

async function agentOf(
  { table, config }: Services,
  token: string,
  isCounted: boolean,
): Promise<McpCaller | undefined> {
  const resource = mcpResource(config)
  if (!isCounted) return callerOf(await readAgent(table, token, resource))
  const admission = await authenticateAgent(table, token, resource)
  if (admission.outcome === "limited") throw tooMany("agent", admission)
  return admission.outcome === "admitted" ? callerOf(admission.agent) : undefined
}

const callerOf = (agent: Awaited<ReturnType<typeof readAgent>>): McpCaller | undefined =>
  agent && {
    accountId: agent.accountId,
    keyId: agent.agentId,
    keyHash: OF_AGENT,
    through: agent.clientName,
  }

function tooMany(who: string, { limit, resetSeconds }: { limit: number; resetSeconds: number }): AppError {
  const message = `This ${who} may make ${limit} calls a minute. Wait ${resetSeconds} s.`
  return new AppError("rate_limited", message, { retryAfterSeconds: resetSeconds })
}
