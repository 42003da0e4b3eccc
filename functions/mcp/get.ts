import { AppError } from "../../core/kernel/errors.ts"
import { endSession, type Session } from "../../core/mcp/session.ts"
import { authenticateMcp, type McpCaller } from "./authenticate.ts"
import { protocolError } from "./error-response.ts"
import { listen, OWN_STREAM } from "./idle-stream.ts"
import { type McpRequest, requireSession } from "./mcp-request.ts"
import { eventId, eventStream, openingFrame, parseEventId } from "./protocol/event-stream.ts"
import { INVALID_REQUEST, isSupportedVersion, withBothTypes } from "./protocol/message.ts"
import { follow } from "./tool-call/run-tool-call.ts"

/** `GET /mcp`: the session's stream, or with `Last-Event-ID` the rest of a call's, wherever that call runs. */
export async function get(visit: McpRequest): Promise<Response> {
  const { request, services, timing } = visit
  const { session, caller } = await requireOwn(visit)
  if (!withBothTypes(request)) throw new AppError("not_acceptable", "Accept text/event-stream.")
  const version = request.headers.get("mcp-protocol-version")
  if (!isSupportedVersion(version)) {
    return protocolError(INVALID_REQUEST, `MCP-Protocol-Version: ${version} is not spoken here.`)
  }
  const options = { sessionId: session.id, keepAliveMs: timing.keepAliveMs }
  const sent = request.headers.get("last-event-id")
  const last = sent === null ? { stream: OWN_STREAM, seq: 0 } : parseEventId(sent)
  if (!last) return protocolError(INVALID_REQUEST, "Last-Event-ID: this is no event of ours.")
  const write =
    last.stream === OWN_STREAM ? listen(services, timing, session) : resume(visit, session, caller, last)
  const { stopping } = visit.runner
  return eventStream((put, gone) => write(put, AbortSignal.any([gone, stopping])), options)
}

const resume =
  (
    visit: McpRequest,
    session: Session,
    { accountId, through }: McpCaller,
    last: { stream: string; seq: number },
  ) =>
  async (put: (frame: string) => void, gone: AbortSignal) => {
    const { services, requestId, facts, timing } = visit
    // Only the caller's own session is looked in.
    const ref = { sessionHash: session.hash, stream: last.stream }
    const caller = { accountId, through }
    const asker = { services, ...caller, requestId, facts, operationId: undefined, idempotencyKey: undefined }
    put(openingFrame(session.protocolVersion, eventId(last.stream, last.seq), timing.callRetryMs))
    await follow(visit.runner, { ref, asker }, last.seq, put, gone)
  }

/** `DELETE /mcp`: ends the session, with its streams on all instances. 200, as service.md says. */
export async function remove(visit: McpRequest): Promise<Response> {
  const { session } = await requireOwn(visit)
  await endSession(visit.services.table, session)
  return new Response(null, { status: 200 })
}

async function requireOwn(visit: McpRequest): Promise<{ session: Session; caller: McpCaller }> {
  const { request, services } = visit
  const session = await requireSession(visit)
  const caller = await authenticateMcp(services, { request, session, isCounted: false })
  Object.assign(visit.facts, { account: caller.accountId, key: caller.keyId })
  if (!session) throw new AppError("invalid_request", "Mcp-Session-Id is missing: send `initialize` first.")
  return { session, caller }
}
