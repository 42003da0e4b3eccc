import { Server } from "@modelcontextprotocol/sdk/server/index.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  type JSONRPCMessage,
  type JSONRPCRequest,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js"
import type { ServerMethods } from "./rpc.ts"
import { serverInfo } from "./server-info.ts"

const SCHEMAS = {
  "tools/list": ListToolsRequestSchema,
  "tools/call": CallToolRequestSchema,
  "prompts/list": ListPromptsRequestSchema,
  "prompts/get": GetPromptRequestSchema,
  "resources/list": ListResourcesRequestSchema,
  "resources/templates/list": ListResourceTemplatesRequestSchema,
  "resources/read": ReadResourceRequestSchema,
  "completion/complete": CompleteRequestSchema,
} as const

/**
 * Replaces the SDK's validator, which takes 0.2 ms to create for each server. The validator would
 * check clients' responses to the server's requests, and this server sends none.
 */
const NO_VALIDATOR = {
  getValidator: () => {
    throw new Error("the server sends no requests to clients")
  },
}

const isKnown = (method: string): method is keyof typeof SCHEMAS => Object.hasOwn(SCHEMAS, method)

/**
 * Describes the first invalid field of a request's params. Undefined if they are valid or the
 * method is unknown.
 */
export function malformedParams(request: JSONRPCRequest): string | undefined {
  if (!isKnown(request.method)) return undefined
  const { error } = SCHEMAS[request.method].safeParse(request)
  return (
    error && `\`${error.issues[0]?.path.map(String).join(".")}\` is missing or invalid for ${request.method}.`
  )
}

/** How a request is cancelled, and how to send messages before its response. */
export type AnswerOptions = {
  signal: AbortSignal
  /** Sends a message before the response. */
  send: (message: JSONRPCMessage) => Promise<void>
  closeStream?: () => void
}

/**
 * Answers one request of the 2025 protocol revisions with a new SDK server. Sessions are in the
 * table, so any instance can answer any request. Rejects when the signal is aborted.
 */
export async function answerOne(
  { methods, capabilities, instructions }: ServerMethods,
  websiteUrl: string,
  request: JSONRPCRequest,
  { signal, send, closeStream }: AnswerOptions,
): Promise<JSONRPCMessage> {
  const server = new Server(serverInfo(websiteUrl), {
    capabilities,
    instructions,
    jsonSchemaValidator: NO_VALIDATOR,
  })
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const method = methods[name]
    if (!method) continue
    server.setRequestHandler(schema, async ({ params = {} }, extra) =>
      method(params, {
        signal,
        progressToken: extra._meta?.progressToken,
        notify: async (notified, notice) => await send({ jsonrpc: "2.0", method: notified, params: notice }),
        closeStream,
      }),
    )
  }
  const response = Promise.withResolvers<JSONRPCMessage>()
  const transport: Transport = {
    start: async () => undefined,
    close: async () => undefined,
    send: async (message) => {
      if (!("method" in message)) response.resolve(message)
      else await send(message)
    },
  }
  const abandon = () => response.reject(signal.reason)
  signal.addEventListener("abort", abandon, { once: true })
  try {
    signal.throwIfAborted()
    await server.connect(transport)
    transport.onmessage?.(request)
    return await response.promise
  } finally {
    signal.removeEventListener("abort", abandon)
  }
}
