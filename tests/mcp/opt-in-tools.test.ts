import { randomUUID } from "node:crypto"
import { countTokens } from "gpt-tokenizer/encoding/o200k_base"
import { describe, expect, test } from "vitest"
import { agentItem } from "../../core/oauth/agent.ts"
import { mcpResource } from "../../core/oauth/resource.ts"
import { firstPair } from "../../core/oauth/token.ts"
import { putItem } from "../../core/table/table.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { FOUR_HOURS_S, LANGUAGES, storeTranscript } from "./long-transcripts.ts"
import { type Client, callTool, charges, errorIn, openSession, startMcp, type ToolAnswer } from "./support.ts"

const { service, instance, otherInstance } = await startMcp()
const urls = [instance, otherInstance].map(({ url }) => `${url}?toolset=all`)
const [first = "", second = ""] = urls

async function caller(options: { credits?: number } = {}) {
  const client: Client = await service.client(options)
  const headers = await openSession(first, client)
  let calls = 0
  /** Calls a tool, on the other instance each time. */
  const call = async (name: string, args: object): Promise<ToolAnswer> =>
    await callTool(urls[(calls += 1) % 2] ?? first, headers, name, args)
  return { client, headers, call }
}

const tokensOf = ({ content, structuredContent }: ToolAnswer): number =>
  Math.max(countTokens(content[0]?.text ?? ""), countTokens(JSON.stringify(structuredContent)))

describe("get_video", () => {
  test("is the API's call with the video's URL, free, and makes no transcript", async () => {
    const { client, call } = await caller()
    const { structuredContent } = await call("get_video", { video: "https://youtu.be/et-sample-1" })
    const { url, credits, notice, ...body } = structuredContent ?? {}
    expect(body).toEqual(await (await client.call("GET", "/api/v1/youtube/video?video=et-sample-1")).json())
    expect([url, credits]).toEqual([
      "https://www.youtube.com/watch?v=et-sample-1",
      { charged: 0, remaining: 5 },
    ])
    expect(notice).toMatch(/^Untrusted/)
    expect(body).toMatchObject({ languages: expect.arrayContaining([expect.anything()]) })
    expect(await charges(service, client)).toEqual([])
  })

  test("of a private video says so", async () => {
    const { call } = await caller()
    const answer = await call("get_video", { video: "et-private1" })
    expect(errorIn(answer).error.message).toBe(
      "This video is private. Check the ID or the name, or choose another one.",
    )
  })

  test("while YouTube blocks this server says once how long to wait", async () => {
    const { call } = await caller()
    const answer = await call("get_video", { video: "et-blocked1" })
    expect(errorIn(answer).error.message).toMatch(/The video itself may be fine\. Try again in 5 minutes\.$/)
    expect(answer._meta).toMatchObject({
      "echotext/retryable": true,
      "echotext/retry_after_seconds": 300,
    })
  })
})

type Moment = { start: number; snippet: string; link: string }
const momentsIn = ({ structuredContent }: ToolAnswer) => structuredContent?.["moments"] as Moment[]

