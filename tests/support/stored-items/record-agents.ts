import { authorizeAgent, codeFor } from "../../mcp/oauth-stage.ts"
import { callTool, messagesIn, openSession, send } from "../../mcp/support.ts"
import type { FullService } from "./full-service.ts"
import type { Account } from "./record-people.ts"

/** An MCP session with a resumable call and a cancelled one. */
export async function recordSession({ mcpUrl }: FullService, { known }: Account) {
  const headers = await openSession(mcpUrl, known)
  const call = { name: "get_transcript", arguments: { video: "synTOOLCALL" } }
  const response = await send(mcpUrl, "tools/call", call, { headers, id: "first" })
  const text = await response.text()
  const [, lastEventId = ""] = /^id: (.+)$/m.exec(text) ?? []
  const params = { requestId: "first", reason: "changed my mind" }
  await send(mcpUrl, "notifications/cancelled", params, { headers, id: null })
  return { headers, call, lastEventId, answer: messagesIn(text).at(-1) }
}

/** Opens a GET stream of a session. It stays open until the returned function is called. */
export async function openStream({ mcpUrl }: FullService, headers: Record<string, string>) {
  const response = await fetch(mcpUrl, { headers: { ...headers, accept: "text/event-stream" } })
  const reader = response.body?.getReader()
  await reader?.read()
  return async () => await reader?.cancel()
}

/** An approved client that has used the account, and one that has only an authorization code. */
export async function recordAgents({ mcpUrl, agentAddresses }: FullService, { known }: Account) {
  const agent = await authorizeAgent(agentAddresses, known, "An agent")
  await callTool(mcpUrl, await openSession(mcpUrl, { rawKey: agent.access_token }), "check_credits", {})
  const { clientId, access_token, refresh_token } = agent
  return {
    agent: { clientId, access_token, refresh_token },
    letting: await codeFor(agentAddresses, known, "A second agent"),
  }
}
