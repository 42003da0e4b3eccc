import { AppError } from "../../core/kernel/errors.ts"
import { newSessionId, openSession, type Session } from "../../core/mcp/session.ts"
import { callRef, markCancelled } from "../../core/mcp/tool-call.ts"
import { readBytes } from "../http/input.ts"
import { parseJsonBody } from "../http/json-body.ts"
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
import { answerStateless, isStatelessRequest } from "./protocol/stateless.ts"
import type { ToolContext } from "./tool-call/call-tool.ts"
import { requireIdempotencyKey } from "./tool-call/idempotency-key.ts"
import { runOrJoinToolCall } from "./tool-call/run-tool-call.ts"

const BODY_BYTES_MAX = 1024 * 1024
/** A call is stored with its arguments, in an item of at most 400 KB. */
const CALL_BYTES_MAX = 100_000
/** The requests that can cost credits. They run once, on a stream that can be resumed. */
const CALLS: readonly string[] = ["tools/call", "resources/read"]

/** `POST /mcp`: handles one message. Throws AppErrors, which become the service's error body. */
export async function post(mcpRequest: McpRequest): Promise<Response> {
  const { request, services } = mcpRequest
  const { body, problem } = parseBody(await readBytes(request, BODY_BYTES_MAX))
  const incoming = readMessage(body)
  const isStateless = incoming.kind !== "malformed" && (await isStatelessRequest(request, body))
  const session = isStateless ? undefined : await requireSession(mcpRequest)
  const caller = await authenticateMcp(services, { request, session, isCounted: isCounted(body) })
  Object.assign(mcpRequest.facts, { account: caller.accountId, key: caller.keyId })
  if (problem) throw problem
  const acceptable = withBothTypes(request)
  if (!acceptable) throw new AppError("not_acceptable", "Accept application/json and text/event-stream.")
  if (isStateless) {
    if (incoming.kind === "request") {
      const problem = malformedParams(incoming.message)
      if (problem !== undefined) return protocolError(INVALID_PARAMS, problem, incoming.message.id)
    }
    const idempotencyKey = requireIdempotencyKey(body)
    const methods = mcpRequest.runner.methodsFor(toolContext(mcpRequest, caller, { idempotencyKey }))
    const { keepAliveMs } = mcpRequest.timing
    return await answerStateless(methods, services.config.PUBLIC_URL, acceptable, body, keepAliveMs)
  }
  return await answerInSession(mcpRequest, caller, session, incoming)
}

/** A body that cannot be parsed is reported after the caller has been authenticated. */
function parseBody(bytes: Uint8Array): { body?: unknown; problem?: AppError } {
  try {
    return { body: parseJsonBody(bytes) }
  } catch (cause) {
    if (cause instanceof AppError) return { problem: cause }
    throw cause
  }
}

async function answerInSession(
  mcpRequest: McpRequest,
  caller: McpCaller,
  session: Session | undefined,
  incoming: Incoming,
): Promise<Response> {
  if (incoming.kind === "malformed") return protocolError(INVALID_REQUEST, incoming.message)
  if (incoming.kind === "initialize") {
    if (session) {
      return protocolError(INVALID_REQUEST, "This session is already initialized.", incoming.message.id)
    }
    return await initialize(mcpRequest, caller, incoming.message)
  }
  if (!session) return protocolError(INVALID_REQUEST, "Mcp-Session-Id is missing. Send `initialize` first.")
  const version = mcpRequest.request.headers.get("mcp-protocol-version")
  if (!isSupportedVersion(version)) {
    return protocolError(INVALID_REQUEST, `MCP-Protocol-Version ${version} is not supported.`)
  }
  if (incoming.kind === "request") return await answerRequest(mcpRequest, caller, session, incoming.message)
  if (incoming.kind === "notification" && incoming.message.method === "notifications/cancelled") {
    const { requestId } = (incoming.message.params ?? {}) as { requestId?: string | number }
    if (requestId !== undefined) await markCancelled(mcpRequest.services.table, session.hash, requestId)
  }
  return new Response(null, { status: 202, headers: { "Mcp-Session-Id": session.id } })
}

