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
import { INSTRUCTIONS, serverInfo } from "./server-info.ts"

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

/** It is for answers to what a server asks its client, and this one asks nothing; the SDK's own costs 0.2 ms a server. */
const NO_VALIDATOR = {
  getValidator: () => {
    throw new Error("nothing is asked of a client")
  },
}

const isKnown = (method: string): method is keyof typeof SCHEMAS => Object.hasOwn(SCHEMAS, method)

/** What is wrong with the form of a request's params, naming the first place; undefined where nothing is, or nobody knows. */
export function malformedParams(request: JSONRPCRequest): string | undefined {
  if (!isKnown(request.method)) return undefined
  const { error } = SCHEMAS[request.method].safeParse(request)
  return (
    error &&
    `\`${error.issues[0]?.path.map(String).join(".")}\` is missing, or is not what ${request.method} takes.`
  )
}

/** What an exchange may do besides answering. */
export type Asides = {
  signal: AbortSignal
  /** Whatever the server says before its answer. */
  hear: (message: JSONRPCMessage) => Promise<void>
  closeStream?: () => void
}

/**
 * Answers one request of the 2025 revisions, by a server of its own: sessions live in the table and not in a server, so any
 * instance answers any request. Rejects when the signal is aborted.
 */
export async function answerOne(
  { methods, capabilities }: ServerMethods,
  websiteUrl: string,
  request: JSONRPCRequest,
  { signal, hear, closeStream }: Asides,
): Promise<JSONRPCMessage> {
  const server = new Server(serverInfo(websiteUrl), {
    capabilities,
    instructions: INSTRUCTIONS,
    jsonSchemaValidator: NO_VALIDATOR,
  })
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const method = methods[name]
    if (!method) continue
    server.setRequestHandler(schema, async ({ params = {} }, extra) =>
      method(params, {
        signal,
        progressToken: extra._meta?.progressToken,
        notify: async (notified, notice) => await hear({ jsonrpc: "2.0", method: notified, params: notice }),
        closeStream,
      }),
    )
  }
  const answered = Promise.withResolvers<JSONRPCMessage>()
  const transport: Transport = {
    start: async () => undefined,
    close: async () => undefined,
    send: async (message) => {
      if (!("method" in message)) answered.resolve(message)
      else await hear(message)
    },
  }
  const give = () => answered.reject(signal.reason)
  signal.addEventListener("abort", give, { once: true })
  try {
    signal.throwIfAborted()
    await server.connect(transport)
    transport.onmessage?.(request)
    return await answered.promise
  } finally {
    signal.removeEventListener("abort", give)
  }
}
