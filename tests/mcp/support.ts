import { afterAll } from "vitest"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose, type Services } from "../../functions/compose/services.ts"
import type { McpOptions } from "../../functions/mcp/app.ts"
import { serveMcp } from "../../scripts/local/serve/serve-mcp.ts"
import { readLedger } from "../support/ledger.ts"
import { type Client, startService, type TestService } from "../support/service.ts"

/** An MCP instance with its own address and services (and so its own memory). */
export type Instance = { url: string; services: Services; stop(): Promise<void> }

type Options = Parameters<typeof startService>[0] & { mcp?: McpOptions }

/** Starts the service, and two MCP instances on the same store and replayed platform. */
export async function startMcp({ mcp = {}, ...options }: Options = {}) {
  const service = await startService(options)
  const startInstance = async (more: McpOptions = {}): Promise<Instance> => {
    const services = compose(parseConfig(service.environment), { clock: service.clock, ...options.seams })
    const timing = {
      pollMs: 50,
      keepAliveMs: 400,
      retryMs: 100,
      callRetryMs: 100,
      ...mcp.timing,
      ...more.timing,
    }
    const serving = await serveMcp(services, { host: "127.0.0.1", port: 0 }, { ...mcp, ...more, timing })
    afterAll(() => serving.stop())
    return { url: `http://127.0.0.1:${serving.port}/mcp`, services, stop: () => serving.stop() }
  }
  return { service, startInstance, instance: await startInstance(), otherInstance: await startInstance() }
}

export type Mcp = Awaited<ReturnType<typeof startMcp>>

export const INITIALIZE = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "test", version: "1" },
}

let ids = 0

/** Sends one JSON-RPC request, or a notification when `id` is null. */
export async function send(
  url: string,
  method: string,
  params: object | undefined,
  options: { headers?: Record<string, string>; id?: string | number | null; signal?: AbortSignal } = {},
): Promise<Response> {
  ids += 1
  const { id = ids, headers = {}, signal } = options
  return await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", ...(id === null ? {} : { id }), method, params }),
    ...(signal ? { signal } : {}),
  })
}

export const keyOf = ({ rawKey }: Pick<Client, "rawKey">) => ({ authorization: `Bearer ${rawKey}` })

/** Opens a session. Returns the headers for its further requests. */
export async function openSession(
  url: string,
  client: Pick<Client, "rawKey">,
  protocolVersion = "2025-11-25",
): Promise<Record<string, string>> {
  const response = await send(
    url,
    "initialize",
    { ...INITIALIZE, protocolVersion },
    { headers: keyOf(client) },
  )
  const id = response.headers.get("mcp-session-id")
  if (!id) throw new Error(`no session: ${response.status} ${await response.text()}`)
  await response.text()
  return { ...keyOf(client), "mcp-session-id": id, "mcp-protocol-version": protocolVersion }
}

/** The messages in an event stream's text, in order. */
export function messagesIn(text: string): Message[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice("data: ".length)) as Message)
}

export type ToolAnswer = {
  content: { type: string; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
  _meta?: Record<string, unknown>
}
export type Message = {
  id?: string | number
  method?: string
  params?: Record<string, unknown>
  result?: ToolAnswer & Record<string, unknown>
  error?: { code: number; message: string; data?: unknown }
}

/** Calls a tool in a session and reads its stream to the end. */
export async function callTool(
  url: string,
  headers: Record<string, string>,
  name: string,
  args: object,
  id?: string | number,
  meta?: object,
): Promise<ToolAnswer> {
  const options = { headers, ...(id === undefined ? {} : { id }) }
  const params = { name, arguments: args, ...(meta ? { _meta: meta } : {}) }
  const response = await send(url, "tools/call", params, options)
  const text = await response.text()
  const answer = messagesIn(text).at(-1)?.result
  if (response.status !== 200 || !answer) throw new Error(`${name}: ${response.status} ${text}`)
  return answer
}

/** The charges and refunds of an account for work, in order. */
export async function charges({ table }: TestService, { accountId }: Client): Promise<number[]> {
  const { lines } = await readLedger(table, accountId)
  return lines.filter(({ type }) => type === "debit" || type === "refund").map(({ amount }) => amount)
}

/** The error body of a failed tool call. */
export const errorIn = ({ content }: ToolAnswer) =>
  JSON.parse(content[0]?.text ?? "") as { error: { code: string; message: string } }

export type { Client, TestService }
