import { Writable } from "node:stream"
import { afterAll, describe, expect, test, vi } from "vitest"
import { readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { INITIALIZE, keyOf, messagesIn } from "./support.ts"

const SECRET = "only-cloudfront-knows-this-secret-of-the-origin"
const service = await startService({ environment: { ORIGIN_SECRETS: SECRET, MCP_STREAM_SECONDS: "1" } })

type Prelude = { statusCode: number; headers: Record<string, string> }
class Received extends Writable {
  prelude: Prelude | undefined
  text = ""

  override _write(chunk: Buffer, _encoding: string, callback: () => void): void {
    this.text += chunk.toString("utf8")
    callback()
  }
}

for (const [name, value] of Object.entries(service.environment)) vi.stubEnv(name, value)
vi.stubGlobal("awslambda", {
  streamifyResponse: (handler: unknown) => handler,
  HttpResponseStream: {
    from: (out: Received, prelude: Prelude) => Object.assign(out, { prelude }),
  },
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
const { mcpEntry } = await import("../../functions/mcp/entry.ts")
const invoke = await mcpEntry()

type Options = { headers?: Record<string, string>; body?: object; leaves?: boolean }

/** Sends one event of the function URL. Resolves when the handler has returned. */
async function ask(method: string, { headers = {}, body, leaves = false }: Options = {}) {
  const out = new Received()
  const event = {
    rawPath: "/mcp",
    rawQueryString: "",
    headers: { host: "x.lambda-url.us-east-1.on.aws", "x-origin-secret": SECRET, ...headers },
    body: body && JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: {
      domainName: "x.lambda-url.us-east-1.on.aws",
      http: { method, sourceIp: "192.0.2.1" },
    },
  }
  const returned = invoke(event, out, { getRemainingTimeInMillis: () => 60_000 })
  if (leaves) out.destroy()
  await returned
  return { status: out.prelude?.statusCode, headers: out.prelude?.headers ?? {}, text: out.text }
}

const rpc = (method: string, params?: object, id?: number) => ({ jsonrpc: "2.0", id, method, params })
const client = await service.client()

async function openSession() {
  const { headers } = await ask("POST", {
    headers: keyOf(client),
    body: rpc("initialize", INITIALIZE, 1),
  })
  return { ...keyOf(client), "mcp-session-id": headers["mcp-session-id"] ?? "" }
}

describe("the MCP Lambda", () => {
  test("opens a session, accepts a notification, and answers a call as a stream", async () => {
    const headers = await openSession()
    const notice = await ask("POST", { headers, body: rpc("notifications/initialized") })
    expect([notice.status, notice.text]).toEqual([202, ""])
    const params = { name: "get_transcript", arguments: { video: "et-sample-1" } }
    const call = await ask("POST", { headers, body: rpc("tools/call", params, 2) })
    expect([call.status, call.headers["content-type"]]).toEqual([200, "text/event-stream"])
    expect(messagesIn(call.text).at(-1)?.result?.structuredContent).toMatchObject({
      video_id: "et-sample-1",
      credits: { charged: 1, remaining: 4 },
    })
  })

  test("holds a GET stream no longer than configured, since its time is billed", async () => {
    const headers = await openSession()
    const startedAt = performance.now()
    const stream = await ask("GET", { headers })
    expect(stream.text).toMatch(/^id: get~0\nretry: 300000\n/)
    expect(performance.now() - startedAt).toBeGreaterThan(900)
  })

  test("does not return before a call whose client left has ended", async () => {
    const headers = await openSession()
    service.replay.setDelay(400)
    const params = { name: "get_transcript", arguments: { video: "synLAMBDA01" } }
    await ask("POST", { headers, body: rpc("tools/call", params, 3), leaves: true })
    service.replay.setDelay(0)
    const { lines } = await readLedger(service.table, client.accountId)
    expect(lines.at(-1)).toMatchObject({ type: "debit", description: "Transcript of synLAMBDA01" })
    const again = await ask("POST", { headers, body: rpc("tools/call", params, 3) })
    expect(messagesIn(again.text).at(-1)?.result?.structuredContent).toMatchObject({
      video_id: "synLAMBDA01",
      credits: { charged: 1 },
    })
  })

  test("accepts any host and any origin, but only calls through CloudFront", async () => {
    const session = await openSession()
    const headers = { ...session, origin: "https://anywhere.example" }
    const ping = await ask("POST", { headers, body: rpc("ping", {}, 4) })
    expect([ping.status, ping.headers["access-control-allow-origin"]]).toEqual([200, "*"])
    const bare = await ask("POST", { headers: { ...headers, "x-origin-secret": "" }, body: rpc("ping") })
    expect(bare.status).toBe(403)
  })
})
