import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import * as z from "zod"
import { API_VERSION } from "../../core/kernel/service.ts"
import { startMcp } from "./support.ts"

const { service, instance } = await startMcp()

/** What the two schemas of modelcontextprotocol.io require of the fields used here. */
const Described = z.strictObject({
  $schema: z.url(),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z
    .string()
    .max(255)
    .regex(/^[^~<>*x^]+$/),
  websiteUrl: z.url(),
  remotes: z
    .array(
      z.strictObject({
        type: z.literal("streamable-http"),
        url: z.string().regex(/^https?:\/\/\S+$/),
        headers: z.array(
          z.strictObject({
            name: z.string(),
            description: z.string(),
            isRequired: z.boolean(),
            isSecret: z.boolean(),
          }),
        ),
      }),
    )
    .length(1),
})

test("the server card needs no key, may be read by any page, and says where to connect", async () => {
  const response = await fetch(`${instance.url}/server-card`, {
    headers: { origin: "https://directory.example" },
  })
  const { headers } = response
  expect([response.status, headers.get("content-type"), headers.get("access-control-allow-origin")]).toEqual([
    200,
    "application/mcp-server-card+json",
    "*",
  ])
  expect(headers.get("cache-control")).toBe("public, max-age=3600")
  const card = Described.parse(await response.json())
  expect(card.$schema).toBe("https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json")
  const { PUBLIC_URL, MCP_URL } = instance.services.config
  expect([card.websiteUrl, card.remotes[0]?.url]).toEqual([PUBLIC_URL, `${MCP_URL}/mcp`])
  const wrong = await fetch(`${instance.url}/server-card`, { method: "POST" })
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET"])
  expect(service.replay.playerCalls("et-sample-1")).toBe(0)
})

test("server.json is that of a deployed service", async () => {
  const program = join(import.meta.dirname, "../../scripts/server-json.ts")
  const { NODE_OPTIONS: _options, ...env } = process.env
  const run = async (...args: readonly string[]) =>
    await promisify(execFile)(process.execPath, [program, ...args], { env })
  const { stdout } = await run(
    "--public",
    "https://echotext.example",
    "--mcp",
    "https://mcp.echotext.example",
  )
  const entry = Described.parse(JSON.parse(stdout))
  expect(entry).toMatchObject({
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: "example.echotext/echotext",
    version: API_VERSION,
    remotes: [{ url: "https://mcp.echotext.example/mcp" }],
  })
  await expect(run("--public", "http://localhost:3000", "--mcp", "x")).rejects.toThrow("must be an https URL")
})
