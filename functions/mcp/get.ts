import { AppError } from "../../core/kernel/errors.ts"
import { endSession, type Session } from "../../core/mcp/session.ts"
import { readEvents } from "../../core/mcp/stream-event.ts"
import type { Services } from "../compose/services.ts"
import { authenticateMcp, factsOf, type McpCaller } from "./authenticate.ts"
import { protocolError } from "./error-response.ts"
import { IDLE_STREAM, serveIdleStream } from "./idle-stream.ts"
import { type McpRequest, requireSession } from "./mcp-request.ts"
import { eventId, eventStream, openingFrame, parseEventId } from "./protocol/event-stream.ts"
import { acceptableRequest, INVALID_REQUEST, isSupportedVersion } from "./protocol/message.ts"
import { follow } from "./tool-call/run-tool-call.ts"

/**
 * Handles `GET /mcp`: opens the session's idle stream. With `Last-Event-ID`, sends the rest of a
 * call's stream instead, whichever instance runs the call.
 */
export async function get(mcpRequest: McpRequest): Promise<Response> {
  const { request, services, timing } = mcpRequest
  const { session, caller } = await requireOwn(mcpRequest)
  if (!acceptableRequest(request)) throw new AppError("not_acceptable", "Accept text/event-stream.")
  const version = request.headers.get("mcp-protocol-version")
  if (!isSupportedVersion(version)) {
    return protocolError(INVALID_REQUEST, `MCP-Protocol-Version ${version} is not supported.`)
  }
  const options = { sessionId: session.id, keepAliveMs: timing.keepAliveMs }
  const sent = request.headers.get("last-event-id")
  const last = sent === null ? { stream: IDLE_STREAM, seq: 0 } : parseEventId(sent)
  if (!last || !(await isKnown(services, session, last))) return protocolError(INVALID_REQUEST, UNKNOWN_EVENT)
  const write =
    last.stream === IDLE_STREAM
      ? serveIdleStream(mcpRequest, timing, session)
      : resume(mcpRequest, session, caller, last)
  const { stopping } = mcpRequest.runner
  return eventStream((put, gone) => write(put, AbortSignal.any([gone, stopping])), options)
}

const UNKNOWN_EVENT =
  "Last-Event-ID is not an event of this session, or it has expired. Send the request again, with its own ID."

async function isKnown({ table }: Services, session: Session, last: EventPosition): Promise<boolean> {
  if (last.stream === IDLE_STREAM) return true
  const ref = { sessionHash: session.hash, stream: last.stream }
  return (await readEvents(table, ref, last.seq)).status !== "unknown"
}

type EventPosition = { stream: string; seq: number }

const resume =
  (mcpRequest: McpRequest, session: Session, { payer }: McpCaller, last: EventPosition) =>
  async (put: (frame: string) => void, gone: AbortSignal) => {
    const { services, requestId, facts, timing } = mcpRequest
    // The session in the reference limits the lookup to the caller's own calls.
    const ref = { sessionHash: session.hash, stream: last.stream }
    const context = {
      services,
      // All tools, because the call was already checked against its toolset when it began.
      toolset: "all" as const,
      payer,
      requestId,
      facts,
      operationId: undefined,
      idempotencyKey: undefined,
    }
    put(openingFrame(session.protocolVersion, eventId(last.stream, last.seq), timing.callRetryMs))
    await follow(mcpRequest.runner, { ref, context }, last.seq, put, gone)
  }

/** Handles `DELETE /mcp`: ends the session and its streams on all instances, and answers 200. */
export async function remove(mcpRequest: McpRequest): Promise<Response> {
  const { session } = await requireOwn(mcpRequest)
  await endSession(mcpRequest.services.table, session)
  return new Response(null, { status: 200 })
}

async function requireOwn(mcpRequest: McpRequest): Promise<{ session: Session; caller: McpCaller }> {
  const { request, live } = mcpRequest
  const session = await requireSession(mcpRequest)
  const caller = await authenticateMcp(live, { request, session, isCounted: false })
  Object.assign(mcpRequest.facts, factsOf(caller))
  if (!session) throw new AppError("invalid_request", "Mcp-Session-Id is missing. Send `initialize` first.")
  return { session, caller }
}
