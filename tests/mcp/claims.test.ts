import { describe, expect, test } from "vitest"
import { matchNone, watchStore } from "../support/store.ts"
import { charges, messagesIn, openSession, send, startMcp } from "./support.ts"

const store = watchStore()
const { service, instance, otherInstance } = await startMcp({ seams: store.seams })
const SEARCH = { name: "search_youtube", arguments: { query: "garden" } }

describe("a call that cannot be stored", () => {
  test("because it is too large is refused with the limit, and nothing is charged", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    for (const params of [
      { ...SEARCH, arguments: { query: "x".repeat(420_000) } },
      { name: "check_credits", arguments: {}, _meta: { note: "x".repeat(100_000) } },
    ]) {
      const response = await send(otherInstance.url, "tools/call", params, { headers })
      expect(await response.json()).toMatchObject({
        error: { code: -32602, message: expect.stringContaining("at most 100,000 bytes") },
      })
    }
    expect(await charges(service, client)).toEqual([])
  })

  test("because the store fails is an error for a resource read, and a retry succeeds", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const read = async () => {
      const params = { uri: "transcript://synCLAIMS01" }
      const response = await send(instance.url, "resources/read", params, { headers, id: "read" })
      return messagesIn(await response.text()).at(-1)
    }
    store.refuse((operation, body) => operation === "PutItem" && body.includes("CALL#"))
    expect(await read()).toEqual({
      jsonrpc: "2.0",
      id: "read",
      error: {
        code: -32_603,
        message: expect.any(String),
        data: expect.objectContaining({ code: "unavailable", "echotext/retry_after_seconds": 2 }),
      },
    })
    store.refuse(matchNone)
    service.clock.advance(2000)
    expect((await read())?.result).toHaveProperty("contents")
    expect(await charges(service, client)).toEqual([-1])
  })
})

const resume = (headers: Record<string, string>, id: string) =>
  fetch(otherInstance.url, { headers: { ...headers, accept: "text/event-stream", "last-event-id": id } })

describe("Last-Event-ID", () => {
  test("of an event outside the session is an error", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const other = await openSession(instance.url, client)
    const call = await send(instance.url, "tools/call", { name: "check_credits" }, { headers })
    const [first = ""] = /^id: .+$/m.exec(await call.text()) ?? []
    const known = first.slice("id: ".length)
    expect((await resume(headers, known)).status).toBe(200)
    for (const [sessionHeaders, id] of [
      [other, known],
      [headers, `${"a".repeat(32)}~0`],
      [headers, known.replace("~0", "~9")],
    ] as const) {
      const response = await resume(sessionHeaders, id)
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({
          error: expect.objectContaining({ message: expect.stringContaining("Send the request again") }),
        }),
      ])
    }
  })

  test("of a stream's last event returns an empty stream, because no event is missing", async () => {
    const headers = await openSession(instance.url, await service.client())
    const call = await send(instance.url, "tools/call", { name: "check_credits" }, { headers })
    const ids = [...(await call.text()).matchAll(/^id: (.+)$/gm)].map(([, id]) => id ?? "")
    const response = await resume(headers, ids.at(-1) ?? "")
    expect([response.status, messagesIn(await response.text())]).toEqual([200, []])
  })
})
