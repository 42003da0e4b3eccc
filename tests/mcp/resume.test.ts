import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js"
import { afterEach, describe, expect, onTestFinished, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { watchStore } from "../support/store.ts"
import { kill, startBalancer, startInstance } from "./processes.ts"
import { callTool, charges, keyOf, messagesIn, openSession, send, startMcp } from "./support.ts"

const store = watchStore()
const { service, instance, otherInstance } = await startMcp({ seams: store.seams })

afterEach(() => service.replay.setDelay(0))

/** The first frame of a stream, and the stream's ID in it. The rest is left unread. */
async function firstFrame(response: Response) {
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  const text = new TextDecoder().decode(value)
  const id = /^id: (.+)$/m.exec(text)?.[1] ?? ""
  return { text, id, leave: async () => await reader?.cancel() }
}

const resume = (url: string, headers: Record<string, string>, lastEventId: string) =>
  fetch(url, { headers: { ...headers, accept: "text/event-stream", "last-event-id": lastEventId } })

const SLOW = { name: "get_transcript", arguments: { video: "synSLOWLY01" } }

describe("a call whose client was disconnected", () => {
  test("continues, and its answer can be read on any instance, any number of times, for one charge", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    service.replay.setDelay(300)
    const cut = await send(instance.url, "tools/call", SLOW, { headers, id: "cut" })
    const { text, id, leave } = await firstFrame(cut)
    expect(text).toMatch(/^id: \w{32}~0\nretry: 100\ndata: \n\n/)
    await leave()
    for (const url of [otherInstance.url, instance.url, otherInstance.url]) {
      const stream = await (await resume(url, headers, id)).text()
      // The text, to see what else came when the answer did not.
      expect({ stream, messages: messagesIn(stream) }).toMatchObject({
        messages: [
          {
            jsonrpc: "2.0",
            id: "cut",
            result: expect.objectContaining({
              structuredContent: expect.objectContaining({
                video_id: "synSLOWLY01",
                credits: { charged: 1, remaining: 4 },
              }),
            }),
          },
        ],
      })
    }
    expect(await charges(service, client)).toEqual([-1])
    await expectSettledLedger(service.table, client.accountId)
  })

  test("is stored before the client gets an ID to resume from", async () => {
    const headers = await openSession(instance.url, await service.client())
    const stored = Promise.withResolvers<void>()
    onTestFinished(() => store.delay(async () => undefined))
    store.delay(async (call) => {
      if (call.startsWith("PutItem") && call.includes('"CALL#')) await stored.promise
    })
    const opening = send(instance.url, "tools/call", { name: "check_credits" }, { headers }).then(firstFrame)
    expect(await Promise.race([opening, sleep(300)])).toBeUndefined()
    stored.resolve()
    const { id, leave } = await opening
    await leave()
    expect(messagesIn(await (await resume(otherInstance.url, headers, id)).text())).toHaveLength(1)
  })

  test("cannot be read by another session or another account", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const call = await send(instance.url, "tools/call", { name: "check_credits" }, { headers })
    const { id, leave } = await firstFrame(call)
    await leave()
    const other = await openSession(instance.url, client)
    expect((await resume(otherInstance.url, other, id)).status).toBe(400)
    const stranger = await service.client()
    expect((await resume(otherInstance.url, { ...headers, ...keyOf(stranger) }, id)).status).toBe(404)
    expect((await resume(otherInstance.url, headers, "no event")).status).toBe(400)
  })
})

