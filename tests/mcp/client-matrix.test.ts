import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createMCPClient } from "@ai-sdk/mcp"
import { MultiServerMCPClient } from "@langchain/mcp-adapters"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { MCPServerStreamableHttp } from "@openai/agents-core"
import { Client as Client12 } from "sdk-1.12/client/index.js"
import { StreamableHTTPClientTransport as Transport12 } from "sdk-1.12/client/streamableHttp.js"
import { Client as Client17 } from "sdk-1.17/client/index.js"
import { StreamableHTTPClientTransport as Transport17 } from "sdk-1.17/client/streamableHttp.js"
import { expect, test } from "vitest"
import { TOOLS, TOOLS_OF } from "../../functions/mcp/tools/tools.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { charges, keyOf, startMcp } from "./support.ts"

/**
 * Clients that other projects publish, each with its pinned version. The SDKs' current clients are
 * in clients.test.ts, and the inspector in inspector.test.ts.
 */
type Connected = {
  list: () => Promise<string[]>
  /** The answer as the library hands it to a model. */
  call: (name: string, args: Record<string, unknown>) => Promise<unknown>
  close: () => Promise<unknown>
}
type Connect = (url: string, headers: Record<string, string>) => Promise<Connected>

const { service, instance } = await startMcp()
const INFO = { name: "test", version: "1" }

/** What all versions of the SDK's client have in common. */
type AnySdk = {
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>
  close(): Promise<void>
}
const ofSdk = (client: AnySdk): Connected => ({
  list: async () => (await client.listTools()).tools.map(({ name }) => name),
  call: async (name, args) => await client.callTool({ name, arguments: args }),
  close: async () => await client.close(),
})

const CLIENTS: Readonly<Record<string, Connect>> = {
  "@modelcontextprotocol/sdk 1.12": async (url, headers) => {
    const client = new Client12(INFO)
    const transport = new Transport12(new URL(url), { requestInit: { headers } })
    // Their types predate TypeScript's exact optional properties.
    await client.connect(transport as Parameters<typeof client.connect>[0])
    return ofSdk(client)
  },
  "@modelcontextprotocol/sdk 1.17": async (url, headers) => {
    const client = new Client17(INFO)
    const transport = new Transport17(new URL(url), { requestInit: { headers } })
    await client.connect(transport as Parameters<typeof client.connect>[0])
    return ofSdk(client)
  },
  "@ai-sdk/mcp": async (url, headers) => {
    const client = await createMCPClient({ transport: { type: "http", url, headers } })
    const tools = await client.tools()
    return {
      list: async () => Object.keys(tools),
      call: async (name, args) =>
        await tools[name]?.execute?.(args, { toolCallId: "1", messages: [], context: undefined }),
      close: async () => await client.close(),
    }
  },
  "@langchain/mcp-adapters": async (url, headers) => {
    const client = new MultiServerMCPClient({ mcpServers: { echotext: { transport: "http", url, headers } } })
    const tools = await client.getTools()
    return {
      list: async () => tools.map(({ name }) => name),
      call: async (name, args) => await tools.find((tool) => tool.name === name)?.invoke(args),
      close: async () => await client.close(),
    }
  },
  "@openai/agents-core": async (url, headers) => {
    const server = new MCPServerStreamableHttp({ url, name: "echotext", requestInit: { headers } })
    await server.connect()
    return {
      list: async () => (await server.listTools()).map(({ name }) => name),
      call: async (name, args) => await server.callTool(name, args),
      close: async () => await server.close(),
    }
  },
  "mcp-remote": async (url, { authorization = "" }) => {
    const program = join(import.meta.dirname, "../../node_modules/mcp-remote/dist/proxy.js")
    const args = [program, url, "--allow-http", "--transport", "http-only"]
    const folder = mkdtempSync(join(tmpdir(), "mcp-remote-"))
    const transport = new StdioClientTransport({
      command: process.execPath,
      // mcp-remote fills in the variable itself: hosts split arguments at blanks, and the header
      // has one.
      args: [...args, "--header", "Authorization:${AUTHORIZATION}"],
      env: { AUTHORIZATION: authorization, MCP_REMOTE_CONFIG_DIR: folder, HOME: folder },
      stderr: "ignore",
    })
    const client = new Client(INFO)
    await client.connect(transport)
    const close = async () => {
      await client.close()
      rmSync(folder, { recursive: true, force: true })
    }
    return { ...ofSdk(client), close }
  },
}

const callsOf = (video: string) =>
  [
    ["get_transcript", { video, format: "timestamped" }, `This is ${video}`],
    ["search_youtube", { query: "garden" }, "demo-talk-1"],
    ["check_credits", {}, "balance"],
  ] as const
const clients = Object.entries(CLIENTS).map(
  ([name, connect], at) => [name, connect, `synMATRIX0${at}`] as const,
)

test.each(clients)("%s lists every tool and calls three", async (_name, connect, video) => {
  const account = await service.client()
  const offered = TOOLS_OF.all.filter(({ isOffered }) => isOffered?.(instance.services) ?? true)
  const all = await connect(`${instance.url}?toolset=all`, keyOf(account))
  expect(await all.list()).toEqual(offered.map(({ name }) => name))
  await all.close()
  const client = await connect(instance.url, keyOf(account))
  expect(await client.list()).toEqual(TOOLS.map(({ name }) => name))
  for (const [name, args, says] of callsOf(video)) {
    expect(JSON.stringify(await client.call(name, args))).toContain(says)
  }
  await client.close()
  expect(await charges(service, account)).toEqual([-1, -1])
  await expectSettledLedger(service.table, account.accountId)
})