/** Stores the session before the client gets its ID: the next request may reach any instance. */
async function initialize(mcpRequest: McpRequest, caller: McpCaller, message: RpcRequest): Promise<Response> {
  const answer = await answerAsJson(mcpRequest, caller, message)
  if (!("result" in answer)) return Response.json(answer)
  const { protocolVersion } = answer.result as { protocolVersion: string }
  const session = await openSession(mcpRequest.services.table, newSessionId(), { ...caller, protocolVersion })
  return Response.json(answer, { headers: { "Mcp-Session-Id": session.id } })
}

/** Answers a valid call on a stream of its own, and all other requests in one JSON body. */
async function answerRequest(
  mcpRequest: McpRequest,
  caller: McpCaller,
  session: Session,
  message: RpcRequest,
): Promise<Response> {
  const isCall = CALLS.includes(message.method)
  const problem = malformedParams(message) ?? (isCall ? oversized(message) : undefined)
  if (problem === undefined && isCall) return answerCall(mcpRequest, caller, session, message)
  const answer =
    problem === undefined
      ? await answerAsJson(mcpRequest, caller, message)
      : errorMessage(INVALID_PARAMS, problem, message.id)
  return Response.json(answer, { headers: { "Mcp-Session-Id": session.id } })
}

function oversized(message: RpcRequest): string | undefined {
  if (Buffer.byteLength(JSON.stringify(message)) <= CALL_BYTES_MAX) return undefined
  return `A call must be at most ${CALL_BYTES_MAX.toLocaleString("en-US")} bytes. Send shorter arguments.`
}

function answerCall(
  mcpRequest: McpRequest,
  caller: McpCaller,
  session: Session,
  message: RpcRequest,
): Response {
  // Read by the run, which may be another instance's. A wrong one is refused here.
  requireIdempotencyKey(message)
  const ref = callRef(session.hash, message.id, namedCall(message))
  const { timing, runner } = mcpRequest
  const closed = Promise.withResolvers<void>()
  const primed = isPrimed(session.protocolVersion)
  const write = runOrJoinToolCall(
    runner,
    {
      ref,
      context: toolContext(mcpRequest, caller),
      ...(primed ? { closeStream: () => closed.resolve() } : {}),
    },
    message,
  )
  const ended = Promise.withResolvers<void>()
  const response = eventStream(
    async (put, gone) => {
      if (primed) put(openingFrame(session.protocolVersion, eventId(ref.stream, 0), timing.callRetryMs))
      const writing = write(put, gone).finally(ended.resolve)
      // After the stream was closed early, nobody else waits for the call.
      writing.catch(() => undefined)
      await Promise.race([writing, closed.promise])
    },
    { sessionId: session.id, keepAliveMs: timing.keepAliveMs },
  )
  // The call may outlive its stream. A Lambda that ended with the stream would freeze the call.
  setEnd(response, endFacts(ended.promise))
  return response
}

/** What identifies a call within its session: the tool, or the resource, and its arguments. */
function namedCall({ method, params = {} }: RpcRequest): { name: string; arguments?: unknown } {
  const { name, arguments: args, uri } = params as { name?: string; arguments?: unknown; uri?: string }
  return method === "tools/call"
    ? { name: name ?? "", arguments: args }
    : { name: method, arguments: { uri } }
}

async function endFacts(ended: Promise<void>): Promise<EndFacts> {
  await ended
  return { first_byte_ms: 0 }
}

/** Answers a request that is not a call in one JSON body. */
async function answerAsJson(mcpRequest: McpRequest, caller: McpCaller, message: RpcRequest) {
  const methods = mcpRequest.runner.methodsFor(toolContext(mcpRequest, caller))
  return await answerOne(methods, mcpRequest.services.config.PUBLIC_URL, message, {
    signal: mcpRequest.request.signal,
    send: async () => undefined,
  })
}

function toolContext(
  { services, requestId, facts }: McpRequest,
  { payer }: McpCaller,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): ToolContext {
  return { services, payer, requestId, facts, operationId: undefined, idempotencyKey }
}