describe("a client's retry of the same call", () => {
  test("joins it while it runs, on any instance, and gets the same answer afterwards, for one charge", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    service.replay.setDelay(300)
    const search = { name: "search_youtube", arguments: { query: "garden" } }
    const sends = [instance.url, otherInstance.url, instance.url].map((url) =>
      send(url, "tools/call", search, { headers, id: 77 }).then((response) => response.text()),
    )
    const texts = await Promise.all(sends)
    texts.push(await (await send(otherInstance.url, "tools/call", search, { headers, id: 77 })).text())
    const answers = texts.map((text) => messagesIn(text).at(-1))
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]?.result?.structuredContent?.["credits"]).toEqual({ charged: 1, remaining: 4 })
    expect(await charges(service, client)).toEqual([-1])
  })

  test("is another call when its arguments or its session differ", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    await callTool(instance.url, headers, "search_youtube", { query: "garden" }, 1)
    await callTool(otherInstance.url, headers, "search_youtube", { query: "garden", max_results: 3 }, 1)
    const other = await openSession(otherInstance.url, client)
    await callTool(instance.url, other, "search_youtube", { query: "garden" }, 1)
    await callTool(instance.url, other, "search_youtube", { query: "garden" }, "1")
    expect(await charges(service, client)).toEqual([-1, -1, -1, -1])
  })
})

describe("a cancelled call", () => {
  test("stops where it runs, whichever instance is told, and its credit is released", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    service.replay.setDelay(5_000)
    const call = await send(
      instance.url,
      "tools/call",
      { name: "get_transcript", arguments: { video: "synCANCEL01" } },
      { headers, id: "mine" },
    )
    const text = call.text()
    await expect.poll(() => service.replay.playerCalls("synCANCEL01")).toBeGreaterThan(0)
    const params = { requestId: "mine", reason: "changed my mind" }
    const notice = await send(otherInstance.url, "notifications/cancelled", params, { headers, id: null })
    expect(notice.status).toBe(202)
    expect(messagesIn(await text)).toEqual([])
    await expect.poll(() => charges(service, client)).toEqual([-1, 1])
    await expectSettledLedger(service.table, client.accountId)
  })

  test("does not cancel a later call with the same ID", async () => {
    const headers = await openSession(instance.url, await service.client())
    await send(otherInstance.url, "notifications/cancelled", { requestId: 5 }, { headers, id: null })
    service.clock.advance(1)
    service.replay.setDelay(200)
    const answer = await callTool(instance.url, headers, "get_transcript", { video: "synCANCEL02" }, 5)
    expect(answer.isError).toBeUndefined()
  })
})

describe("when the instance that runs a call is killed", () => {
  test("the official client reconnects to another one and gets its answer, for at most one charge", async () => {
    const client = await service.client()
    const timing = { leaseMs: 600, pollMs: 50, callRetryMs: 100, retryMs: 100 }
    const [serving, waiting] = await Promise.all([
      startInstance(service, { timing }),
      startInstance(service, { timing }),
    ])
    const balancer = await startBalancer([serving.url])
    onTestFinished(async () => {
      await balancer.stop()
      await Promise.all([kill(serving.child), kill(waiting.child)])
    })
    const transport = new StreamableHTTPClientTransport(new URL(balancer.url), {
      requestInit: { headers: keyOf(client) },
    })
    const mcp = new Client({ name: "test", version: "1" })
    await mcp.connect(transport)
    service.replay.setDelay(1_500)
    const pending = mcp.callTool({ name: "get_transcript", arguments: { video: "synKILLED01" } })
    await expect.poll(() => service.replay.playerCalls("synKILLED01")).toBeGreaterThan(0)
    balancer.route([waiting.url])
    await kill(serving.child)
    service.replay.setDelay(0)
    const answer = (await pending) as CallToolResult
    expect(answer.structuredContent).toMatchObject({
      video_id: "synKILLED01",
      credits: { charged: 1, remaining: 4 },
    })
    expect(balancer.hits.get(waiting.url)).toBeGreaterThan(0)
    // The dead process's credit is released before the call continues. On a busy machine the other
    // process may lose the short lease too, and continue in the same way.
    expect((await charges(service, client)).join()).toMatch(/^-1(,1,-1)+$/)
    await expectSettledLedger(service.table, client.accountId)
    await mcp.close()
  })
})
