import { readFileSync } from "node:fs"
import { join } from "node:path"
import { countTokens } from "gpt-tokenizer/encoding/o200k_base"
import { expect, test } from "vitest"
import { TOOLS, TOOLS_OF } from "../../functions/mcp/tools/tools.ts"
import { syntheticList } from "../support/youtube/synthetic-list.ts"
import { callTool, openSession, send, startMcp } from "./support.ts"

const { service, instance, otherInstance } = await startMcp()
const CHANNEL = "@demo-kitchen-garden"
const GARDEN = "UCdemo-kitchen-garden-01"

test("videos of lists have their URL, channel, duration and views, as far as the platform provides them", async () => {
  const headers = await openSession(instance.url, await service.client({ credits: 20 }))
  const video = async (tool: string, args: object, items: string) => {
    const { structuredContent } = await callTool(instance.url, headers, tool, args)
    return (structuredContent?.[items] as Record<string, unknown>[] | undefined)?.[0]
  }
  const url = expect.stringMatching(/^https:\/\/www\.youtube\.com\/watch\?v=/)
  expect(await video("search_youtube", { query: "garden" }, "results")).toMatchObject({
    url,
    channel: "The Kitchen Garden",
    duration_seconds: null,
    view_count: expect.any(Number),
  })
  expect(await video("get_playlist_videos", { playlist: syntheticList(3) }, "videos")).toMatchObject({
    url,
    duration_seconds: 600,
  })
  const latest = await video("get_channel_latest", { channel: CHANNEL }, "videos")
  expect(latest).toMatchObject({ url, channel_id: GARDEN })
  expect(latest).not.toHaveProperty("view_count")
})

test("the list of tools is at most 4,000 tokens, and has prices and hints", async () => {
  const headers = await openSession(instance.url, await service.client())
  const { result } = (await (await send(otherInstance.url, "tools/list", {}, { headers })).json()) as {
    result: { tools: { name: string; annotations: object; _meta: object }[] }
  }
  const tokens = countTokens(JSON.stringify(result))
  console.log(`tools/list: ${tokens} tokens`)
  expect(tokens).toBeLessThanOrEqual(4_000)
  expect(result.tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name))
  for (const tool of result.tools) {
    expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect(tool._meta).toMatchObject({ "echotext/credits": expect.any(String) })
  }
})

test("docs/mcp.md names the tools and their prices", () => {
  const written = readFileSync(join(import.meta.dirname, "../../docs/mcp.md"), "utf8")
  const rows = [...written.matchAll(/^\| `(\w+)` \| ([^|]+) \| [A-Z]/gm)].map(([, name, price]) => [
    name,
    price,
  ])
  expect(rows).toEqual(TOOLS_OF.all.map(({ name, price }) => [name, price]))
})
