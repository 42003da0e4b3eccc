/**
 * The program in the bundle: a server on standard input and output that forwards every message to
 * the service's MCP server, and the responses back. Settings: ECHOTEXT_MCP_URL, ECHOTEXT_API_KEY.
 */
import { setTimeout } from "node:timers/promises"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js"

const INTERNAL_ERROR = -32603
/** How long responses are awaited after the host has closed its input. */
const ANSWER_WAIT_MS = 300_000

const { ECHOTEXT_MCP_URL: url = "", ECHOTEXT_API_KEY: key = "" } = process.env
if (!URL.canParse(url) || key === "") {
  console.error("ECHOTEXT_MCP_URL and ECHOTEXT_API_KEY are required.")
  process.exit(1)
}

const host = new StdioServerTransport()
const service = new StreamableHTTPClientTransport(new URL(url), {
  requestInit: { headers: { authorization: `Bearer ${key}` } },
})

/** Messages that are being sent to the service. */
const sending = new Set<Promise<void>>()
/** The IDs of requests without a response, which may arrive long after the request was sent. */
const unanswered = new Set<string | number>()
let initialization: string | number | undefined

/**
 * Forwards a message. A host that waits for a response gets an error if the service can't be
 * reached or refuses the request.
 */
async function forward(message: JSONRPCMessage): Promise<void> {
  try {
    await service.send(message)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    console.error(reason)
    if (!("id" in message) || !("method" in message)) return
    answered(message.id)
    await host.send({ jsonrpc: "2.0", id: message.id, error: { code: INTERNAL_ERROR, message: reason } })
  }
}

/** Passes a message on to the host. A response counts as delivered once the host has taken it. */
async function deliver(message: JSONRPCMessage): Promise<void> {
  await host.send(message)
  if (!("method" in message) && message.id !== undefined) answered(message.id)
}

/** Called when no request waits for a response any more. */
let onAllAnswered: (() => void) | undefined

function answered(id: string | number): void {
  unanswered.delete(id)
  if (unanswered.size === 0) onAllAnswered?.()
}

/** Ends the program after the last response, because its call may have cost credits. */
async function end(): Promise<void> {
  await Promise.allSettled(sending)
  const { promise, resolve } = Promise.withResolvers<void>()
  onAllAnswered = resolve
  // The wait is limited, because a response is lost if its stream broke and can't be resumed.
  if (unanswered.size > 0) await Promise.race([promise, setTimeout(ANSWER_WAIT_MS)])
  await service.terminateSession().catch(() => undefined)
  await service.close()
  await host.close()
  process.exit()
}

Object.assign(host, {
  onmessage: (message: JSONRPCMessage) => {
    if ("method" in message && message.method === "initialize" && "id" in message) initialization = message.id
    if ("method" in message && "id" in message) unanswered.add(message.id)
    // A canceled request gets no response.
    if ("method" in message && message.method === "notifications/cancelled")
      answered(message.params?.["requestId"] as string | number)
    const work = forward(message).finally(() => sending.delete(work))
    sending.add(work)
  },
})
Object.assign(service, {
  onmessage: (message: JSONRPCMessage) => {
    // Later requests must name the negotiated protocol revision.
    if ("result" in message && message.id === initialization) {
      const { protocolVersion } = message.result as { protocolVersion?: string }
      if (protocolVersion !== undefined) service.setProtocolVersion(protocolVersion)
    }
    void deliver(message)
  },
  onerror: (cause: Error) => console.error(cause.message),
})
process.stdin.on("end", () => void end())

await service.start()
await host.start()
