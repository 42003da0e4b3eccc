/**
 * The program in the bundle: a server on standard input and output that forwards every message to
 * the service's MCP server, and the responses back. Settings: ECHOTEXT_MCP_URL, ECHOTEXT_API_KEY.
 */
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js"

const INTERNAL_ERROR = -32603

const { ECHOTEXT_MCP_URL: url = "", ECHOTEXT_API_KEY: key = "" } = process.env
if (!URL.canParse(url) || key === "") {
  console.error("ECHOTEXT_MCP_URL and ECHOTEXT_API_KEY are required.")
  process.exit(1)
}

const host = new StdioServerTransport()
const service = new StreamableHTTPClientTransport(new URL(url), {
  requestInit: { headers: { authorization: `Bearer ${key}` } },
})

/** Requests of the host that are still waiting for a response. */
const running = new Set<Promise<void>>()
let initialization: string | number | undefined

/**
 * Forwards a message. A host that waits for a response gets an error if the service can't be
 * reached.
 */
async function forward(message: JSONRPCMessage): Promise<void> {
  try {
    await service.send(message)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    console.error(reason)
    if (!("id" in message) || !("method" in message)) return
    await host.send({ jsonrpc: "2.0", id: message.id, error: { code: INTERNAL_ERROR, message: reason } })
  }
}

async function end(): Promise<void> {
  await Promise.allSettled(running)
  await service.terminateSession().catch(() => undefined)
  await service.close()
  await host.close()
}

Object.assign(host, {
  onmessage: (message: JSONRPCMessage) => {
    if ("method" in message && message.method === "initialize" && "id" in message) initialization = message.id
    const work = forward(message).finally(() => running.delete(work))
    running.add(work)
  },
})
Object.assign(service, {
  onmessage: (message: JSONRPCMessage) => {
    // Later requests must name the negotiated protocol revision.
    if ("result" in message && message.id === initialization) {
      const { protocolVersion } = message.result as { protocolVersion?: string }
      if (protocolVersion !== undefined) service.setProtocolVersion(protocolVersion)
    }
    void host.send(message)
  },
  onerror: (cause: Error) => console.error(cause.message),
})
process.stdin.on("end", () => void end())

await service.start()
await host.start()
