import { expect, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { charges, INITIALIZE, messagesIn, openSession, startMcp } from "./support.ts"

const { service, instance, otherInstance } = await startMcp()

const post = (url: string, headers: Record<string, string>, body: unknown) =>
  fetch(url, {
    method: "POST",
    headers: { ...headers, accept: "application/json, text/event-stream" },
    body: JSON.stringify(body),
  })

const call = (id: unknown, name: string, args: object) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: args },
})

test("a JSON-RPC batch of revision 2025-03-26 answers each request once, and charges each call once", async () => {
  const client = await service.client()
  const headers = await openSession(instance.url, client, "2025-03-26")
  const batch = [
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { jsonrpc: "2.0", id: "list", method: "tools/list" },
    call("search", "search_youtube", { query: "garden" }),
    call("transcript", "get_transcript", { video: "synBATCH001" }),
    call("wrong", "get_transcript", { video: "synBATCH001", languge: "de" }),
    { jsonrpc: "2.0", id: "again", method: "initialize", params: INITIALIZE },
    { jsonrpc: "1.0", id: "old", method: "ping" },
  ]
  for (const url of [instance.url, otherInstance.url]) {
    const response = await post(url, headers, batch)
    expect(response.status).toBe(200)
    const answers = messagesIn(await response.text())
    expect(answers.map(({ id, error }) => [id ?? null, error?.code ?? 0])).toEqual(
      expect.arrayContaining([
        ["list", 0],
        ["search", 0],
        ["transcript", 0],
        ["wrong", 0],
        ["again", -32_600],
        [null, -32_600],
      ]),
    )
    expect(answers).toHaveLength(6)
    expect(answers.find(({ id }) => id === "wrong")?.result?.isError).toBe(true)
  }
  expect(await charges(service, client)).toEqual([-1, -1])
  await expectSettledLedger(service.table, client.accountId)
})

test("a JSON-RPC batch of notifications gets 202, and one with more calls than the rate limit gets 429", async () => {
  service.clock.freezeAt(Date.UTC(2027, 4, 1, 12))
  const free = await service.client({ tier: "free" })
  const headers = await openSession(instance.url, free, "2025-03-26")
  const notified = await post(instance.url, headers, [
    { jsonrpc: "2.0", method: "notifications/initialized" },
  ])
  expect([notified.status, await notified.text()]).toEqual([202, ""])
  const calls = Array.from({ length: 12 }, (_, id) => call(id, "check_credits", {}))
  expect((await post(instance.url, headers, calls)).status).toBe(429)
})

test("a JSON-RPC batch is refused in other revisions, when it is empty, and when it is too long", async () => {
  service.clock.advance(120_000)
  const client = await service.client()
  const newer = await openSession(instance.url, client)
  const older = await openSession(instance.url, client, "2025-03-26")
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" }
  for (const [headers, batch] of [
    [newer, [ping]],
    [older, []],
    [older, Array.from({ length: 21 }, () => ping)],
  ] as const) {
    const response = await post(otherInstance.url, headers, batch)
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error: expect.objectContaining({ code: -32_600 }) }),
    ])
  }
})
