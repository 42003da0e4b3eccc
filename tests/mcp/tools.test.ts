import { describe, expect, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { repliesToken } from "../support/replies-token.ts"
import { callTool, errorIn, openSession, send, startMcp } from "./support.ts"

const { service, instance, otherInstance } = await startMcp()
const [FIRST, SECOND] = [`${instance.url}?toolset=all`, `${otherInstance.url}?toolset=all`]
const CHANNEL = "@demo-kitchen-garden"
const GARDEN = "UCdemo-kitchen-garden-01"
const REPLIES = repliesToken(Date.now())
const LIST = "PLdemo-kitchen-garden-list-00000001"

type Row = readonly [
  tool: string,
  args: object,
  rest: readonly [method: string, path: string, body?: object],
  price: number,
  extras: object,
]
/** Each tool with its API call. */
const PAIRS: readonly Row[] = [
  [
    "get_transcript",
    { video: "https://youtu.be/et-sample-1", include_chapters: true },
    [
      "POST",
      "/api/v1/transcribe",
      { url: "et-sample-1", format: "text", include: ["metadata", "chapters", "languages"] },
    ],
    1,
    {
      url: "https://www.youtube.com/watch?v=et-sample-1",
      page: { index: 0, char_count: 746, total_chars: 746, first_second: 0.4, last_second: 73 },
      next_page_token: null,
    },
  ],
  ["search_youtube", { query: "garden" }, ["GET", "/api/v1/youtube/search?q=garden"], 1, {}],
  [
    "search_youtube",
    { query: "garden", type: "channel" },
    ["GET", "/api/v1/youtube/search?q=garden&type=channel"],
    1,
    {},
  ],
  [
    "resolve_channel",
    { channel: CHANNEL },
    ["GET", `/api/v1/youtube/channel/resolve?channel=${CHANNEL}`],
    0,
    { url: `https://www.youtube.com/channel/${GARDEN}` },
  ],
  [
    "search_channel",
    { channel: GARDEN, query: "worms" },
    ["GET", `/api/v1/youtube/channel/search?channel=${GARDEN}&q=worms`],
    1,
    {},
  ],
  [
    "get_channel_videos",
    { channel: CHANNEL, tab: "shorts" },
    ["GET", `/api/v1/youtube/channel/videos?channel=${CHANNEL}&tab=shorts`],
    1,
    {},
  ],
  [
    "get_channel_latest",
    { channel: CHANNEL },
    ["GET", `/api/v1/youtube/channel/latest?channel=${CHANNEL}`],
    0,
    {},
  ],
  [
    "get_playlist_videos",
    { playlist: LIST },
    ["GET", `/api/v1/youtube/playlist/videos?playlist=${LIST}`],
    1,
    { url: `https://www.youtube.com/playlist?list=${LIST}` },
  ],
  [
    "get_comments",
    { video: "demo-talk-1", order: "time" },
    ["GET", "/api/v1/youtube/comments?video=demo-talk-1&order=time"],
    1,
    { url: "https://www.youtube.com/watch?v=demo-talk-1" },
  ],
  [
    "get_comment_replies",
    { video: "demo-talk-1", replies_token: REPLIES },
    ["GET", `/api/v1/youtube/comments/replies?video=demo-talk-1&replies_token=${REPLIES}`],
    1,
    { url: "https://www.youtube.com/watch?v=demo-talk-1" },
  ],
]

/**
 * Replaces the token by its presence: each token is signed with its time, so two for the same page
 * differ.
 */
const withoutTokens = ({ next_page_token: token, ...rest }: Record<string, unknown>) => ({
  ...rest,
  hasNext: typeof token === "string",
})

const DETAILS = ["url", "channel", "channel_id", "duration_seconds", "view_count"]

/** Removes the details that tools add to the videos of a list, unless the API also returns them. */
function withoutDetails({ results, videos, ...body }: Record<string, unknown>): Record<string, unknown> {
  const isSearch = results !== undefined
  const kept = isSearch ? DETAILS.filter((name) => !name.startsWith("channel")) : DETAILS
  const bare = (items: unknown) =>
    (items as Record<string, unknown>[]).map((item) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => !kept.includes(name))),
    )
  if (isSearch) return { ...body, results: bare(results) }
  return videos === undefined ? body : { ...body, videos: bare(videos) }
}

