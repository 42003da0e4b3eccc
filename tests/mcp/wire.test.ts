import { beforeAll, describe, expect, test } from "vitest"
import { revokeKey } from "../../core/apikey/apikey.ts"
import { ERRORS } from "../../core/kernel/errors.ts"
import { sdkClient } from "../../core/table/sdk-client.ts"
import { type Client, INITIALIZE, keyOf, openSession, send, startMcp } from "./support.ts"

const { service, instance, otherInstance } = await startMcp()
let client: Client
let session: Record<string, string>
const UNKNOWN = { "mcp-session-id": `mcp_${"A".repeat(43)}` }

beforeAll(async () => {
  client = await service.client()
  session = await openSession(instance.url, client)
})

/** Returns a refusal's status and code. Its body must be exactly the service's error body. */
async function refusalOf(response: Response): Promise<[number, string]> {
  const body = (await response.json()) as { error: { code: keyof typeof ERRORS; message: string } }
  expect(body).toEqual({ error: { code: expect.any(String), message: expect.any(String) } })
  expect(ERRORS[body.error.code].status).toBe(response.status)
  expect(response.headers.get("x-request-id")).toMatch(/^req_/)
  return [response.status, body.error.code]
}

const statusFor = async (accept: string) =>
  (await send(otherInstance.url, "ping", {}, { headers: { ...session, accept } })).status

const raw = (url: string, init: RequestInit) => fetch(url, init)
const post = (headers: Record<string, string>, body: string) =>
  raw(instance.url, { method: "POST", headers, body })

describe("the order of checks", () => {
  test("a method other than the three is 405 for every caller", async () => {
    const response = await raw(instance.url, { method: "PUT", body: "{" })
    expect(response.headers.get("allow")).toBe("POST, GET, DELETE")
    expect(await refusalOf(response)).toEqual([405, "method_not_allowed"])
  })

  test("a body over 1 MB is 413 before the session and the key are checked", async () => {
    expect(await refusalOf(await post(UNKNOWN, "x".repeat(1024 * 1024 + 1)))).toEqual([
      413,
      "payload_too_large",
    ])
  })

  test("a compressed body is 400, and the message says what to do", async () => {
    const response = await post({ ...session, "content-encoding": "gzip" }, "{}")
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("uncompressed")])
  })

  test.each(["POST", "GET", "DELETE"])("%s with an unknown session is 404 before 401", async (method) => {
    const body = method === "POST" ? { body: "{" } : {}
    expect(await refusalOf(await raw(instance.url, { method, headers: UNKNOWN, ...body }))).toEqual([
      404,
      "not_found",
    ])
  })

  test.each(["POST", "GET", "DELETE"])("%s without a key and a session is 401 before 400", async (method) => {
    const response = await raw(instance.url, { method, ...(method === "POST" ? { body: "{" } : {}) })
    expect(response.headers.get("www-authenticate")).toMatch(
      /^Bearer realm="mcp", resource_metadata="[^"]+", scope="mcp"$/,
    )
    expect(await refusalOf(response)).toEqual([401, "unauthorized"])
  })

  test("the challenge tells a bad key from a missing one", async () => {
    const response = await send(instance.url, "initialize", INITIALIZE, {
      headers: { authorization: "Bearer et_nope" },
    })
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer realm="mcp", error="invalid_token", /)
    expect(await refusalOf(response)).toEqual([401, "unauthorized"])
  })

  test("unparsable JSON is 400 with the service's body", async () => {
    expect(await refusalOf(await post(keyOf(client), '{"jsonrpc'))).toEqual([400, "invalid_request"])
  })

  test.each([
    ["no message", {}],
    ["a batch", [{ jsonrpc: "2.0", id: 1, method: "ping" }]],
    ["another version of JSON-RPC", { jsonrpc: "1.0", id: 1, method: "ping" }],
  ])("%s is a JSON-RPC error with HTTP 400", async (_, body) => {
    const response = await post(keyOf(client), JSON.stringify(body))
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        jsonrpc: "2.0",
        id: null,
        error: { code: -32600, message: expect.any(String), data: { code: "invalid_request" } },
      },
    ])
  })

  test.each(["POST", "GET", "DELETE"])("%s with a key and without a session is 400", async (method) => {
    const response =
      method === "POST"
        ? await send(instance.url, "tools/list", {}, { headers: keyOf(client) })
        : await raw(instance.url, { method, headers: keyOf(client) })
    expect(response.status).toBe(400)
  })

  test("`initialize` on a live session is 400, and so is an unknown protocol version", async () => {
    const again = await send(instance.url, "initialize", INITIALIZE, { headers: session })
    const version = await send(
      otherInstance.url,
      "ping",
      {},
      { headers: { ...session, "mcp-protocol-version": "1999-01-01" } },
    )
    expect([again.status, version.status]).toEqual([400, 400])
  })

  test("an `Accept` that takes neither type is 406, and one with either type, or a missing one, is accepted", async () => {
    expect(await statusFor("text/html")).toBe(406)
    for (const accept of ["application/json", "text/event-stream", "*/*"])
      expect(await statusFor(accept)).toBe(200)
  })

  test("the content type does not matter", async () => {
    const response = await post(
      { ...session, "content-type": "text/plain" },
      '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    )
    expect([response.status, await response.json()]).toEqual([200, { jsonrpc: "2.0", id: 1, result: {} }])
  })

  test("a notification is 202 and empty", async () => {
    const response = await send(otherInstance.url, "notifications/initialized", undefined, {
      headers: session,
      id: null,
    })
    expect([response.status, await response.text()]).toEqual([202, ""])
  })
})

