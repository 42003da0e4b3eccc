import { countTokens } from "gpt-tokenizer/encoding/o200k_base"
import type { McpApp } from "../../../functions/mcp/app.ts"

/** What a tool call returned to the agent. */
export type Answer = {
  text: string
  structure: Record<string, unknown>
  error: string | undefined
}
/** What a request has spent so far. */
export type Spent = { calls: number; credits: number; tokens: number }

/** Calls tools as an agent does, and counts calls, credits and tokens. */
export type Agent = {
  spent: Spent
  call: (tool: string, args?: object) => Promise<Answer>
}

const STATELESS = "2026-07-28"
const META = {
  "io.modelcontextprotocol/protocolVersion": STATELESS,
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
}

type ToolResult = {
  isError?: boolean
  content: { text: string }[]
  structuredContent?: Record<string, unknown> & { credits?: { charged: number } }
  _meta?: Record<string, unknown>
}

const TRIES_MAX = 5
const isLate = ({ isError, content, _meta: meta }: ToolResult): boolean =>
  isError === true &&
  meta?.["echotext/retryable"] === true &&
  /in time|could not be reached/.test(content[0]?.text ?? "")

/**
 * Creates an agent with an API key. Counts the tokens of the text that a model reads: its own
 * arguments and the answers (o200k).
 */
export function startAgent(app: McpApp["app"], key: string): Agent {
  const spent: Spent = { calls: 0, credits: 0, tokens: 0 }
  const send = async (tool: string, args: object): Promise<ToolResult> => {
    const params = { name: tool, arguments: args, _meta: META }
    const response = await app.request("/mcp?toolset=all", {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": STATELESS,
        "mcp-method": "tools/call",
        "mcp-name": tool,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    })
    const message = (await response.text()).replace(/^[^]*?data: (?=\{)/, "")
    return (JSON.parse(message) as { result: ToolResult }).result
  }
  const call = async (tool: string, args: object = {}): Promise<Answer> => {
    let result = await send(tool, args)
    // On a busy machine the replayed platform may answer too late, which is not the tools' fault,
    // so try again.
    for (let tries = 1; tries < TRIES_MAX && isLate(result); tries += 1) result = await send(tool, args)
    const { isError, content, structuredContent: structure = {}, _meta: meta } = result
    const text = content[0]?.text ?? ""
    spent.calls += 1
    spent.credits += structure.credits?.charged ?? Number(meta?.["echotext/credits_charged"] ?? 0)
    spent.tokens += countTokens(JSON.stringify(args)) + countTokens(text)
    return { text, structure, error: isError ? text : undefined }
  }
  return { spent, call }
}