describe("each tool", () => {
  test.each(PAIRS)("%s %j matches the API's own call in body, price and ledger", async (...row) => {
    const [tool, args, [method, path, body], price, extras] = row
    const client = await service.client()
    const headers = await openSession(FIRST, client)
    const answer = await callTool(SECOND, headers, tool, args)
    const { credits, notice, ...own } = withoutDetails(answer.structuredContent ?? {})
    expect(notice).toMatch(/^Untrusted content/)
    expect(credits).toEqual({ charged: price, remaining: 5 - price })
    const rest = await client.call(method, path, body ? { body } : {})
    // The first of the two calls stores the transcript, which is free from then on.
    const stored = tool === "get_transcript" ? { cached: false, credits_used: price } : {}
    const expected = { ...((await rest.json()) as Record<string, unknown>), ...stored, ...extras }
    expect(withoutTokens(own)).toEqual(withoutTokens(expected))
    await expectSettledLedger(service.table, client.accountId)
  })

  test("check_credits returns the balance and the tier", async () => {
    const client = await service.client({ tier: "pro" })
    const headers = await openSession(instance.url, client)
    expect((await callTool(otherInstance.url, headers, "check_credits", {})).structuredContent).toEqual({
      balance: 5,
      tier: "pro",
    })
  })

  test("has its whole result in its text too", async () => {
    const headers = await openSession(FIRST, await service.client({ credits: 20 }))
    const [transcript, ...lists] = PAIRS
    for (const [tool, args] of lists) {
      const { content, structuredContent } = await callTool(SECOND, headers, tool, args)
      expect(JSON.parse(content[0]?.text ?? "")).toEqual(structuredContent)
    }
    const { content, structuredContent } = await callTool(
      otherInstance.url,
      headers,
      "get_transcript",
      transcript?.[1] ?? {},
    )
    expect(content[0]?.text).toContain(structuredContent?.["transcript"])
    expect(content[0]?.text).toContain("untrusted content")
  })
})

describe("tool arguments", () => {
  test.each([
    ["get_transcript", { video_url: "https://www.youtube.com/watch?v=et-sample-1", lang: "en" }],
    ["get_transcript", { videoId: "et-sample-1" }],
    ["get_transcript", { video_id: "et-sample-1" }],
    ["get_transcript", { url: "et-sample-1" }],
    ["search_youtube", { q: "garden", limit: 3 }],
    ["resolve_channel", { url: "https://www.youtube.com/@demo-kitchen-garden" }],
    ["search_channel", { channel_id: GARDEN, q: "worms" }],
    ["get_playlist_videos", { playlist_url: `https://www.youtube.com/playlist?list=${LIST}` }],
    ["get_playlist_videos", { playlist_id: LIST }],
    ["get_comments", { video_id: "demo-talk-1", sort: "newest", limit: 5 }],
  ])("%s accepts other servers' names: %j", async (tool, args) => {
    const headers = await openSession(instance.url, await service.client())
    const answer = await callTool(otherInstance.url, headers, tool, args)
    expect(answer.isError).toBeUndefined()
  })

  test("an argument is never overwritten by its alias", async () => {
    const headers = await openSession(instance.url, await service.client())
    const answer = await callTool(otherInstance.url, headers, "get_transcript", {
      video: "et-sample-1",
      url: "et-auto-cap",
    })
    expect(answer.structuredContent?.["video_id"]).toBe("et-sample-1")
  })

  test.each([
    ["get_transcript", {}, "video"],
    ["get_transcript", { video: "et-sample-1", language: "no language" }, "language"],
    ["get_transcript", { video: "et-sample-1", max_chars: 10 }, "max_chars"],
    ["get_transcript", { video: "et-sample-1", start_seconds: 4000, end_seconds: 4000 }, "start_seconds"],
    ["search_youtube", { query: "" }, "query"],
    ["search_youtube", { query: "x", max_results: 51 }, "max_results"],
    ["get_channel_videos", { channel: "no handle" }, "channel"],
    ["get_playlist_videos", { playlist: "x" }, "playlist"],
    ["get_comments", { video: "demo-talk-1", page_token: "forged.token" }, "page_token"],
  ])("%s %j is refused by name, and costs nothing", async (tool, args, name) => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const answer = await callTool(otherInstance.url, headers, tool, args)
    const { error } = errorIn(answer)
    expect([answer.isError, error.code]).toEqual([true, "invalid_request"])
    expect(error.message).toContain(`\`${name}\``)
    expect(answer.structuredContent).toBeUndefined()
    expect(answer._meta).toEqual(metaOf("invalid_request", false))
    expect((await callTool(instance.url, headers, "check_credits", {})).structuredContent?.["balance"]).toBe(
      5,
    )
  })

  test("an unknown tool is a JSON-RPC error", async () => {
    const headers = await openSession(instance.url, await service.client())
    const response = await send(otherInstance.url, "tools/call", { name: "nope" }, { headers })
    expect(await response.text()).toContain('"code":-32602')
  })
})