describe("sessions", () => {
  test("an instance that has never seen a session serves it", async () => {
    const response = await send(otherInstance.url, "tools/list", {}, { headers: session })
    expect([response.status, response.headers.get("mcp-session-id")]).toEqual([
      200,
      session["mcp-session-id"],
    ])
  })

  test("a live session may omit the key, but must not send a bad one", async () => {
    const { authorization: _, ...bare } = session
    expect((await send(otherInstance.url, "ping", {}, { headers: bare })).status).toBe(200)
    const bad = await send(
      instance.url,
      "ping",
      {},
      { headers: { ...bare, authorization: `Bearer ${client.rawKey.slice(0, -1)}x` } },
    )
    expect(bad.status).toBe(401)
  })

  test("another account's session answers like an unknown one", async () => {
    const other = await service.client()
    const response = await send(instance.url, "ping", {}, { headers: { ...session, ...keyOf(other) } })
    expect(await refusalOf(response)).toEqual([404, "not_found"])
  })

  test("DELETE is 200 and ends the session on every instance", async () => {
    const headers = await openSession(instance.url, client)
    expect((await raw(otherInstance.url, { method: "DELETE", headers })).status).toBe(200)
    expect((await send(instance.url, "ping", {}, { headers })).status).toBe(404)
    expect((await raw(instance.url, { method: "DELETE", headers })).status).toBe(404)
  })

  test("a session ends a day after its last request, not after its first", async () => {
    const headers = await openSession(instance.url, client)
    service.clock.advance(23 * 3_600_000)
    expect((await send(otherInstance.url, "ping", {}, { headers })).status).toBe(200)
    service.clock.advance(23 * 3_600_000)
    expect((await send(instance.url, "ping", {}, { headers })).status).toBe(200)
    service.clock.advance(24 * 3_600_000 + 1)
    expect((await send(otherInstance.url, "ping", {}, { headers })).status).toBe(404)
    service.clock.advance(-(70 * 3_600_000 + 1))
  })

  test("revoking the key ends its sessions, with and without the header", async () => {
    const owner = await service.client()
    const headers = await openSession(instance.url, owner)
    await revokeKey(service.table, owner.accountId, owner.keyId)
    const { authorization: _, ...bare } = headers
    expect((await send(otherInstance.url, "ping", {}, { headers })).status).toBe(401)
    expect((await send(otherInstance.url, "ping", {}, { headers: bare })).status).toBe(401)
  })

  test("the table contains no session ID in plain text", async () => {
    const headers = await openSession(instance.url, client)
    const { ScanCommand } = await import("@aws-sdk/lib-dynamodb")
    const { Items = [] } = await sdkClient(service.table).send(
      new ScanCommand({ TableName: service.table.name }),
    )
    expect(Items.filter(({ pk }) => String(pk).startsWith("MCP#")).length).toBeGreaterThan(0)
    expect(JSON.stringify(Items)).not.toContain(headers["mcp-session-id"])
  })
})

