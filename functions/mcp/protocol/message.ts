import {
  isInitializeRequest,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  type JSONRPCNotification,
  type JSONRPCRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/sdk/types.js"

/** Shorter names for the SDK's message types. */
export type RpcMessage = JSONRPCMessage
export type RpcRequest = JSONRPCRequest

export const INVALID_REQUEST = -32600

export type Incoming =
  | { kind: "initialize" | "request"; message: RpcRequest }
  | { kind: "notification"; message: JSONRPCNotification }
  /**
   * A client's response to a request. The service sends no requests, so such a response is ignored.
   */
  | { kind: "answer" }
  | { kind: "malformed"; message: string }

/** Classifies a parsed body by the 2025 revisions of the protocol. */
export function readMessage(body: unknown): Incoming {
  if (Array.isArray(body)) {
    return {
      kind: "malformed",
      message: "Batches of 1 to 20 messages need a session of 2025-03-26. Send one message per request.",
    }
  }
  const parsed = JSONRPCMessageSchema.safeParse(body)
  if (!parsed.success) return { kind: "malformed", message: "The body must be a JSON-RPC 2.0 message." }
  const message: RpcMessage = parsed.data
  if (!("method" in message)) return { kind: "answer" }
  if (!("id" in message)) return { kind: "notification", message }
  return { kind: isInitializeRequest(message) ? "initialize" : "request", message }
}

/**
 * The methods that count towards the rate limit: those that open a session or do more than list
 * what the server offers.
 */
const COUNTED: readonly unknown[] = ["initialize", "tools/call", "resources/read"]

/** True if a request counts towards the key's rate limit (docs/contract.md, "Common rules"). */
export function isCounted(body: unknown): boolean {
  const { method } = (body ?? {}) as { method?: unknown }
  return COUNTED.includes(method)
}

/**
 * True if a `MCP-Protocol-Version` header is supported. Without the header (null), the session's
 * version applies.
 */
export const isSupportedVersion = (version: string | null): boolean =>
  version === null || SUPPORTED_PROTOCOL_VERSIONS.includes(version)

const JSON_TYPE = "application/json"
const STREAM_TYPE = "text/event-stream"

/**
 * Returns the request, without its body, with an Accept header of both JSON and event stream, as
 * the SDK requires. Undefined if the request accepts neither (docs/contract.md, "MCP").
 */
export function acceptableRequest(request: Request): Request | undefined {
  const accept = request.headers.get("accept") ?? "*/*"
  const accepted = accept.split(",").map((range) => range.split(";", 1)[0]?.trim().toLowerCase())
  const matching = [JSON_TYPE, STREAM_TYPE, "*/*", "application/*", "text/*"]
  if (!accepted.some((range) => matching.includes(range ?? ""))) return undefined
  const headers = new Headers(request.headers)
  headers.set("accept", `${JSON_TYPE}, ${STREAM_TYPE}`)
  // Bodies are read as JSON whatever the Content-Type (docs/contract.md, "Common rules").
  headers.set("content-type", JSON_TYPE)
  return new Request(request.url, { method: request.method, headers, signal: request.signal })
}
