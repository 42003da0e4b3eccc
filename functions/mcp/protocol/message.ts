import {
  isInitializeRequest,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  type JSONRPCNotification,
  type JSONRPCRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/sdk/types.js"

/** The protocol's messages, as the rest of this folder knows them. */
export type RpcMessage = JSONRPCMessage
export type RpcRequest = JSONRPCRequest

export const INVALID_REQUEST = -32600

export type Incoming =
  | { kind: "initialize" | "request"; message: RpcRequest }
  | { kind: "notification"; message: JSONRPCNotification }
  /** An answer of the client's: the service asks it for nothing, so it is let go. */
  | { kind: "answer" }
  | { kind: "malformed"; message: string }

/** What a parsed body is to the 2025 revisions of the protocol. */
export function readMessage(body: unknown): Incoming {
  if (Array.isArray(body)) {
    return { kind: "malformed", message: "Batches are not taken: send one message a request." }
  }
  const parsed = JSONRPCMessageSchema.safeParse(body)
  if (!parsed.success) return { kind: "malformed", message: "This is no JSON-RPC 2.0 message." }
  const message: RpcMessage = parsed.data
  if (!("method" in message)) return { kind: "answer" }
  if (!("id" in message)) return { kind: "notification", message }
  return { kind: isInitializeRequest(message) ? "initialize" : "request", message }
}

/** Requests that count in a key's minute (contract §1, "Headers"). */
export function isCounted(body: unknown): boolean {
  const { method } = (body ?? {}) as { method?: unknown }
  return method === "initialize" || method === "tools/call"
}

/** A version that the client says it speaks; one that is not said is its session's. */
export const isSupportedVersion = (version: string | null): boolean =>
  version === null || SUPPORTED_PROTOCOL_VERSIONS.includes(version)

const JSON_TYPE = "application/json"
const STREAM_TYPE = "text/event-stream"

/**
 * The request with both types accepted, where it accepts one of them or says nothing (contract §4); undefined where it
 * takes neither.
 */
export function withBothTypes(request: Request): Request | undefined {
  const accept = request.headers.get("accept") ?? "*/*"
  const takes = accept.split(",").map((range) => range.split(";", 1)[0]?.trim().toLowerCase())
  const suits = [JSON_TYPE, STREAM_TYPE, "*/*", "application/*", "text/*"]
  if (!takes.some((range) => suits.includes(range ?? ""))) return undefined
  const headers = new Headers(request.headers)
  headers.set("accept", `${JSON_TYPE}, ${STREAM_TYPE}`)
  // Bodies are JSON whatever this says (contract §1).
  headers.set("content-type", JSON_TYPE)
  return new Request(request.url, { method: request.method, headers, signal: request.signal })
}
