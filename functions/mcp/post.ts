import { AppError } from "../../core/kernel/errors.ts"
import { newSessionId, openSession, type Session } from "../../core/mcp/session.ts"
import { readBytes } from "../http/input.ts"
import { parseJsonBody, refuseEncoded } from "../http/json-body.ts"
import { admit } from "./admit.ts"
import {
  acceptNotification,
  answerAsJson,
  isCall,
  problemOf,
  startCall,
  toolContext,
} from "./answer-message.ts"
import { factsOf, type McpCaller } from "./authenticate.ts"
import { answerBatch, readBatch } from "./batch.ts"
import { errorMessage, protocolError } from "./error-response.ts"
import { type McpRequest, requireSession } from "./mcp-request.ts"
import { eventStream, isPrimed } from "./protocol/event-stream.ts"
import {
  acceptableRequest,
  INVALID_REQUEST,
  type Incoming,
  isSupportedVersion,
  type RpcRequest,
  readMessage,
} from "./protocol/message.ts"
import { INVALID_PARAMS } from "./protocol/rpc.ts"
import { malformedParams } from "./protocol/server.ts"
import { answerStateless, isStatelessRequest } from "./protocol/stateless.ts"
import { respondUntilDone } from "./respond-until-done.ts"
import { requireIdempotencyKey } from "./tool-call/idempotency-key.ts"
import { requireToolset } from "./tool-call/toolset.ts"

const BODY_BYTES_MAX = 1024 * 1024

/**
 * Handles `POST /mcp`: one message or one batch. Throws AppErrors, which become the service's error
 * body.
 */
export async function post(received: McpRequest): Promise<Response> {
  const { request, services } = received
  const { body, problem } = parseBody(request, await readBytes(request, BODY_BYTES_MAX))
  const incoming = readMessage(body)
  const isStateless = incoming.kind !== "malformed" && (await isStatelessRequest(request, body))
  const session = isStateless ? undefined : await requireSession(received)
  const batch = session && readBatch(body, session)
  const { caller, refusal } = await admit(received, session, batch ?? [body])
  const mcpRequest = { ...received, refusal }
  Object.assign(mcpRequest.facts, factsOf(caller))
  if (problem) throw problem
  requireToolset(request.url)
  const acceptable = acceptableRequest(request)
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
  if (batch && session) return await answerBatch(mcpRequest, { caller, session }, batch)
  return await answerInSession(mcpRequest, caller, session, incoming)
}

/**
 * Parses the body. Returns a parsing error instead of throwing it, so that the caller is
 * authenticated first.
 */
function parseBody(request: Request, bytes: Uint8Array): { body?: unknown; problem?: AppError } {
  try {
    refuseEncoded(request)
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
  await acceptNotification(mcpRequest, session, incoming)
  return new Response(null, { status: 202, headers: { "Mcp-Session-Id": session.id } })
}

/**
 * Opens a session. Stores it before the client gets its ID, because the next request may reach any
 * instance.
 */
async function initialize(mcpRequest: McpRequest, caller: McpCaller, message: RpcRequest): Promise<Response> {
  const answer = await answerAsJson(mcpRequest, caller, message)
  if (!("result" in answer)) return Response.json(answer)
  const { protocolVersion } = answer.result as { protocolVersion: string }
  const session = await openSession(mcpRequest.services.table, newSessionId(), { ...caller, protocolVersion })
  return Response.json(answer, { headers: { "Mcp-Session-Id": session.id } })
}

/** Answers a valid call on its own stream, and all other requests in one JSON body. */
async function answerRequest(
  mcpRequest: McpRequest,
  caller: McpCaller,
  session: Session,
  message: RpcRequest,
): Promise<Response> {
  const problem = problemOf(message)
  if (problem === undefined && isCall(message) && !mcpRequest.refusal) {
    return answerCall(mcpRequest, caller, session, message)
  }
  const answer =
    problem === undefined
      ? await answerAsJson(mcpRequest, caller, message)
      : errorMessage(INVALID_PARAMS, problem, message.id)
  return Response.json(answer, { headers: { "Mcp-Session-Id": session.id } })
}

function answerCall(
  mcpRequest: McpRequest,
  caller: McpCaller,
  session: Session,
  message: RpcRequest,
): Response {
  const { timing } = mcpRequest
  const closed = Promise.withResolvers<void>()
  const closeStream = isPrimed(session.protocolVersion) ? () => closed.resolve() : undefined
  const write = startCall(mcpRequest, { caller, session }, message, closeStream)
  return respondUntilDone((ended) =>
    eventStream(
      async (put, gone) => {
        const writing = write(put, gone).finally(ended)
        // Once the stream is closed early, nothing awaits `writing`, so its rejection is caught
        // here.
        writing.catch(() => undefined)
        await Promise.race([writing, closed.promise])
      },
      { sessionId: session.id, keepAliveMs: timing.keepAliveMs },
    ),
  )
}
