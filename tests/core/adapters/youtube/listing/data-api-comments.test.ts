import { describe, expect, test } from "vitest"
import { z } from "zod"
import { firstPage, official, SHAPES, sampled, serve, valueOf } from "./support.ts"

describe("comments", () => {
  const query = { videoId: "demo-talk-1", order: "relevance", max: 20 } as const

  test("are threads with up to five replies, as written, and say when replies are missing", async () => {
    const { lists, spent, replay } = await sampled()
    const one = valueOf(await lists.comments({ ...query, ...firstPage }))
    expect(one).toMatchObject({ totalResults: null, stopped: "replies_limited" })
    expect(z.array(SHAPES.thread).parse(one.items)[0]).toMatchObject({
      author: "@worm-fan",
      text: 'It\'s <3 "lovely" & green\nsecond line',
      likes: 9800,
      publishedAt: "2025-05-04T08:00:00.000Z",
      publishedAtPrecision: "exact",
      updatedAt: "2025-05-05T09:00:00.000Z",
      replyCount: 7,
      replies: [{ text: "Reply 1 🥕" }, {}, {}, {}, { author: "@reply-5", likes: 5 }],
    })
    const two = valueOf(await lists.comments({ ...query, cursor: one.cursor }))
    expect(two).toMatchObject({ items: [{ text: "Third", replies: [] }], cursor: null, stopped: null })
    expect(two.totalResults).toBeNull()
    expect([spent, replay.misses]).toEqual([["commentThreads 1", "commentThreads 1"], []])
  })

  test("have replies of their own, in pages, from a thread that has more than it came with", async () => {
    const { lists, spent, replay } = await sampled()
    const threads = valueOf(await lists.comments({ ...query, ...firstPage })).items
    expect(threads.map(({ repliesCursor }) => repliesCursor)).toEqual(["demo-c1", undefined])
    const one = valueOf(await lists.replies({ cursor: "demo-c1", max: 5 }))
    const two = valueOf(await lists.replies({ cursor: one.cursor ?? "", max: 5 }))
    expect([one, two].map(({ items }) => items.map(({ author }) => author))).toEqual([
      ["@reply-1", "@reply-2", "@reply-3", "@reply-4", "@reply-5"],
      ["@reply-6", "@reply-7"],
    ])
    expect([two.cursor, two.totalResults]).toEqual([null, null])
    expect(await lists.replies({ cursor: "demo-no-thread", max: 5 })).toMatchObject({
      outcome: "stale_cursor",
    })
    expect([spent, replay.misses]).toEqual([["commentThreads 1", ...Array(3).fill("comments 1")], []])
  })

  test("are requested as plain text, in the given order and number", async () => {
    const { origin, requests } = await serve({ body: '{"items":[]}' })
    const { lists } = official(origin)
    const listed = await lists.comments({ videoId: "demo-talk-1", order: "time", max: 100, ...firstPage })
    expect(valueOf(listed)).toEqual({ items: [], cursor: null, totalResults: 0, stopped: null })
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      part: "snippet,replies",
      videoId: "demo-talk-1",
      order: "time",
      maxResults: "100",
      textFormat: "plainText",
    })
  })

  test("keep the words as written, not as displayed", async () => {
    const snippet = {
      authorDisplayName: "@a",
      textOriginal: "see https://x.test",
      textDisplay: "see <a>x</a>",
    }
    const { origin } = await serve({
      body: JSON.stringify({ items: [{ snippet: { topLevelComment: { snippet } } }] }),
    })
    const page = valueOf(await official(origin).lists.comments({ ...query, ...firstPage }))
    expect(page.items).toEqual([
      {
        author: "@a",
        text: "see https://x.test",
        likes: 0,
        publishedAt: null,
        publishedAtPrecision: null,
        updatedAt: null,
        replyCount: 0,
        replies: [],
      },
    ])
  })

  test("distinguish no comments, comments turned off and no such video", async () => {
    const { lists } = await sampled()
    const of = async (videoId: string) => lists.comments({ ...query, videoId, ...firstPage })
    expect(valueOf(await of("demo-kids-1"))).toMatchObject({ items: [], totalResults: 0 })
    expect(await of("demo-mute-1")).toMatchObject({ outcome: "comments_disabled" })
    expect(await of("demo-none-1")).toMatchObject({ outcome: "absent" })
  })
})

test("a page has no more threads than the caller asked for, whatever the API sends", async () => {
  const { origin } = await serve({ body: JSON.stringify({ items: ["a", "b", "c"].map(threadBy) }) })
  const listed = await official(origin).lists.comments({ videoId: "v", order: "time", max: 2, cursor: null })
  expect(valueOf(listed)).toMatchObject({
    items: [{ author: "a" }, { author: "b" }],
    stopped: "results_limited",
  })
})

function threadBy(author: string) {
  return { snippet: { topLevelComment: { snippet: { authorDisplayName: author, textOriginal: author } } } }
}
