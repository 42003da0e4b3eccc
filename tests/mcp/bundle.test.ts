import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
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

const { service, one } = await startMcp()
const folder = mkdtempSync(join(tmpdir(), "mcpb-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Manifest = {
  server: { mcp_config: { command: string; args: string[]; env: Record<string, string> } }
  icon: string
}
let manifest: Manifest

/** Does what a desktop host does with a bundle: unpacks it and reads its manifest. */
beforeAll(async () => {
  const { PUBLIC_URL } = one.services.config
  const files = unzipSync(await packBundle({ PUBLIC_URL, MCP_URL: new URL(one.url).origin }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest
})

/** Runs the bundle as its manifest says, with the values that a host fills in. */
async function run(apiKey: string): Promise<Client> {
  const { command, args, env } = manifest.server.mcp_config
  const filled = (text: string) =>
    text.replaceAll("${__dirname}", folder).replaceAll("${user_config.api_key}", apiKey)
  const client = new Client({ name: "test", version: "1" })
  expect(command).toBe("node")
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: args.map(filled),
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)])),
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
