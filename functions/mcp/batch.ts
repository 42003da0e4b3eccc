import type { Session } from "../../core/mcp/session.ts"
import { acceptNotification, answerAsJson, isCall, problemOf, startCall } from "./answer-message.ts"
import type { McpCaller } from "./authenticate.ts"
import { errorMessage } from "./error-response.ts"
import type { McpRequest } from "./mcp-request.ts"
import { eventStream, unstoredFrame } from "./protocol/event-stream.ts"
import { INVALID_REQUEST, type Incoming, type RpcRequest, readMessage } from "./protocol/message.ts"
import { INVALID_PARAMS } from "./protocol/rpc.ts"
import { respondUntilDone } from "./respond-until-done.ts"
import { requireIdempotencyKey } from "./tool-call/idempotency-key.ts"

/** The only protocol revision with JSON-RPC batches. */
const BATCHED = "2025-03-26"
const MESSAGES_MAX = 20

/**
 * Returns the messages of a batch. Undefined for a single message, for an empty or too long batch,
 * and in sessions of other protocol revisions.
 */
export function readBatch(body: unknown, { protocolVersion }: Session): readonly unknown[] | undefined {
  if (!Array.isArray(body) || protocolVersion !== BATCHED) return undefined
  return body.length > 0 && body.length <= MESSAGES_MAX ? (body as unknown[]) : undefined
}

/**
 * Answers the messages of a batch on one stream, each as soon as it is done. Each call runs and
 * counts like a call that is sent alone.
 */
export async function answerBatch(
  mcpRequest: McpRequest,
  context: { caller: McpCaller; session: Session },
  batch: readonly unknown[],
): Promise<Response> {
  const messages = batch.map(readMessage)
  // One invalid idempotency key refuses the whole batch.
  for (const message of batch) requireIdempotencyKey(message ?? {})
  for (const message of messages) await acceptNotification(mcpRequest, context.session, message)
  const answered = messages.filter(({ kind }) => kind !== "notification" && kind !== "answer")
  const sessionId = context.session.id
  if (answered.length === 0) {
    return new Response(null, { status: 202, headers: { "Mcp-Session-Id": sessionId } })
  }
  return respondUntilDone((ended) =>
    eventStream(
      async (put, gone) => {
        const send = (message: object) => put(unstoredFrame(JSON.stringify(message)))
        const answer = async (incoming: Incoming) => {
          const problem = refusalOf(incoming)
          if (problem) return send(problem)
          const { message } = incoming as { message: RpcRequest }
          if (!isCall(message) || mcpRequest.refusal) {
            send(await answerAsJson(mcpRequest, context.caller, message))
            return
          }
          // Each call has a log line of its own.
          const request = { ...mcpRequest, facts: { ...mcpRequest.facts } }
          await startCall(request, context, message)(put, gone)
        }
        const answers = answered.map(answer)
        void Promise.allSettled(answers).then(ended)
        await Promise.all(answers)
      },
      { sessionId, keepAliveMs: mcpRequest.timing.keepAliveMs },
    ),
  )
}

function refusalOf(incoming: Incoming): object | undefined {
  if (incoming.kind === "malformed") return errorMessage(INVALID_REQUEST, incoming.message, null)
  if (incoming.kind === "initialize") {
    return errorMessage(INVALID_REQUEST, "`initialize` must be sent alone.", incoming.message.id)
  }
  if (incoming.kind !== "request") return undefined
  const problem = problemOf(incoming.message)
  return problem === undefined ? undefined : errorMessage(INVALID_PARAMS, problem, incoming.message.id)
}
