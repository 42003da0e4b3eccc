import { getSession, type Session, touchSession } from "../../core/mcp/session.ts"
import type { Timing } from "../../core/mcp/timing.ts"
import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"
import { sessionNotFound } from "./authenticate.ts"
import type { ToolCallEngine } from "./tool-call/run-tool-call.ts"

/** One HTTP request to the tool protocol, and what it is answered with. */
export type McpRequest = {
  services: Services
  request: Request
  requestId: string
  facts: Partial<LogFields>
  timing: Timing
  runner: ToolCallEngine
}

/** The session that a request names; undefined when it names none. Throws `not_found` for one that is not there. */
export async function requireSession({ request, services }: McpRequest): Promise<Session | undefined> {
  const id = request.headers.get("mcp-session-id")
  if (id === null) return undefined
  const session = await getSession(services.table, id)
  if (!session) throw sessionNotFound()
  await touchSession(services.table, session)
  return session
}
