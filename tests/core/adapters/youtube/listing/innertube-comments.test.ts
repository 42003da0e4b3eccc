import { setImmediate as turn } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { manualClock, silence } from "../player/support.ts"
import { client, FIELDS, pagesOf, sampled, scripted } from "./innertube-support.ts"
import { firstPage, valueOf } from "./support.ts"

const TALK = { videoId: "demo-talk-1", order: "relevance", max: 20 } as const

type Mutation = { entityKey: string; payload: { commentEntityPayload: object } }
const entity = (key: string, replies = "", text = key): Mutation => ({
  entityKey: key,
  payload: {
    commentEntityPayload: {
      properties: { content: { content: text }, publishedTime: "1 day ago" },
      author: { displayName: `@${key}` },
      toolbar: { likeCountNotliked: "1", replyCount: replies },
    },
  },
})
const continuation = (token: string) => ({
  continuationItemRenderer: { continuationEndpoint: { continuationCommand: { token } } },
})
const commentView = (key: string) => ({ commentViewModel: { commentKey: key } })

function answerOf(items: readonly object[], mutations: readonly Mutation[]) {
  return {
    responseContext: {},
    onResponseReceivedEndpoints: [{ appendContinuationItemsAction: { continuationItems: items } }],
    frameworkUpdates: { entityBatchUpdate: { mutations } },
  }
}

const threadOf = (key: string) => ({
  commentThreadRenderer: {
    commentViewModel: commentView(key),
    replies: { commentRepliesRenderer: { contents: [continuation(`replies-${key}`)] } },
  },
})
const oneThread = answerOf([threadOf("c0")], [entity("c0", "1")])

/** A video with endless pages of 20 threads, each with one reply. */
function endlessComments(token: unknown) {
  const cursor = typeof token === "string" ? token : ""
  if (cursor.startsWith("replies-")) {
    return answerOf([{ commentViewModel: { commentKey: `${cursor}-1` } }], [entity(`${cursor}-1`)])
  }
  const page = cursor.startsWith("page-") ? Number(cursor.slice(5)) : 0
  const keys = Array.from({ length: 20 }, (_, index) => `c${page * 20 + index}`)
  return answerOf(
    [...keys.map(threadOf), continuation(`page-${page + 1}`)],
    keys.map((key) => entity(key, "1")),
  )
}

const reply = (text: string, author: string, age: string, likes: number, precision = "month") => ({
  author,
  text,
  likes,
  publishedAt: age,
  publishedAtPrecision: precision,
  updatedAt: age,
})

