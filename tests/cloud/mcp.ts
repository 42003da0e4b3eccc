import type { Send } from "../contract/stage.ts"

type Answer = { status: number; headers: Headers; text: string }
type Message = { result?: { structuredContent?: object } }

/** Sends one MCP message to the public host. */
async function post(send: Send, headers: Record<string, string>, body: object): Promise<Answer> {
  const accept = "application/json, text/event-stream"
  const sent = { "content-type": "application/json", accept, ...headers }
  const response = await send({ method: "POST", path: "/mcp", headers: sent, body: JSON.stringify(body) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const CLIENT = { name: "test", version: "1" }
const SESSIONS = "2025-11-25"
const STATELESS = "2026-07-28"
const toolCall = (video: string) => ({ name: "get_transcript", arguments: { video } })

/** Returns the structured result of a tool call, from JSON or an event stream. */
function structured(text: string): object | undefined {
  const [last = text] = text
    .split("\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => line.slice("data: ".length))
    .toReversed()
  return (JSON.parse(last) as Message).result?.structuredContent
}

/** Calls the transcript tool in each revision of the protocol: with a session, and without one. */
export const ERAS: readonly (readonly [
  string,
  (send: Send, rawKey: string, video: string) => Promise<object | undefined>,
])[] = [
  [
    SESSIONS,
    async (send, rawKey, video) => {
      const key = { authorization: `Bearer ${rawKey}` }
      const params = { protocolVersion: SESSIONS, capabilities: {}, clientInfo: CLIENT }
      const opened = await post(send, key, { jsonrpc: "2.0", id: 1, method: "initialize", params })
      const id = opened.headers.get("mcp-session-id") ?? ""
      const session = { ...key, "mcp-session-id": id, "mcp-protocol-version": SESSIONS }
      await post(send, session, { jsonrpc: "2.0", method: "notifications/initialized" })
      const called = await post(send, session, {
        jsonrpc: "2.0",
        id: 2,
        method: "tools/call",
        params: toolCall(video),
      })
      await send({ method: "DELETE", path: "/mcp", headers: session })
      return structured(called.text)
    },
  ],
  [
    STATELESS,
    async (send, rawKey, video) => {
      const tool = toolCall(video)
      const headers = {
        authorization: `Bearer ${rawKey}`,
        "mcp-protocol-version": STATELESS,
        "mcp-method": "tools/call",
        "mcp-name": tool.name,
      }
      const _meta = {
        "io.modelcontextprotocol/protocolVersion": STATELESS,
        "io.modelcontextprotocol/clientInfo": CLIENT,
        "io.modelcontextprotocol/clientCapabilities": {},
      }
      const params = { ...tool, _meta }
      return structured(
        (await post(send, headers, { jsonrpc: "2.0", id: 1, method: "tools/call", params })).text,
      )
    },
  ],
]
