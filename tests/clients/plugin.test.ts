import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { expect, test } from "vitest"
import { PACKAGE, VARIABLE } from "../../scripts/generate/clients/name.ts"
import { COMMANDS } from "../../web/clients/cli/src/run.ts"
import { startMcp } from "../mcp/support.ts"

const PLUGIN = join(import.meta.dirname, "../../web/clients/plugin")
const { service, instance } = await startMcp()

const fileOf = (path: string) => readFileSync(join(PLUGIN, path), "utf8")
const SKILL = fileOf(`skills/${PACKAGE}/SKILL.md`)
const { name, version } = JSON.parse(fileOf(".claude-plugin/plugin.json")) as Record<string, string>

type Servers = { mcpServers: Record<string, { type: string; url: string; headers: Record<string, string> }> }

test("the plugin has the project's version, and one skill in a folder named like the plugin", () => {
  const project = JSON.parse(readFileSync(join(PLUGIN, "../../../package.json"), "utf8")) as {
    version: string
  }
  expect([name, version]).toEqual([PACKAGE, project.version])
  expect(readdirSync(join(PLUGIN, "skills"))).toEqual([name])
  expect(SKILL).toMatch(new RegExp(`^---\nname: ${name}\n`))
})

test("the skill lists every command of the command line, and no other", () => {
  const listed = [...SKILL.matchAll(new RegExp(`^\\| \`${PACKAGE} (\\w+)`, "gm"))].map(
    ([, command]) => command,
  )
  expect(new Set(listed)).toEqual(new Set(Object.keys(COMMANDS)))
})

test("the plugin's MCP server offers the tools that the skill lists", async () => {
  const { rawKey } = await service.client()
  const filled = fileOf(".mcp.json")
    .replace(/\$\{\w+_MCP_URL:-[^}]*\}/, instance.url)
    .replace(`\${${VARIABLE}_API_KEY}`, rawKey)
  const server = (JSON.parse(filled) as Servers).mcpServers[PACKAGE]
  expect(server?.type).toBe("http")
  const client = new Client({ name: "plugin", version: "1" })
  const transport = new StreamableHTTPClientTransport(new URL(server?.url ?? ""), {
    requestInit: { headers: server?.headers ?? {} },
  })
  await client.connect(transport)
  const { tools } = await client.listTools()
  await client.close()
  const defaults = SKILL.split("\n## MCP\n")[1]?.split("?toolset=all")[0] ?? ""
  expect([...defaults.matchAll(/^\| `(\w+)` \|/gm)].map(([, tool]) => tool)).toEqual(
    tools.map((tool) => tool.name),
  )
})