describe("comments", () => {
  test("come with their replies in either layout", async () => {
    const { replay, lists } = await sampled()
    const [page] = await pagesOf((cursor) => lists.comments({ ...TALK, max: 2, cursor }), 1)
    expect(page?.items).toEqual([
      {
        author: "@worm-fan",
        text: `It's <3 "lovely" & green\nsecond line`,
        likes: 9800,
        publishedAt: "2025-01-01T00:00:00.000Z",
        publishedAtPrecision: "year",
        // Edited at an unknown time.
        updatedAt: null,
        replyCount: 7,
        // There are two more replies than the five below.
        repliesCursor: '{"t":"demo-c1-replies","n":7}',
        replies: [1, 2, 3, 4, 5].map((n) => reply(`Reply ${n} 🥕`, "@pots", "2025-12-01T00:00:00.000Z", 2)),
      },
      {
        ...reply("First!", "@radish", "2025-01-01T00:00:00.000Z", 0, "year"),
        replyCount: 1,
        replies: [reply("No.", "@worm-fan", "2025-01-01T00:00:00.000Z", 0, "year")],
      },
    ])
    // Five of the seven replies were loaded.
    expect([page?.stopped, page?.totalResults]).toEqual(["replies_limited", 3])
    expect(replay.misses).toEqual([])
  })

  test("that came with their first replies list these and the rest", async () => {
    const thread = {
      commentThreadRenderer: {
        commentViewModel: commentView("a"),
        replies: { commentRepliesRenderer: { subThreads: [commentView("r1"), continuation("more-1")] } },
      },
    }
    const { lists, requests } = scripted(({ body }) =>
      body["continuation"] === "more-1"
        ? answerOf([commentView("r2")], [entity("r2")])
        : answerOf([thread], [entity("a", "2"), entity("r1")]),
    )
    const [one] = valueOf(await lists.comments({ ...TALK, ...firstPage })).items
    const page = valueOf(await lists.replies({ cursor: one?.repliesCursor ?? "", max: 20 }))
    expect(page).toMatchObject({ items: [{ text: "r1" }, { text: "r2" }], cursor: null, totalResults: 2 })
    expect(requests.length).toBe(2)
  })

  test("whose replies cannot be read are a changed page", async () => {
    const { lists } = scripted(() => answerOf([commentView("r1")], []))
    expect(await lists.replies({ cursor: '{"t":"x"}', max: 20 })).toMatchObject({ outcome: "changed_page" })
    expect(await lists.replies({ cursor: "x", max: 20 })).toEqual({ outcome: "stale_cursor", attempts: [] })
  })

  test("page forward to their end, in any page size and from any process", async () => {
    const { replay } = await sampled()
    for (const max of [1, 2, 3, 20, 100]) {
      const pages = await pagesOf((cursor) => client(replay.origin).comments({ ...TALK, max, cursor }))
      expect(pages.flatMap(({ items }) => items.map(({ author }) => author))).toEqual([
        "@worm-fan",
        "@radish",
        "@pots",
      ])
      expect(pages.map(({ totalResults }) => totalResults)).toEqual(pages.map(() => 3))
      for (const thread of pages.flatMap(({ items }) => items)) FIELDS.thread.parse(thread)
    }
  })

  test("sorted newest first are a separate request, and replies that came along are not requested again", async () => {
    const { replay, lists } = await sampled()
    const page = valueOf(await lists.comments({ ...TALK, order: "time", ...firstPage }))
    expect(page.items.map(({ author, replies }) => [author, replies.length])).toEqual([
      ["@pots", 0],
      ["@radish", 1],
    ])
    expect(page.stopped).toBeNull()
    expect(replay.requests.length).toBe(1)
  })

  test.each([7, 20, 50, 100])(
    "are exactly %i when there are enough, and none repeats on the next page",
    async (max) => {
      const { lists } = scripted(({ body }) => endlessComments(body["continuation"]))
      const pages = await pagesOf((cursor) => lists.comments({ ...TALK, max, cursor }), 2)
      expect(pages.map(({ items }) => items.length)).toEqual([max, max])
      expect(new Set(pages.flatMap(({ items }) => items.map(({ text }) => text))).size).toBe(2 * max)
    },
  )

  test("request replies for at most twenty threads, four at a time, and say when there are more", async () => {
    let running = 0
    let peak = 0
    const { lists, requests } = scripted(async ({ body }) => {
      running += 1
      peak = Math.max(peak, running)
      await turn()
      running -= 1
      return Response.json(endlessComments(body["continuation"]))
    })
    const page = valueOf(await lists.comments({ ...TALK, max: 50, ...firstPage }))
    expect([requests.length, peak]).toEqual([3 + 20, 4])
    expect(page.items.map(({ replies }) => replies.length)).toEqual([
      ...Array.from({ length: 20 }, () => 1),
      ...Array.from({ length: 30 }, () => 0),
    ])
    expect(page.stopped).toBe("replies_limited")
    const few = valueOf(await lists.comments({ ...TALK, max: 20, ...firstPage }))
    expect(few.stopped).toBeNull()
  })

  test("are returned without replies when a reply request is refused, and no further ones are sent", async () => {
    const { lists, requests } = scripted(({ body }) =>
      String(body["continuation"]).startsWith("replies-")
        ? new Response("", { status: 429 })
        : endlessComments(body["continuation"]),
    )
    const listed = await lists.comments({ ...TALK, ...firstPage })
    expect(valueOf(listed)).toMatchObject({ stopped: "replies_limited", items: { length: 20 } })
    expect(requests.length).toBe(1 + 4)
    expect(listed.attempts.map(({ outcome }) => outcome)).toEqual([
      "ok",
      ...Array.from({ length: 4 }, () => "blocked"),
    ])
  })

  test("are returned without replies when the call's time runs out during them", async () => {
    const clock = manualClock()
    const { lists } = scripted(
      async ({ body }) => {
        const isThreads = body["continuation"] !== "replies-c0"
        clock.pass(isThreads ? 6_000 : 4_000)
        return isThreads ? Response.json(oneThread) : await silence()
      },
      { clock, timeoutMs: 10_000 },
    )
    const listed = await lists.comments({ ...TALK, ...firstPage })
    expect(valueOf(listed)).toMatchObject({
      stopped: "replies_limited",
      items: [{ replyCount: 1, replies: [] }],
    })
    expect(listed.attempts).toMatchObject([
      { strategy: "youtubei:comments", outcome: "ok", ms: 6_000 },
      { strategy: "youtubei:replies", outcome: "timeout", ms: 4_000 },
    ])
  })

  test("are an empty list when there are none yet", async () => {
    const { lists } = await sampled()
    expect(valueOf(await lists.comments({ ...TALK, videoId: "demo-kids-1", ...firstPage }))).toEqual({
      items: [],
      cursor: null,
      totalResults: 0,
      stopped: null,
    })
  })

  test.each([
    ["demo-mute-1", "comments_disabled"],
    ["demo-gone-1", "absent"],
  ])("of %s are %s, as the page says", async (videoId, outcome) => {
    const { lists } = await sampled()
    const listed = await lists.comments({ ...TALK, videoId, ...firstPage })
    expect(listed).toMatchObject({
      outcome,
      attempts: [
        // First with a field mask, then without.
        { strategy: "youtubei:comments", outcome: "changed_page" },
        { strategy: "youtubei:comments", outcome: "changed_page" },
        { strategy: "youtubei:next", outcome },
      ],
    })
  })

  test("are reported as turned off when the message comes with the first page", async () => {
    const message = { messageRenderer: { text: { runs: [{ text: "Comments are turned off. " }] } } }
    const { lists } = scripted(() => answerOf([message], []))
    expect(await lists.comments({ ...TALK, ...firstPage })).toMatchObject({ outcome: "comments_disabled" })
  })

  test("may have no text", async () => {
    const thread = { commentThreadRenderer: { commentViewModel: commentView("a") } }
    const { lists } = scripted(() => answerOf([thread], [entity("a", "", "")]))
    expect(valueOf(await lists.comments({ ...TALK, ...firstPage })).items).toMatchObject([
      { author: "@a", text: "" },
    ])
  })

  test("all without text mean a changed page; a single one without text is left out", async () => {
    const threads = ["a", "b"].map((key) => ({
      commentThreadRenderer: { commentViewModel: commentView(key) },
    }))
    const withoutTexts = scripted(() => answerOf(threads, []))
    expect(await withoutTexts.lists.comments({ ...TALK, ...firstPage })).toMatchObject({
      outcome: "changed_page",
    })
    const withOneText = scripted(() => answerOf(threads, [entity("a")]))
    expect(valueOf(await withOneText.lists.comments({ ...TALK, ...firstPage }))).toMatchObject({
      items: [{ text: "a" }],
      stopped: "unreadable_items_left_out",
    })
  })
})
