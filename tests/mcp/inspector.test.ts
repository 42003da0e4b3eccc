import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { TOOLS } from "../../functions/mcp/tools/tools.ts"
import { startMcp, type ToolAnswer } from "./support.ts"

const { service, instance } = await startMcp()
const PROGRAM = join(import.meta.dirname, "../../node_modules/.bin/mcp-inspector")

/** Runs the official inspector's command line, and returns its output. */
async function inspect(rawKey: string, args: readonly string[]): Promise<unknown> {
  const { NODE_OPTIONS: _options, ...inherited } = process.env
  const header = ["--header", `Authorization: Bearer ${rawKey}`]
  const all = [PROGRAM, "--cli", instance.url, "--transport", "http", ...header, ...args]
  const { stdout } = await promisify(execFile)(process.execPath, all, { env: inherited })
  return JSON.parse(stdout)
}

const CALLS: Readonly<Record<string, readonly string[]>> = {
  get_transcript: ["video=et-sample-1"],
  summarize_video: ["video=et-auto-cap", "preset=short"],
  search_youtube: ["query=garden"],
  resolve_channel: ["channel=@demo-kitchen-garden"],
  search_channel: ["channel=@demo-kitchen-garden", "query=worms"],
  get_channel_videos: ["channel=@demo-kitchen-garden"],
  get_channel_latest: ["channel=@demo-kitchen-garden"],
  get_playlist_videos: ["playlist=PLdemo-kitchen-garden-list-00000001"],
  get_comments: ["video=demo-talk-1"],
  check_credits: [],
}

test("the official inspector lists and calls every tool", async () => {
  const { rawKey } = await service.client({ credits: 20 })
  const { tools } = (await inspect(rawKey, ["--method", "tools/list"])) as { tools: { name: string }[] }
  expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name))
  for (const { name } of tools) {
    const args = (CALLS[name] ?? []).flatMap((arg) => ["--tool-arg", arg])
    const call = ["--method", "tools/call", "--tool-name", name, ...args]
    const answer = (await inspect(rawKey, call)) as ToolAnswer
    expect([name, answer.isError]).toEqual([name, undefined])
    expect(answer.structuredContent).toEqual(expect.any(Object))
  }
}, 300_000)