describe("the rate limit", () => {
  test("counts `initialize` and tool calls together with the API's calls, and no list or ping", async () => {
    service.clock.freezeAt(Date.UTC(2027, 3, 1, 12))
    const free = await service.client({ tier: "free" })
    const headers = await openSession(instance.url, free)
    for (let n = 0; n < 20; n += 1) {
      expect((await send(otherInstance.url, "tools/list", {}, { headers })).status).toBe(200)
    }
    const { authorization: _, ...bare } = headers
    for (let n = 0; n < 4; n += 1) {
      expect((await free.call("GET", "/api/v1/credits")).status).toBe(200)
      const call = await send(instance.url, "tools/call", { name: "check_credits" }, { headers: bare })
      expect([call.status, await call.text()]).toEqual([200, expect.stringContaining('"balance"')])
    }
    expect((await free.call("GET", "/api/v1/credits")).headers.get("ratelimit-remaining")).toBe("0")
    const limited = await send(otherInstance.url, "tools/call", { name: "check_credits" }, { headers })
    expect(limited.headers.get("retry-after")).toBe("60")
    expect(await refusalOf(limited)).toEqual([429, "rate_limited"])
    expect((await send(instance.url, "ping", {}, { headers })).status).toBe(200)
  })

  test("counts reads of resources, which cost what the tool costs, cached and unknown ones too", async () => {
    service.clock.freezeAt(Date.UTC(2027, 3, 1, 13))
    const free = await service.client({ tier: "free" })
    const headers = await openSession(instance.url, free)
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const uri = n % 2 === 0 ? "transcript://et-sample-1" : "transcript://nothing"
      statuses.push((await send(instance.url, "resources/read", { uri }, { headers })).status)
    }
    // The session's own `initialize` was the first of the ten calls.
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429, 429, 429])
  })
})

describe("other paths and origins", () => {
  test("health, preflight and unknown paths are answered", async () => {
    const health = await raw(instance.url.replace("/mcp", "/health"), {})
    expect([health.status, await health.json()]).toEqual([
      200,
      {
        status: "ok",
        version: "2026-06-08",
        uptime_seconds: expect.any(Number),
        mcp_url: expect.stringMatching(/\/mcp$/),
        configured: expect.any(Object),
      },
    ])
    const preflight = await raw(instance.url, {
      method: "OPTIONS",
      headers: { origin: "https://anywhere.example" },
    })
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"])
    expect(preflight.headers.get("access-control-allow-headers")).toContain("mcp-method")
    expect(preflight.headers.get("access-control-expose-headers")).toContain("Mcp-Session-Id")
    const metadata = await raw(instance.url.replace("/mcp", "/.well-known/oauth-authorization-server"), {})
    expect(await refusalOf(metadata)).toEqual([404, "not_found"])
  })

  test("`/mcp/` is the same path", async () => {
    const headers = await openSession(instance.url, await service.client())
    expect((await send(`${otherInstance.url}/`, "ping", {}, { headers })).status).toBe(200)
  })

  test.each(["localhost", "127.0.0.1"])(
    "a client that calls %s finds that name in the metadata",
    async (name) => {
      const url = instance.url.replace("127.0.0.1", name)
      const metadata = await raw(url.replace("/mcp", "/.well-known/oauth-protected-resource/mcp"), {})
      const { resource } = (await metadata.json()) as { resource: string }
      expect(new URL(resource).hostname).toBe(name)
      const refused = await raw(url, { method: "POST" })
      expect(refused.headers.get("www-authenticate")).toContain(`resource_metadata="http://${name}:`)
    },
  )

  test("a page of another origin cannot reach a server on loopback, whatever hostname it uses", async () => {
    const headers = await openSession(instance.url, await service.client())
    const evil = await send(
      instance.url,
      "ping",
      {},
      { headers: { ...headers, origin: "https://evil.example" } },
    )
    expect(await refusalOf(evil)).toEqual([403, "forbidden"])
    const local = await send(
      instance.url,
      "ping",
      {},
      { headers: { ...headers, origin: "http://localhost:6274" } },
    )
    expect([local.status, local.headers.get("access-control-allow-origin")]).toEqual([200, "*"])
  })
})