describe("find_in_transcript", () => {
  /** A word every four seconds, and one sentence near the end. */
  const cues = Array.from({ length: 300 }, (_, n) => ({
    startMs: n * 4000,
    endMs: n * 4000 + 3900,
    text: n === 240 ? "beans are sown in the middle of May, when it is warm" : `it is time for number ${n}`,
  }))

  test("finds the moment that a question is about, and links to it", async () => {
    await storeTranscript(service, "synFINDING1", cues)
    const { call } = await caller()
    const answer = await call("find_in_transcript", {
      video: "synFINDING1",
      query: "When is it that beans are sown?",
    })
    expect(momentsIn(answer)[0]).toEqual({
      start: 960,
      snippet: expect.stringContaining("beans are sown in the middle of May"),
      link: "https://www.youtube.com/watch?v=synFINDING1&t=960s",
    })
    const forms = await call("find_in_transcript", { video: "synFINDING1", query: "bean sowing warm" })
    expect(momentsIn(forms)[0]?.start).toBe(960)
  })

  test("returns nothing for a phrase or words that are not spoken", async () => {
    const { call } = await caller()
    await storeTranscript(service, "synFINDING2", cues)
    const found = async (query: string) =>
      momentsIn(await call("find_in_transcript", { video: "synFINDING2", query })).length
    expect(await found('"sown beans" warm')).toBe(0)
    expect(await found('"beans are sown" warm')).toBe(1)
    expect(await found("tomatoes")).toBe(0)
    expect(await found("What's warm")).toBeGreaterThan(0)
  })

  test("costs what the transcript costs, once, and every tool then reads it for free", async () => {
    const { client, call } = await caller()
    const answer = await call("find_in_transcript", { video: "synFINDING3", query: "interest" })
    expect(answer.structuredContent?.["credits"]).toEqual({ charged: 1, remaining: 4 })
    const again = await call("find_in_transcript", { video: "synFINDING3", query: "synFINDING3" })
    expect(again.structuredContent?.["credits"]).toEqual({ charged: 0, remaining: 4 })
    const read = await call("get_transcript", { video: "synFINDING3" })
    expect(read.structuredContent?.["credits"]).toEqual({ charged: 0, remaining: 4 })
    expect(await charges(service, client)).toEqual([-1])
    await expectSettledLedger(service.table, client.accountId)
  })

  test.each([
    [{ query: "?!" }, "invalid_request"],
    [{ query: "worms", max_credits: 0 }, "budget_exceeded"],
    [{ query: "worms", max_results: 51 }, "invalid_request"],
    [{ query: "worms", langauge: "de" }, "invalid_request"],
  ])("%j is refused, and nothing is charged", async (args, code) => {
    const { client, call } = await caller()
    const answer = await call("find_in_transcript", { video: "synFINDING4", ...args })
    expect(errorIn(answer).error.code).toBe(code)
    expect((await charges(service, client)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })

  test.each(["english", "japanese", "arabic", "numbers"] as const)(
    "of four hours of %s is at most 25,000 tokens",
    async (spoken) => {
      const video = `synFIND${spoken.slice(0, 4)}`
      await storeTranscript(service, video, LANGUAGES[spoken])
      const { call } = await caller()
      const query = LANGUAGES[spoken][0]?.text.slice(0, 150) ?? ""
      const answer = await call("find_in_transcript", { video, query, max_results: 50 })
      expect(momentsIn(answer).length).toBeGreaterThan(0)
      const tokens = tokensOf(answer)
      console.log(`find_in_transcript ${spoken}: ${tokens} tokens`)
      expect(tokens).toBeLessThanOrEqual(25_000)
    },
  )
})

/** The cost of an answer that has exactly the fields that hosts expect. */
const costOf = ({ _meta }: ToolAnswer) => [
  _meta?.["echotext/credits_charged"],
  _meta?.["echotext/credits_remaining"],
]

describe("search and fetch, as connectors want them", () => {
  test("have exactly the fields that connectors read, as text and as structure", async () => {
    const { client, call } = await caller()
    const found = await call("search", { query: "garden" })
    const { results } = found.structuredContent as { results: { id: string; title: string; url: string }[] }
    expect(Object.keys(found.structuredContent ?? {})).toEqual(["results"])
    expect(found.content).toEqual([{ type: "text", text: JSON.stringify(found.structuredContent) }])
    for (const result of results) {
      expect(result).toEqual({
        id: expect.stringMatching(/^[\w-]{11}$/),
        title: expect.any(String),
        url: `https://www.youtube.com/watch?v=${result.id}`,
      })
    }
    expect([results.length, costOf(found)]).toEqual([3, [1, 4]])
    const read = await call("fetch", { id: "et-sample-1" })
    expect(read.structuredContent).toEqual({
      id: "et-sample-1",
      title: expect.any(String),
      text: expect.stringMatching(/^\[00:00\] /),
      url: "https://www.youtube.com/watch?v=et-sample-1",
      metadata: expect.objectContaining({ language: "en", notice: expect.stringMatching(/^Untrusted/) }),
    })
    expect(read.content).toEqual([{ type: "text", text: JSON.stringify(read.structuredContent) }])
    const { metadata } = read.structuredContent as { metadata: Record<string, unknown> }
    expect(Object.values(metadata).every((value) => typeof value === "string")).toBe(true)
    expect([metadata["next_id"], read._meta?.["echotext/untrusted"]]).toEqual([undefined, true])
    expect((await charges(service, client)).length).toBeLessThanOrEqual(2)
    await expectSettledLedger(service.table, client.accountId)
  })

  test("fetch four hours in parts of at most 25,000 tokens, the later ones free", async () => {
    await storeTranscript(service, "synFETCHED1", LANGUAGES.english)
    const { client, call } = await caller()
    let id: unknown = "synFETCHED1"
    let text = ""
    const tokens: number[] = []
    while (typeof id === "string") {
      const answer = await call("fetch", { id })
      const part = answer.structuredContent as { id: string; text: string; metadata: Record<string, string> }
      expect([part.id, costOf(answer)]).toEqual([id, [0, 5]])
      tokens.push(tokensOf(answer))
      text += part.text
      id = part.metadata["next_id"]
    }
    console.log(`fetch: ${tokens.length} parts, ${Math.max(...tokens)} tokens at most`)
    expect(tokens.length).toBeGreaterThan(1)
    expect(Math.max(...tokens)).toBeLessThanOrEqual(25_000)
    expect(text.match(/^\[/gm)).toHaveLength(FOUR_HOURS_S / 16)
    expect(await charges(service, client)).toEqual([])
  })

  test("fetch refuses a part of another account", async () => {
    await storeTranscript(service, "synFETCHED2", LANGUAGES.english)
    const [owner, stranger] = [await caller(), await caller()]
    const { structuredContent } = await owner.call("fetch", { id: "synFETCHED2" })
    const metadata = structuredContent?.["metadata"] as { next_id: string } | undefined
    const id = metadata?.next_id
    expect(id).toMatch(/^synFETCHED2\./)
    expect(errorIn(await stranger.call("fetch", { id })).error.code).toBe("invalid_request")
    expect(errorIn(await stranger.call("fetch", { id: "no video" })).error).toEqual({
      code: "invalid_request",
      message: expect.stringMatching(/^`id` must be the `id` of a result, or a YouTube video URL or ID\./),
    })
  })

  test.each([
    ["search", { query: "garden" }],
    ["fetch", { id: "synFETCHED3" }],
    ["find_in_transcript", { video: "synFETCHED4", query: "interest" }],
  ])(
    "%s is paid once for its idempotency key, also when two instances are asked at once",
    async (tool, args) => {
      const { client, headers } = await caller()
      const meta = { idempotency_key: "once" }
      const ask = async (url: string, id: number) => await callTool(url, headers, tool, args, id, meta)
      const answers = await Promise.all([ask(first, 1), ask(second, 2)])
      expect(answers[1]?.structuredContent).toEqual(answers[0]?.structuredContent)
      const later = await ask(second, 3)
      expect(later.structuredContent).toEqual(answers[0]?.structuredContent)
      expect(await charges(service, client)).toEqual([-1])
      await expectSettledLedger(service.table, client.accountId)
    },
  )
})

describe("search_library", () => {
  test("finds what the account transcribed, as the API does, for free", async () => {
    const { client, call } = await caller()
    await call("get_transcript", { video: "et-sample-1" })
    const text = (await call("get_transcript", { video: "et-sample-1" })).structuredContent?.["transcript"]
    const [word = ""] = /\p{L}{6,}/u.exec(String(text)) ?? []
    const { structuredContent } = await call("search_library", { query: word })
    const { credits, notice: _, next_offset: next, ...body } = structuredContent ?? {}
    expect(body).toEqual(await (await client.call("GET", `/api/v1/library/search?q=${word}`)).json())
    expect(body).toMatchObject({ results: [{ videoId: "et-sample-1" }] })
    expect([credits, next]).toEqual([{ charged: 0, remaining: 5 }, null])
    const stranger = await caller()
    expect((await stranger.call("search_library", { query: word })).structuredContent).toMatchObject({
      results: [],
      total: 0,
    })
  })

  test("is closed to apps that were connected by sign-in, as their users were told", async () => {
    const { accountId } = await service.client()
    const agent = { accountId, agentId: randomUUID(), clientId: "x", clientName: "An agent" }
    const pair = firstPair("a secret", agent)
    const resource = mcpResource(instance.services.config)
    await putItem(service.table, agentItem(service.clock.now(), { ...agent, resource, pair }))
    const headers = await openSession(first, { rawKey: pair.access })
    const answer = await callTool(first, headers, "search_library", { query: "worms" })
    expect([errorIn(answer).error.code, answer._meta?.["echotext/error_reason"]]).toEqual([
      "forbidden",
      "scope_missing",
    ])
  })

  test("continues at next_offset without losing a moment", async () => {
    const { call } = await caller()
    for (const video of ["synLIBRARY1", "synLIBRARY2"]) await call("get_transcript", { video })
    const all = (await call("search_library", { query: "interest" })).structuredContent?.["results"]
    const parts: unknown[] = []
    let offset: unknown = 0
    while (typeof offset === "number") {
      const args = { query: "interest", max_results: 1, offset }
      const { structuredContent } = await call("search_library", args)
      parts.push(...(structuredContent?.["results"] as unknown[]))
      offset = structuredContent?.["next_offset"]
    }
    expect(parts).toEqual(all)
    expect(parts.length).toBeGreaterThan(1)
  })

  test("of long texts is at most 25,000 tokens", async () => {
    const { call } = await caller({ credits: 30 })
    for (const n of Array.from({ length: 20 }, (_, index) => index)) {
      const video = `synLIBJP${String(n).padStart(3, "0")}`
      await storeTranscript(service, video, LANGUAGES.japanese.slice(0, 100))
      await call("get_transcript", { video, max_chars: 1000 })
    }
    const query = String.fromCodePoint(0x3042)
    const answer = await call("search_library", { query, max_results: 50 })
    const tokens = tokensOf(answer)
    console.log(`search_library: ${tokens} tokens`)
    expect(tokens).toBeLessThanOrEqual(25_000)
  })
})
