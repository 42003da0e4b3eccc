import { AppError } from "../../core/kernel/errors.ts"
import { newSessionId, openSession, type Session } from "../../core/mcp/session.ts"
import { callRef, markCancelled } from "../../core/mcp/tool-call.ts"
import { readText } from "../http/input.ts"
import { type EndFacts, setEnd } from "../http/stream-end.ts"
import { authenticateMcp, type McpCaller } from "./authenticate.ts"
import { errorMessage, protocolError } from "./error-response.ts"
import { type McpRequest, requireSession } from "./mcp-request.ts"
import { eventId, eventStream, isPrimed, openingFrame } from "./protocol/event-stream.ts"
import {
  INVALID_REQUEST,
  type Incoming,
  isCounted,
  isSupportedVersion,
  type RpcRequest,
  readMessage,
  withBothTypes,
} from "./protocol/message.ts"
import { INVALID_PARAMS } from "./protocol/rpc.ts"
import { answerOne, malformedParams } from "./protocol/server.ts"
import { answerStateless, isOfStateless } from "./protocol/stateless.ts"
import type { ToolContext } from "./tool-call/call-tool.ts"
import { runOrJoinToolCall } from "./tool-call/run-tool-call.ts"

const BODY_BYTES_MAX = 1024 * 1024

/** `POST /mcp`: one message. Throws what `refusal` turns into the service's error body. */
export async function post(visit: McpRequest): Promise<Response> {
  const { request, services } = visit
  const text = await readText(request, BODY_BYTES_MAX)
  const body = parsed(text)
  const incoming = readMessage(body)
  const isStateless = incoming.kind !== "malformed" && (await isOfStateless(request, body))
  const session = isStateless ? undefined : await requireSession(visit)
  const caller = await authenticateMcp(services, { request, session, isCounted: isCounted(body) })
  Object.assign(visit.facts, { account: caller.accountId, key: caller.keyId })
  if (body === undefined) throw new AppError("invalid_request", "The body is not valid JSON.")
  const accepting = withBothTypes(request)
  if (!accepting) throw new AppError("not_acceptable", "Accept application/json and text/event-stream.")
  if (isStateless) {
    if (incoming.kind === "request") {
      const wrong = malformedParams(incoming.message)
      if (wrong !== undefined) return protocolError(INVALID_PARAMS, wrong, incoming.message.id)
    }
    const idempotencyKey = idempotencyKeyOf(body)
    const offered = visit.runner.offer(askerOf(visit, caller, { idempotencyKey }))
    const { keepAliveMs } = visit.timing
    return await answerStateless(offered, services.config.PUBLIC_URL, accepting, body, keepAliveMs)
  }
  return await answerInSession(visit, caller, session, incoming)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function answerInSession(
  visit: McpRequest,
  caller: McpCaller,
  session: Session | undefined,
  incoming: Incoming,
): Promise<Response> {
  if (incoming.kind === "malformed") return protocolError(INVALID_REQUEST, incoming.message)
  if (incoming.kind === "initialize") {
    if (session) {
      return protocolError(INVALID_REQUEST, "This session is initialized already.", incoming.message.id)
    }
    return await initialize(visit, caller, incoming.message)
  }
  if (!session) return protocolError(INVALID_REQUEST, "Mcp-Session-Id is missing: send `initialize` first.")
  const version = visit.request.headers.get("mcp-protocol-version")
  if (!isSupportedVersion(version)) {
    return protocolError(INVALID_REQUEST, `MCP-Protocol-Version: ${version} is not spoken here.`)
  }
  if (incoming.kind === "request") return await answerRequest(visit, caller, session, incoming.message)
  if (incoming.kind === "notification" && incoming.message.method === "notifications/cancelled") {
    const { requestId } = (incoming.message.params ?? {}) as { requestId?: string | number }
    if (requestId !== undefined) await markCancelled(visit.services.table, session.hash, requestId)
  }
  return new Response(null, { status: 202, headers: { "Mcp-Session-Id": session.id } })
}

/** The session is stored before its client can know its id: the next request may come to any instance. */
async function initialize(visit: McpRequest, caller: McpCaller, message: RpcRequest): Promise<Response> {
  const answer = await answerPlainly(visit, caller, message)
  if (!("result" in answer)) return Response.json(answer)
  const { protocolVersion } = answer.result as { protocolVersion: string }
  const session = await openSession(visit.services.table, newSessionId(), { ...caller, protocolVersion })
  return Response.json(answer, { headers: { "Mcp-Session-Id": session.id } })
}

/** Tool calls have streams of their own; everything else, and what is malformed, is answered at once. */
async function answerRequest(
  visit: McpRequest,
  caller: McpCaller,
  session: Session,
  message: RpcRequest,
): Promise<Response> {
  const wrong = malformedParams(message)
  if (wrong === undefined && message.method === "tools/call") {
    return answerToolCall(visit, caller, session, message)
  }
  const answer =
    wrong === undefined
      ? await answerPlainly(visit, caller, message)
      : errorMessage(INVALID_PARAMS, wrong, message.id)
  return Response.json(answer, { headers: { "Mcp-Session-Id": session.id } })
}

function answerToolCall(
  visit: McpRequest,
  caller: McpCaller,
  session: Session,
  message: RpcRequest,
): Response {
  const { name, arguments: given } = message.params as { name: string; arguments?: unknown }
  const ref = callRef(session.hash, message.id, { name, arguments: given })
  const { timing, runner } = visit
  const closed = Promise.withResolvers<void>()
  const primed = isPrimed(session.protocolVersion)
  const write = runOrJoinToolCall(
    runner,
    {
      ref,
      asker: askerOf(visit, caller),
      ...(primed ? { closeStream: () => closed.resolve() } : {}),
    },
    message,
  )
  const ended = Promise.withResolvers<void>()
  const response = eventStream(
    async (put, gone) => {
      if (primed) put(openingFrame(session.protocolVersion, eventId(ref.stream, 0), timing.callRetryMs))
      const writing = write(put, gone).finally(ended.resolve)
      await Promise.race([writing, closed.promise])
    },
    { sessionId: session.id, keepAliveMs: timing.keepAliveMs },
  )
  // The call does not end with its stream: a Lambda that returned before it would freeze it.
  setEnd(response, endFacts(ended.promise))
  return response
}

async function endFacts(ended: Promise<void>): Promise<EndFacts> {
  await ended
  return { first_byte_ms: 0 }
}

/** Everything but tool calls is answered at once, in one body of JSON. */
async function answerPlainly(visit: McpRequest, caller: McpCaller, message: RpcRequest) {
  const offered = visit.runner.offer(askerOf(visit, caller))
  return await answerOne(offered, visit.services.config.PUBLIC_URL, message, {
    signal: visit.request.signal,
    hear: async () => undefined,
  })
}

function askerOf(
  { services, requestId, facts }: McpRequest,
  { accountId, through }: McpCaller,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): ToolContext {
  return { services, accountId, through, requestId, facts, operationId: undefined, idempotencyKey }
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

/** `_meta.idempotency_key` of a call without a session: what `Idempotency-Key` is to the API. */
function idempotencyKeyOf(body: unknown): string | undefined {
  const { params } = body as { params?: { _meta?: { idempotency_key?: unknown } } }
  const key = params?._meta?.idempotency_key
  if (key === undefined) return undefined
  if (typeof key === "string" && VISIBLE_ASCII.test(key)) return key
  throw new AppError("invalid_request", "`_meta.idempotency_key`: send 1 to 255 visible ASCII characters.")
}
