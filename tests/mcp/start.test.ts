import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { endProcess, startProcess, temporaryFolder } from "../support/process.ts"
import { INITIALIZE, messagesIn, send } from "./support.ts"

test("a local run serves MCP beside the API, and prints its address", async () => {
  const dataDir = temporaryFolder()
  const started = await startProcess(dataDir)
  const run = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8")) as { api: string; mcp: string }
  expect(run.mcp).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/)
  const key = { authorization: `Bearer ${started.key}` }
  const opened = await send(run.mcp, "initialize", INITIALIZE, { headers: key })
  const headers = { ...key, "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" }
  const params = { name: "get_transcript", arguments: { video: "et-sample-1" } }
  const call = await send(run.mcp, "tools/call", params, { headers })
  expect(messagesIn(await call.text()).at(-1)?.result?.structuredContent).toMatchObject({
    video_id: "et-sample-1",
    credits: { charged: 1 },
  })
  // A client that listens must not delay the shutdown.
  const listening = await fetch(run.mcp, { headers: { ...headers, accept: "text/event-stream" } })
  expect(listening.status).toBe(200)
  expect(await endProcess(started, "SIGINT")).toBe(0)
})
