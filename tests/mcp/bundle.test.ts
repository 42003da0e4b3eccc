import { execFile, spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { text } from "node:stream/consumers"
import { promisify } from "node:util"
import { v0_3 } from "@anthropic-ai/mcpb/schemas"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { unzipSync } from "fflate"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { TOOLS } from "../../functions/mcp/tools/tools.ts"
import { packBundle } from "../../scripts/mcpb/pack.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { charges, startMcp } from "./support.ts"

const { service, instance } = await startMcp()
const folder = mkdtempSync(join(tmpdir(), "mcpb-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Manifest = {
  server: { mcp_config: { command: string; args: string[]; env: Record<string, string> } }
  icon: string
}
let manifest: Manifest

/** Unpacks the bundle and reads its manifest, as a desktop host does. */
beforeAll(async () => {
  const { PUBLIC_URL } = instance.services.config
  const files = unzipSync(await packBundle({ PUBLIC_URL, MCP_URL: new URL(instance.url).origin }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest
})

/** The bundle's arguments and environment, with the values that a host fills in. */
function filledIn(apiKey: string): { args: string[]; env: Record<string, string> } {
  const { command, args, env } = manifest.server.mcp_config
  expect(command).toBe("node")
  const filled = (value: string) =>
    value.replaceAll("${__dirname}", folder).replaceAll("${user_config.api_key}", apiKey)
  return {
    args: args.map(filled),
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)])),
  }
}

/** Runs the bundle as its manifest says, like a desktop host. */
async function run(apiKey: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" })
  const transport = new StdioClientTransport({
    command: process.execPath,
    ...filledIn(apiKey),
    stderr: "ignore",
  })
  await client.connect(transport)
  return client
}

describe("the bundle", () => {
  test("has a manifest that the official schema accepts, and its files", () => {
    expect(v0_3.McpbManifestSchema.safeParse(manifest).error).toBeUndefined()
    const wrong = { ...manifest, server: { ...manifest.server, type: "deno" } }
    expect(v0_3.McpbManifestSchema.safeParse(wrong).success).toBe(false)
    expect(readFileSync(join(folder, manifest.icon)).subarray(1, 4).toString()).toBe("PNG")
  })

  test("lists and calls the service's tools with the key that its user enters", async () => {
    const account = await service.client()
    const client = await run(account.rawKey)
    expect(client.getServerVersion()).toMatchObject({ name: "echotext" })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name))
    const steps: number[] = []
    const answer = await client.callTool(
      { name: "get_transcript", arguments: { video: "synBUNDLE01" } },
      undefined,
      { onprogress: ({ progress }) => steps.push(progress) },
    )
    expect(answer).toMatchObject({ structuredContent: { credits: { charged: 1, remaining: 4 } } })
    expect(steps[0]).toBe(0)
    await client.close()
    expect(await charges(service, account)).toEqual([-1])
    await expectSettledLedger(service.table, account.accountId)
  })

  test("answers a call whose host closes its input at once, before it ends", async () => {
    const account = await service.client()
    const { args, env } = filledIn(account.rawKey)
    const child = spawn(process.execPath, args, { env, stdio: ["pipe", "pipe", "ignore"] })
    const output = text(child.stdout)
    const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`)
    const clientInfo = { name: "script", version: "1" }
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo }
    send({ id: 1, method: "initialize", params })
    await new Promise((resolve) => child.stdout.once("data", resolve))
    send({ method: "notifications/initialized" })
    const _meta = { progressToken: 1 }
    const call = { name: "get_transcript", arguments: { video: "synBUNDLE02" }, _meta }
    send({ id: 2, method: "tools/call", params: call })
    child.stdin.end()
    const messages = (await output)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { id?: number; result?: object })
    expect(messages.find(({ id }) => id === 2)).toMatchObject({
      result: { structuredContent: { credits: { charged: 1 } } },
    })
  })

  test("tells its host when the key is wrong, instead of hanging", async () => {
    await expect(run("et_wrong")).rejects.toThrow(/401|unauthorized|key/i)
  })
})

test("npm run mcpb writes the bundle of a deployed service", async () => {
  const program = join(import.meta.dirname, "../../scripts/mcpb.ts")
  const { NODE_OPTIONS: _options, ...env } = process.env
  const out = join(folder, "echotext.mcpb")
  const args = ["--public", "https://echotext.example", "--mcp", "https://mcp.echotext.example", "--out", out]
  await promisify(execFile)(process.execPath, [program, ...args], { env })
  const { "manifest.json": packed } = unzipSync(readFileSync(out))
  expect(JSON.parse(Buffer.from(packed ?? []).toString())).toMatchObject({
    server: { mcp_config: { env: { ECHOTEXT_MCP_URL: "https://mcp.echotext.example/mcp" } } },
  })
})
