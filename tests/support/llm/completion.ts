import { once } from "node:events"
import type { ServerResponse } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { answerFrom } from "./ask.ts"
import type { Behaviour } from "./behaviour.ts"
import type { ChunkGate } from "./chunk-gate.ts"
import { extractFrom } from "./extract.ts"
import { type CompletionRequest, tokensOf } from "./refusal.ts"
import { honestSummary, inventedSummary, piecesOf } from "./text.ts"
import { translateLines } from "./translation.ts"

type Plan = {
  pieces: readonly string[]
  finish: string | null
  gate?: ChunkGate | undefined
  pauseMs: number
  usage: boolean
  /** The fault after the chunks, instead of a proper end. */
  instead?: "stall" | "cut" | "end" | { chunk: string } | undefined
}

const FILLER = "These are some words that a model might say before things go wrong, and a few more."

/** Answers one request. Calls `onPiece` before each streamed chunk of text. */
export async function complete(
  response: ServerResponse,
  request: CompletionRequest,
  behaviour: Behaviour,
  onPiece: () => void,
): Promise<void> {
  if (behaviour.kind === "status") {
    const { status, code = null, retryAfter } = behaviour
    const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter }
    // The real server's messages may repeat its input.
    const last = request.messages.at(-1)?.content ?? ""
    return sendJson(
      response,
      status,
      { error: { message: `Failed on: ${last}`, type: "error", code } },
      headers,
    )
  }
  if (behaviour.kind === "stall" && behaviour.pieces < 0) return
  const plan = planOf(request, behaviour)
  await (request.stream ? streamed(response, request, plan, onPiece) : atOnce(response, request, plan))
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", "x-request-id": "req_fake", ...headers })
  response.end(JSON.stringify(body))
}

/** A behavior that sends some chunks and then fails. */
type Fault = Extract<Behaviour, { kind: "stall" | "cut" | "unfinished" | "malformed" | "error_chunk" }>
type ReplyBehaviour = Exclude<Behaviour, Fault | { kind: "status" }>

function planOf(request: CompletionRequest, behaviour: ReplyBehaviour | Fault): Plan {
  if (isFault(behaviour)) {
    const pieces = piecesOf(FILLER).slice(0, behaviour.pieces)
    const gate = "gate" in behaviour ? behaviour.gate : undefined
    return { pieces, finish: null, gate, pauseMs: 0, usage: false, instead: failureAfterPieces(behaviour) }
  }
  const pieces = piecesOf(replyText(request, behaviour))
  const most = request.maxTokens ?? Number.POSITIVE_INFINITY
  const { gate, pauseMs = 0, usage = true, finish = "stop" } = { ...NO_OPTIONS, ...behaviour }
  if (behaviour.kind === "filtered") {
    return { pieces: pieces.slice(0, behaviour.pieces), finish: "content_filter", pauseMs, usage }
  }
  return {
    pieces: pieces.slice(0, most),
    finish: pieces.length > most ? "length" : finish,
    gate,
    pauseMs,
    usage,
  }
}

const NO_OPTIONS: { gate?: ChunkGate; pauseMs?: number; usage?: boolean; finish?: string } = {}

const isFault = (behaviour: ReplyBehaviour | Fault): behaviour is Fault =>
  ["stall", "cut", "unfinished", "malformed", "error_chunk"].includes(behaviour.kind)

function replyText({ messages }: CompletionRequest, behaviour: ReplyBehaviour): string {
  if (behaviour.kind === "answer") return behaviour.text
  if (behaviour.kind === "echo") return messages.at(-1)?.content ?? ""
  if (behaviour.kind === "filtered") return FILLER
  if (behaviour.kind === "empty") return ""
  if (behaviour.kind === "ask") return answerFrom(messages.at(-1)?.content ?? "", behaviour.faults ?? [])
  if (behaviour.kind === "extract") return extractFrom(messages[1]?.content ?? "", behaviour.fault)
  if (behaviour.kind === "translate") return translateLines(messages.at(-1)?.content ?? "", behaviour.fault)
  const all = messages.map(({ content }) => content).join("\n")
  return behaviour.kind === "honest" ? honestSummary(all) : inventedSummary(all)
}

function failureAfterPieces(behaviour: Fault): Plan["instead"] {
  if (behaviour.kind === "malformed") return { chunk: behaviour.chunk ?? '{"choices":[{"delta"' }
  if (behaviour.kind === "unfinished") return "end"
  if (behaviour.kind !== "error_chunk") return behaviour.kind
  const { code = "server_error" } = behaviour
  const error = { message: "The server had an error.", type: "server_error", code }
  return { chunk: JSON.stringify({ error }) }
}

async function streamed(
  response: ServerResponse,
  request: CompletionRequest,
  plan: Plan,
  onPiece: () => void,
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "x-request-id": "req_fake" })
  response.flushHeaders()
  const chunk = (delta: object, finish: string | null) =>
    send(response, { ...head(request), choices: [{ index: 0, delta, finish_reason: finish }] })
  await chunk({ role: "assistant", content: "" }, null)
  for (const content of plan.pieces) {
    await plan.gate?.pass()
    if (plan.pauseMs > 0) await pause(plan.pauseMs)
    if (response.destroyed) return
    onPiece()
    await chunk({ content }, null)
  }
  if (plan.instead === "stall") return
  if (plan.instead === "cut") {
    // Closing the connection discards unread data.
    await plan.gate?.pass()
    response.destroy()
    return
  }
  if (plan.instead === "end") {
    response.end()
    return
  }
  if (plan.instead) {
    response.end(`data: ${plan.instead.chunk}\n\n`)
    return
  }
  await chunk({}, plan.finish)
  if (request.includeUsage && plan.usage)
    await send(response, { ...head(request), choices: [], usage: usageOf(request, plan) })
  response.end("data: [DONE]\n\n")
}

async function atOnce(response: ServerResponse, request: CompletionRequest, plan: Plan): Promise<void> {
  for (const _ of plan.pieces) await plan.gate?.pass()
  if (plan.instead === "stall") return
  if (plan.instead === "cut") {
    response.destroy()
    return
  }
  const message = { role: "assistant", content: plan.pieces.join("") }
  const choices = [{ index: 0, message, finish_reason: plan.finish }]
  sendJson(response, 200, {
    ...head(request),
    object: "chat.completion",
    choices,
    usage: usageOf(request, plan),
  })
}

/** Waits when the reader is slow, as a server must. */
async function send(response: ServerResponse, chunk: object): Promise<void> {
  if (response.destroyed || response.write(`data: ${JSON.stringify(chunk)}\n\n`)) return
  const over = new AbortController()
  const { signal } = over
  await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })])
  over.abort()
}

const head = ({ model }: CompletionRequest) => ({
  id: "chatcmpl-fake",
  object: "chat.completion.chunk",
  created: 0,
  model,
})

function usageOf({ messages }: CompletionRequest, { pieces }: Plan) {
  const prompt_tokens = messages.reduce((sum, { content }) => sum + tokensOf(content), 0)
  return { prompt_tokens, completion_tokens: pieces.length, total_tokens: prompt_tokens + pieces.length }
}
