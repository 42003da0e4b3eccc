import { countTokens } from "gpt-tokenizer/encoding/o200k_base"
import { describe, expect, test } from "vitest"
import { RESULT_TOKENS_MAX, tokensAtMost } from "../../core/mcp/token-estimate.ts"
import { listName, takeItems, trimListsToFit } from "../../functions/mcp/tool-call/list-page.ts"
import { callTool, charges, errorIn, keyOf, openSession, send, startMcp } from "./support.ts"

const { service, instance, otherInstance } = await startMcp()
const SEARCH = { query: "garden", max_results: 2 }

const tokenOf = ({ structuredContent }: { structuredContent?: Record<string, unknown> }) =>
  structuredContent?.["next_page_token"]

describe("the rest of a paid page", () => {
  test("is free by its token, in every session, and the next page costs its credit", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const first = await callTool(instance.url, headers, "search_youtube", SEARCH)
    expect(tokenOf(first)).toMatch(/^[0-9a-v]{26}\.0$/)
    const other = await openSession(otherInstance.url, client)
    const args = { ...SEARCH, max_results: 50, page_token: tokenOf(first) }
    const rest = await callTool(otherInstance.url, other, "search_youtube", args)
    expect(rest.structuredContent).toMatchObject({
      credits_used: 0,
      credits: { charged: 0, remaining: 4 },
      next_page_token: expect.stringMatching(/\.n$/),
    })
    expect(await charges(service, client)).toEqual([-1])
    const next = await callTool(instance.url, other, "search_youtube", { ...args, page_token: tokenOf(rest) })
    expect(next.structuredContent).toMatchObject({ credits: { charged: 1, remaining: 3 } })
    expect(await charges(service, client)).toEqual([-1, -1])
  })

  test("is also available to a client without sessions", async () => {
    const client = await service.client()
    const call = async (args: object) => {
      const meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
      }
      const response = await send(
        instance.url,
        "tools/call",
        { name: "search_youtube", arguments: args, _meta: meta },
        {
          headers: {
            ...keyOf(client),
            "mcp-protocol-version": "2026-07-28",
            "mcp-method": "tools/call",
            "mcp-name": "search_youtube",
          },
        },
      )
      const { result } = (await response.json()) as { result: { structuredContent: Record<string, unknown> } }
      return result
    }
    const first = await call(SEARCH)
    const rest = await call({ ...SEARCH, page_token: tokenOf(first) })
    expect(rest.structuredContent["credits"]).toEqual({ charged: 0, remaining: 4 })
  })

  test("is refused for another account, another list and a forged token", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const token = tokenOf(await callTool(instance.url, headers, "search_youtube", SEARCH))
    const stranger = await openSession(instance.url, await service.client())
    for (const [who, args] of [
      [stranger, { ...SEARCH, page_token: token }],
      [headers, { ...SEARCH, query: "pots", page_token: token }],
      [headers, { ...SEARCH, page_token: `${"0".repeat(26)}.0` }],
    ] as const) {
      const { error } = errorIn(await callTool(otherInstance.url, who, "search_youtube", args))
      expect(error).toEqual({ code: "invalid_request", message: expect.stringMatching(/`page_token`/) })
    }
    expect(await charges(service, client)).toEqual([-1])
  })
})

const thread = (n: number) => ({ n, author: "@someone", text: "水をあげる ".repeat(300 + n), replies: [] })

test("an answer has at most 25,000 tokens, however long its items are", () => {
  const threads = Array.from({ length: 100 }, (_, n) => thread(n))
  const page = {
    body: { comments: threads, next_page_token: null, credits_used: 1 },
    items: "comments",
    operationId: `op_${"0".repeat(26)}`,
    from: 0,
    list: listName("get_comments", { video: "x" }),
    isPaid: true,
  }
  const read: unknown[] = []
  let { body, rest } = takeItems(page, 100)
  const stored = rest?.body
  for (;;) {
    expect(countTokens(JSON.stringify(body))).toBeLessThanOrEqual(25_000)
    read.push(...(body["comments"] as unknown[]))
    const [, from] = /\.(\d+)$/.exec(String(body["next_page_token"])) ?? []
    if (from === undefined || !stored) break
    ;({ body, rest } = takeItems({ ...page, body: stored, from: Number(from), isPaid: false }, 100))
    expect(rest).toBeUndefined()
  }
  expect(read).toEqual(threads)
})

test("two lists of one result share its token limit, the first one first", () => {
  const items = Array.from({ length: 600 }, (_, n) => ({ n, text: "words of a video ".repeat(8) }))
  const { citations, evidence } = trimListsToFit({ citations: items.slice(0, 200), evidence: items }, [
    "citations",
    "evidence",
  ])
  expect(citations).toHaveLength(200)
  const tokensWith = (count: number) =>
    tokensAtMost(JSON.stringify({ citations, evidence: items.slice(0, count) }))
  expect(tokensWith(evidence.length)).toBeLessThanOrEqual(RESULT_TOKENS_MAX)
  // The limit leaves 1,000 tokens for other fields.
  expect(tokensWith(evidence.length + 1)).toBeGreaterThan(RESULT_TOKENS_MAX - 1_500)
})