/** A failed call's structured fields in addition to its message. */
function metaOf(code: string, retryable: boolean) {
  return { "echotext/error_code": code, "echotext/retryable": retryable, "echotext/credits_used": 0 }
}

describe("failed tool calls", () => {
  test.each([
    ["get_transcript", { video: "et-private1" }, "transcription_failed", false],
    ["get_transcript", { video: "et-over-4-h" }, "invalid_request", false],
    ["get_transcript", { video: "et-live-one" }, "invalid_request", true],
    ["resolve_channel", { channel: "@demo-nobody" }, "not_found", false],
    ["get_comments", { video: "demo-mute-1" }, "forbidden", false],
  ])("%s %j returns %s, retryable: %s, and nothing is charged", async (tool, args, code, retryable) => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const answer = await callTool(otherInstance.url, headers, tool, args)
    expect(answer.isError).toBe(true)
    expect(answer.content).toHaveLength(1)
    expect(errorIn(answer)).toEqual({ error: { code, message: expect.any(String) } })
    expect(answer._meta).toEqual(metaOf(code, retryable))
    expect((await callTool(instance.url, headers, "check_credits", {})).structuredContent?.["balance"]).toBe(
      5,
    )
    await expectSettledLedger(service.table, client.accountId)
  })

  test("without credits a paid tool says so, and a stored transcript is served", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    for (let n = 0; n < 5; n += 1) {
      await callTool(otherInstance.url, headers, "search_youtube", { query: "garden" })
    }
    const refused = await callTool(instance.url, headers, "search_youtube", { query: "garden" })
    expect(errorIn(refused).error).toEqual({
      code: "insufficient_credits",
      message: expect.stringMatching(/balance is 0.*still work/),
    })
    const withCredits = await openSession(instance.url, await service.client())
    await callTool(instance.url, withCredits, "get_transcript", { video: "synSTORED01" })
    const stored = await callTool(otherInstance.url, headers, "get_transcript", { video: "synSTORED01" })
    expect(stored.structuredContent?.["credits"]).toEqual({ charged: 0, remaining: 0 })
  })
})

describe("max_results", () => {
  test("splits a page without losing or repeating an item, and the rest of a paid page is free", async () => {
    const client = await service.client({ credits: 20 })
    const headers = await openSession(instance.url, client)
    const whole: unknown[] = []
    const parts: unknown[] = []
    const walk = async (into: unknown[], args: object) => {
      let token: unknown
      let pages = 0
      do {
        const more = typeof token === "string" ? { page_token: token } : {}
        const { structuredContent } = await callTool(otherInstance.url, headers, "search_youtube", {
          query: "garden",
          ...args,
          ...more,
        })
        into.push(...((structuredContent?.["results"] ?? []) as unknown[]))
        token = structuredContent?.["next_page_token"]
        expect(String(token).length).toBeLessThanOrEqual(32)
        pages += 1
      } while (typeof token === "string")
      return pages
    }
    const wholePages = await walk(whole, {})
    const partPages = await walk(parts, { max_results: 1 })
    expect(parts).toEqual(whole)
    expect([wholePages, partPages]).toEqual([2, parts.length])
    const { structuredContent } = await callTool(instance.url, headers, "check_credits", {})
    expect(structuredContent?.["balance"]).toBe(20 - 2 * wholePages)
  })
})
