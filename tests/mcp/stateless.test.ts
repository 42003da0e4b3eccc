import { afterEach, describe, expect, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { type Client, charges, keyOf, type Message, messagesIn, startMcp } from "./support.ts"

const { service, instance, otherInstance } = await startMcp()

afterEach(() => service.replay.setDelay(0))

const VERSION = "2026-07-28"
const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": VERSION,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
}

/** A tool call as a client of that revision sends it. */
function call(
  url: string,
  client: Client | undefined,
  tool: { name: string; arguments: object },
  more: { meta?: object; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: {
      ...(client ? keyOf(client) : {}),
      "mcp-protocol-version": VERSION,
      "mcp-method": "tools/call",
      "mcp-name": tool.name,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { ...tool, _meta: { ...ENVELOPE, ...more.meta } },
    }),
    ...(more.signal ? { signal: more.signal } : {}),
  })
}

async function answerOf(response: Response): Promise<Message | undefined> {
  const text = await response.text()
  return text.startsWith("{") ? (JSON.parse(text) as Message) : messagesIn(text).at(-1)
}

const SEARCH = { name: "search_youtube", arguments: { query: "garden" } }

describe("a call without a session", () => {
  test("always requires the key", async () => {
    expect((await call(instance.url, undefined, SEARCH)).status).toBe(401)
  })

  test("counts in the key's rate limit", async () => {
    service.clock.freezeAt(Date.UTC(2027, 3, 1, 12))
    const client = await service.client({ tier: "free" })
    for (let n = 0; n < 10; n += 1) {
      const free = { name: "check_credits", arguments: {} }
      expect((await call(instance.url, client, free)).status).toBe(200)
    }
    expect((await call(otherInstance.url, client, SEARCH)).status).toBe(429)
  })

  test("is charged each time without an idempotency key", async () => {
    const client = await service.client()
    for (const url of [instance.url, otherInstance.url]) await (await call(url, client, SEARCH)).text()
    expect(await charges(service, client)).toEqual([-1, -1])
  })

  test.each([SEARCH, { name: "get_transcript", arguments: { video: "synREPEATS1" } }])(
    "with an idempotency key gets $name's same answer again, for one charge",
    async (tool) => {
      const client = await service.client()
      const meta = { idempotency_key: "the-same" }
      service.replay.setDelay(200)
      const both = await Promise.all([
        call(instance.url, client, tool, { meta }),
        call(otherInstance.url, client, tool, { meta }),
      ])
      const answers = await Promise.all(both.map(answerOf))
      answers.push(await answerOf(await call(otherInstance.url, client, tool, { meta })))
      expect(answers[0]?.result?.structuredContent).toMatchObject({ credits: { charged: 1, remaining: 4 } })
      expect(answers.map((answer) => answer?.result?.structuredContent)).toEqual(
        answers.map(() => answers[0]?.result?.structuredContent),
      )
      expect(await charges(service, client)).toEqual([-1])
    },
  )

  test("with the same idempotency key and other arguments is refused", async () => {
    const client = await service.client()
    const meta = { idempotency_key: "once" }
    await (await call(instance.url, client, SEARCH, { meta })).text()
    const other = { ...SEARCH, arguments: { query: "pots" } }
    const answer = await answerOf(await call(otherInstance.url, client, other, { meta }))
    expect(answer?.result?.content[0]?.text).toContain('"conflict"')
  })

  test("is cancelled when its client closes the response, and its credit is released", async () => {
    const client = await service.client()
    service.replay.setDelay(5_000)
    const leaving = new AbortController()
    const tool = { name: "get_transcript", arguments: { video: "synLEAVING1" } }
    const pending = call(instance.url, client, tool, { signal: leaving.signal })
    pending.catch(() => undefined)
    await expect.poll(() => service.replay.playerCalls("synLEAVING1")).toBeGreaterThan(0)
    leaving.abort()
    await expect(pending).rejects.toThrow(/abort/)
    await expect.poll(() => charges(service, client), { timeout: 30_000 }).toEqual([-1, 1])
    await expectSettledLedger(service.table, client.accountId)
    const logged = async () => await (await client.call("GET", "/api/v1/requests")).json()
    const line = { route: "/mcp get_transcript", error: "canceled", credits_used: 0 }
    await expect
      .poll(logged)
      .toMatchObject({ requests: expect.arrayContaining([expect.objectContaining(line)]) })
  })
})
