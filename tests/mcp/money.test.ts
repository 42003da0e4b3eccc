import { describe, expect, test } from "vitest"
import { KEPT_MS } from "../../core/mcp/tool-call.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import {
  callTool,
  charges,
  errorIn,
  type Message,
  messagesIn,
  openSession,
  send,
  startMcp,
} from "./support.ts"

const { service, instance, otherInstance } = await startMcp()

const read = async (url: string, headers: Record<string, string>, params: object, id: number) => {
  const response = await send(url, "resources/read", params, { headers, id })
  return messagesIn(await response.text()).at(-1) as Message
}

describe("a resource", () => {
  test("costs its price on each read, whatever else the request says and whichever ID it has", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const pinned = { name: "x", arguments: {} }
    for (const video of ["synMONEY001", "synMONEY002", "synMONEY003"]) {
      const { result } = await read(
        otherInstance.url,
        headers,
        { ...pinned, uri: `transcript://${video}` },
        1,
      )
      expect(result?.["contents"]).toEqual([expect.objectContaining({ uri: `transcript://${video}` })])
    }
    expect(await charges(service, client)).toEqual([-1, -1, -1])
  })

  test("is not free because a tool call was paid", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const paid = { name: "get_transcript", arguments: { video: "synMONEY004" } }
    await callTool(instance.url, headers, paid.name, paid.arguments, 7)
    await read(instance.url, headers, { ...paid, uri: "transcript://synMONEY005" }, 7)
    expect(await charges(service, client)).toEqual([-1, -1])
  })
})

test("a call repeated after its record expired is paid again", async () => {
  const client = await service.client()
  const headers = await openSession(instance.url, client)
  const search = async () => await callTool(instance.url, headers, "search_youtube", { query: "garden" }, 1)
  const first = await search()
  expect(first.content[0]?.text).toContain("results")
  expect(await search()).toEqual(first)
  service.clock.advance(KEPT_MS + 1)
  expect((await search()).structuredContent?.["credits"]).toEqual({ charged: 1, remaining: 3 })
  expect(await charges(service, client)).toEqual([-1, -1])
  await expectSettledLedger(service.table, client.accountId)
})

test("max_credits refuses a transcript that costs more, and charges nothing", async () => {
  const client = await service.client()
  const headers = await openSession(instance.url, client)
  const get = async (args: object, id: number) =>
    await callTool(instance.url, headers, "get_transcript", { video: "et-over-2-h", ...args }, id)
  const refused = await get({ max_credits: 1 }, 1)
  expect(errorIn(refused).error.code).toBe("budget_exceeded")
  expect(errorIn(refused).error.message).toContain("higher `max_credits`")
  expect((await charges(service, client)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const allowed = await get({ max_credits: 2 }, 2)
  expect(allowed.structuredContent?.["credits"]).toMatchObject({ charged: 2 })
  await expectSettledLedger(service.table, client.accountId)
})

describe("a call with an idempotency key", () => {
  const meta = { idempotency_key: "once" }

  test.each([
    ["search_youtube", { query: "garden" }],
    ["get_transcript", { video: "synMONEY009" }],
    ["summarize_video", { video: "synMONEY010" }],
  ])("%s is paid once, in every session and after its record expired", async (name, args) => {
    const client = await service.client()
    const [lost, next] = [
      await openSession(instance.url, client),
      await openSession(otherInstance.url, client),
    ]
    const first = await callTool(instance.url, lost, name, args, 1, meta)
    expect(first.structuredContent?.["credits"]).toMatchObject({ charged: 1 })
    expect((await callTool(otherInstance.url, next, name, args, 2, meta)).structuredContent).toEqual(
      first.structuredContent,
    )
    service.clock.advance(KEPT_MS + 1)
    expect((await callTool(otherInstance.url, next, name, args, 2, meta)).structuredContent).toEqual(
      first.structuredContent,
    )
    expect(await charges(service, client)).toEqual([-1])
    await expectSettledLedger(service.table, client.accountId)
  })

  test("is refused for other arguments, and for a key that is not one", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    await callTool(instance.url, headers, "search_youtube", { query: "garden" }, 1, meta)
    const other = await callTool(instance.url, headers, "search_youtube", { query: "pots" }, 2, meta)
    expect(errorIn(other).error.code).toBe("conflict")
    const params = {
      name: "search_youtube",
      arguments: { query: "garden" },
      _meta: { idempotency_key: "two words" },
    }
    const wrong = await send(instance.url, "tools/call", params, { headers, id: 3 })
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("idempotency_key")])
    expect(await charges(service, client)).toEqual([-1])
  })

  test("can be used again after a failure", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    for (const id of [1, 2]) {
      const answer = await callTool(
        instance.url,
        headers,
        "search_youtube",
        { query: "nobody recorded this" },
        id,
        meta,
      )
      expect(answer.isError).toBe(true)
    }
    expect((await charges(service, client)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })
})

describe("a part of a video", () => {
  test.each([
    { start_seconds: 60, end_seconds: 60 },
    { start_seconds: 60, end_seconds: 10 },
    { end_seconds: 0 },
  ])("without length is refused before anything is charged: %j", async (part) => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const answer = await callTool(instance.url, headers, "get_transcript", { video: "synMONEY006", ...part })
    expect(errorIn(answer).error).toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("`end_seconds`"),
    })
    expect(service.replay.playerCalls("synMONEY006")).toBe(0)
    expect(await charges(service, client)).toEqual([])
  })

  test.each(["text", "timestamped", "segments", "srt", "vtt"])(
    "without speech is a success that says so, as %s",
    async (format) => {
      const headers = await openSession(instance.url, await service.client())
      const part = { start_seconds: 900_000, format }
      const answer = await callTool(otherInstance.url, headers, "get_transcript", {
        video: "synMONEY007",
        ...part,
      })
      expect(answer.isError).toBeUndefined()
      expect(answer.content[0]?.text).toContain("has no speech")
      expect(answer.structuredContent).toMatchObject({ next_page_token: null })
    },
  )

  test.each([true, "true", [5], "0x10", "later"])("cannot begin at %j", async (start_seconds) => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const args = { video: "synMONEY008", start_seconds }
    const answer = await callTool(instance.url, headers, "get_transcript", args)
    expect(errorIn(answer).error.message).toMatch(/^`start_seconds`: must be a number of seconds/)
    expect(await charges(service, client)).toEqual([])
  })
})

describe("params of the wrong shape", () => {
  test.each([
    ["tools/call", {}, "params.name"],
    ["tools/call", { name: "check_credits", arguments: "none" }, "params.arguments"],
    ["resources/read", { uri: 5 }, "params.uri"],
    ["prompts/get", { name: "summarize", arguments: { video: 5 } }, "params.arguments.video"],
  ])("of %s as %j are -32602, and the message names the field", async (method, params, path) => {
    const headers = await openSession(instance.url, await service.client())
    const response = await send(otherInstance.url, method, params, { headers, id: "wrong" })
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        jsonrpc: "2.0",
        id: "wrong",
        error: {
          code: -32602,
          message: `\`${path}\` is missing or invalid for ${method}.`,
          data: { code: "invalid_request" },
        },
      },
    ])
  })
})
