import { formatCount } from "../../core/kernel/format-count.ts"
import type { Session } from "../../core/mcp/session.ts"
import { callRef, markCancelled } from "../../core/mcp/tool-call.ts"
import type { McpCaller } from "./authenticate.ts"
import type { McpRequest } from "./mcp-request.ts"
import { eventId, openingFrame, type WriteFrames } from "./protocol/event-stream.ts"
import type { Incoming, RpcRequest } from "./protocol/message.ts"
import { answerOne, malformedParams } from "./protocol/server.ts"
import type { ToolContext } from "./tool-call/call-tool.ts"
import { requireIdempotencyKey } from "./tool-call/idempotency-key.ts"
import { runOrJoinToolCall } from "./tool-call/run-tool-call.ts"
import { requireToolset } from "./tool-call/toolset.ts"

/**
 * The largest call, in bytes. A call is stored with its arguments, and DynamoDB's limit per item is
 * 400 KB.
 */
const CALL_BYTES_MAX = 100_000
/**
 * The methods that can cost credits. Each such request runs once, on a stream that clients can
 * resume.
 */
const CALLS: readonly string[] = ["tools/call", "resources/read"]

export const isCall = ({ method }: RpcRequest): boolean => CALLS.includes(method)

/** Describes what is wrong with a request's params. Undefined if they are valid. */
export const problemOf = (message: RpcRequest): string | undefined =>
  malformedParams(message) ?? (isCall(message) ? oversized(message) : undefined)

function oversized(message: RpcRequest): string | undefined {
  if (Buffer.byteLength(JSON.stringify(message)) <= CALL_BYTES_MAX) return undefined
  return `A call must be at most ${formatCount(CALL_BYTES_MAX)} bytes. Send shorter arguments.`
}

/**
 * Starts a call of a session, or joins it if this or another instance is already running it.
 * `closeStream` is given if the stream is the call's own and its client can resume it. Throws
 * `invalid_request` for an invalid idempotency key.
 */
export function startCall(
  mcpRequest: McpRequest,
  { caller, session }: { caller: McpCaller; session: Session },
  message: RpcRequest,
  closeStream?: () => void,
): WriteFrames {
  // Only validates: the run, maybe in another instance, reads the key from the stored request.
  requireIdempotencyKey(message)
  const ref = callRef(session.hash, message.id, namedCall(message))
  const context = toolContext(mcpRequest, caller)
  const opening =
    closeStream &&
    openingFrame(session.protocolVersion, eventId(ref.stream, 0), mcpRequest.timing.callRetryMs)
  const call = { ref, context, opening, ...(closeStream ? { closeStream } : {}) }
  return runOrJoinToolCall(mcpRequest.runner, call, message)
}

/**
 * Returns what identifies a call within its session: the tool and its arguments, or the resource's
 * URI.
 */
function namedCall({ method, params = {} }: RpcRequest): { name: string; arguments?: unknown } {
  const { name, arguments: args, uri } = params as { name?: string; arguments?: unknown; uri?: string }
  return method === "tools/call"
    ? { name: name ?? "", arguments: args }
    : { name: method, arguments: { uri } }
}

/** Handles a notification. Only a cancellation has an effect. */
export async function acceptNotification(
  { services }: McpRequest,
  session: Session,
  incoming: Incoming,
): Promise<void> {
  if (incoming.kind !== "notification" || incoming.message.method !== "notifications/cancelled") return
  const { requestId } = (incoming.message.params ?? {}) as { requestId?: string | number }
  if (requestId !== undefined) await markCancelled(services.table, session.hash, requestId)
}

/** Answers a request that is not a call, in one JSON body. */
export async function answerAsJson(mcpRequest: McpRequest, caller: McpCaller, message: RpcRequest) {
  const methods = mcpRequest.runner.methodsFor(toolContext(mcpRequest, caller))
  return await answerOne(methods, mcpRequest.services.config.PUBLIC_URL, message, {
    signal: mcpRequest.request.signal,
    send: async () => undefined,
  })
}

export function toolContext(
  { services, request, requestId, facts, refusal }: McpRequest,
  { payer }: McpCaller,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): ToolContext {
  const toolset = requireToolset(request.url)
  return { services, toolset, payer, requestId, facts, operationId: undefined, idempotencyKey, refusal }
}
