import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTable } from "../../../core/table/create.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { type App, buildApp } from "../../../functions/http/app.ts"
import { buildMcp } from "../../../functions/mcp/app.ts"
import { handler as transcribe } from "../../../functions/v1/transcribe.ts"
import { startDynamo } from "../../local/store/dynamo.ts"
import { localEnvironment } from "../../local/store/environment.ts"
import { makeCallers } from "../rig/callers.ts"
import { computeFigures, formatNumber, formatTable } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"

/** Built into the service, so that the platform costs no time here. */
const VIDEO = "et-sample-1"
const STATELESS = "2026-07-28"
/** Enough keys that each stays below its rate limit. */
const KEYS = 10
const CALLS_OF_A_KEY = 60

/**
 * Measures the overhead of MCP: one cached transcript over the API, in a session, and stateless.
 */
export async function benchMcp({ quick }: PartOptions): Promise<Part> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"))
  const dynamo = await startDynamo({ dataDir })
  try {
    const environment = localEnvironment({
      TABLE_NAME: "mcp",
      DYNAMODB_ENDPOINT: dynamo.endpoint,
      TOKEN_SECRET: "a secret for benchmarks, and for nothing else",
      LOG_FORMAT: "none",
    })
    const services = compose(parseConfig(environment))
    await createTable(services.table)
    const callers = await makeCallers(services.table, { accounts: 1, keysOfEach: KEYS })
    const keys = callers.map(({ key }) => key)
    const { app } = buildMcp(services)
    const ways: Readonly<Record<string, (key: string, session: string) => Promise<Response>>> = {
      "the API": (key) => callApi(buildApp(services, [transcribe]), key),
      "a session": (key, session) => callInSession(app, key, session),
      "no session": (key) => callStateless(app, key),
      "`tools/list`": (key, session) => send(app, key, "tools/list", {}, { "mcp-session-id": session }),
      "`initialize`": (key) => initialize(app, key),
    }
    const rows: string[][] = []
    const raw: Record<string, number[]> = {}
    for (const [name, call] of Object.entries(ways)) {
      const times: number[] = []
      for (const key of keys) {
        const session = (await initialize(app, key)).headers.get("mcp-session-id") ?? ""
        const calls = quick ? 5 : CALLS_OF_A_KEY
        for (let n = 0; n < calls; n += 1) times.push(await timed(() => call(key, session)))
      }
      // The first calls load lazy modules.
      const latenciesMs = times.slice(3)
      const { p50, p95, p99 } = computeFigures({ latenciesMs, wallMs: 1, cpuMs: 0 })
      rows.push([name, ...[p50, p95, p99].map(formatNumber)])
      raw[name] = latenciesMs
    }
    const title = "A cached transcript by protocol, and two other messages (one at a time, milliseconds)"
    return { tables: [{ title, text: formatTable(["protocol", "p50", "p95", "p99"], rows) }], raw }
  } finally {
    await dynamo.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const TOOL = { name: "get_transcript", arguments: { video: VIDEO } }
let ids = 0

const callApi = (app: App, key: string) =>
  Promise.resolve(
    app.request("http://bench.example/api/v1/transcribe", {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ url: VIDEO, include: ["metadata", "languages"] }),
    }),
  )

const callInSession = (app: App, key: string, session: string) =>
  send(app, key, "tools/call", TOOL, { "mcp-session-id": session })

const callStateless = (app: App, key: string) =>
  send(
    app,
    key,
    "tools/call",
    {
      ...TOOL,
      _meta: {
        "io.modelcontextprotocol/protocolVersion": STATELESS,
        "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
    { "mcp-protocol-version": STATELESS, "mcp-method": "tools/call", "mcp-name": TOOL.name },
  )

const initialize = (app: App, key: string) =>
  send(app, key, "initialize", {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "bench", version: "1" },
  })

async function send(
  app: App,
  key: string,
  method: string,
  params: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  ids += 1
  return await app.request("http://bench.example/mcp", {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: ids, method, params }),
  })
}

/** Returns the time until the last byte of a successful response, in ms. */
async function timed(call: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  const response = await call()
  const text = await response.text()
  if (response.status !== 200 || text.includes('"isError":true')) {
    throw new Error(`${response.status} ${text.slice(0, 300)}`)
  }
  return performance.now() - startedAt
}
