import type { AppError } from "../../core/kernel/errors.ts"
import { getSession, type Session, touchSession } from "../../core/mcp/session.ts"
import type { Timing } from "../../core/mcp/timing.ts"
import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"
import { sessionNotFound } from "./authenticate.ts"
import type { ToolCallEngine } from "./tool-call/run-tool-call.ts"

/** One HTTP request to the MCP service, with the dependencies for answering it. */
export type McpRequest = {
  /**
   * The services that answer the request. For a test key, they are the test services, and its
   * sessions are stored there.
   */
  services: Services
  /** The services in which keys, agents and blocks are looked up. */
  live: Services
  request: Request
  requestId: string
  facts: Partial<LogFields>
  timing: Timing
  runner: ToolCallEngine
  /** Set if tool calls are refused: the error that becomes their result. */
  refusal?: AppError | undefined
}

/**
 * Returns the session that a request names, or undefined if it names none. Throws `not_found` for
 * an unknown session.
 */
export async function requireSession({ request, services }: McpRequest): Promise<Session | undefined> {
  const id = request.headers.get("mcp-session-id")
  if (id === null) return undefined
  const session = await getSession(services.table, id)
  if (!session) throw sessionNotFound()
  await touchSession(services.table, session)
  return session
}
