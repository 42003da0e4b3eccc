import { afterAll, describe, expect, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { repliesToken } from "../support/replies-token.ts"
import { startService } from "../support/service.ts"
import { startReplay } from "../support/youtube/replay.ts"
import { ask, expectList, HOUR_MS, MINUTE_MS, type Query, readAmounts, readPages } from "./list-calls.ts"

const api = await startReplay()
afterAll(() => api.stop())
const service = await startService()
const official = await startService({
  environment: { PLATFORM_API_KEY: "a-key", PLATFORM_API_ORIGIN: api.origin },
})
const other = await startService({ environment: { TOKEN_SECRET: "another secret, just as long as it" } })

const TALK = { video: "demo-talk-1" }
type Client = Awaited<ReturnType<typeof service.client>>

/**
 * Returns the `replies_token` of each of the video's comments. Only the first thread has more
 * replies than were loaded.
 */
async function tokensOf(client: Client): Promise<(string | null | undefined)[]> {
  const { items } = await expectList(client, "comments", TALK)
  return items.map(({ replies_token }) => replies_token)
}

async function threadOf(client: Client): Promise<Query> {
  const [token] = await tokensOf(client)
  return { ...TALK, replies_token: token ?? "" }
}

const media = (path: string) => path.replace("/youtube/", "/media/")

const replies = (...numbers: number[]) => numbers.map((n) => `Reply ${n} 🥕`)

describe.each([
  ["the client API", service],
  ["the official API", official],
])("replies from %s", (_name, source) => {
  test("are all of the thread's, page by page, for a credit each, under both spellings", async () => {
    const client = await source.client({ credits: 20 })
    const thread = await threadOf(client)
    const pages = await readPages(client, "commentReplies", { ...thread, max_results: "5" })
    expect(pages.map(({ items }) => items.map(({ text }) => text))).toEqual([
      replies(1, 2, 3, 4, 5),
      replies(6, 7),
    ])
    expect(pages.map(({ used }) => used)).toEqual([1, 1])
    const again = await expectList(client, "commentReplies", { ...thread, max_results: "5" }, media)
    expect(again.items).toEqual(pages[0]?.items)
    expect(await readAmounts(source, client)).toEqual([-1, -1, -1, -1])
    await expectSettledLedger(source.table, client.accountId)
  })
})

test("a thread has a token if and only if it has more replies than were loaded", async () => {
  const { items } = await expectList(await service.client(), "comments", TALK)
  const more = items.map((item) => item["reply_count"] !== [item["replies"]].flat().length)
  expect(items.map(({ replies_token }) => replies_token !== null)).toEqual(more)
  expect(more).toContain(true)
  expect(more).toContain(false)
})

test("the total number of replies comes from the client API", async () => {
  const client = await service.client()
  const { body } = await expectList(client, "commentReplies", await threadOf(client))
  expect(body).toMatchObject({ video_id: "demo-talk-1", total_results: 7, credits_used: 1 })
})

/** Expects that the call is refused for the named parameter, and costs nothing. */
async function expectRefused(client: Client, query: Query, name = /replies_token/) {
  const { status, error, used, body } = await ask(client, "commentReplies", query)
  expect([status, error, used]).toEqual([400, "invalid_request", 0])
  expect(body.error?.message).toMatch(name)
}

describe("a replies token", () => {
  test("is bound to its video, and nothing is charged", async () => {
    const client = await service.client()
    const thread = await threadOf(client)
    await expectRefused(client, { ...thread, video: "demo-kids-1" })
    await expectRefused(client, { ...thread, replies_token: `X${thread["replies_token"]?.slice(1)}` })
    await expectRefused(client, TALK)
    expect(await readAmounts(service, client)).toEqual([-1])
  })

  test("is not a page token, and no page token is one", async () => {
    const client = await service.client({ credits: 20 })
    const thread = await threadOf(client)
    const { token } = await expectList(client, "commentReplies", { ...thread, max_results: "5" })
    const page = { page_token: token ?? "" }
    await expectRefused(client, { ...thread, page_token: thread["replies_token"] ?? "" }, /page_token/)
    await expectRefused(client, { ...TALK, replies_token: token ?? "" })
    // A page token belongs to a list with this number of replies per page.
    await expectRefused(client, { ...thread, ...page, max_results: "6" }, /page_token/)
    await expectList(client, "commentReplies", { ...thread, ...page, max_results: "5" })
  })

  test("of one thread does not take the page token of another", async () => {
    const mine = await threadOf(await service.client())
    const theirs = await threadOf(await official.client())
    const client = await service.client({ credits: 20 })
    const { token } = await expectList(client, "commentReplies", { ...mine, max_results: "5" })
    await expectRefused(client, { ...theirs, max_results: "5", page_token: token ?? "" }, /page_token/)
  })

  test("signed by another secret is refused", async () => {
    await expectRefused(await service.client(), await threadOf(await other.client()))
  })

  test("of a thread that is gone is refused as stale", async () => {
    const client = await official.client({ credits: 20 })
    const gone = repliesToken(official.clock.now(), { source: "official", cursor: "demo-no-thread" })
    await expectRefused(client, { ...TALK, replies_token: gone }, /not valid/)
    expect(await readAmounts(official, client)).toEqual([-1, 1])
  })

  test("is valid for 24 hours", async () => {
    const client = await service.client({ credits: 20 })
    const thread = await threadOf(client)
    service.clock.advance(24 * HOUR_MS - MINUTE_MS)
    await expectList(client, "commentReplies", thread)
    service.clock.advance(2 * MINUTE_MS)
    await expectRefused(client, thread)
  })
})
