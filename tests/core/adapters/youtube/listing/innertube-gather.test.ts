import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  type Cursor,
  readCursor,
  START,
  writeCursor,
} from "../../../../../core/adapters/youtube/listing/innertube/cursor.ts"
import { paginate } from "../../../../../core/adapters/youtube/listing/innertube/paginate.ts"
import { ok, type RawPage } from "../../../../../core/adapters/youtube/listing/innertube/result.ts"

const NOTHING = { total: null, name: null }

/** A platform with pages of these sizes, whose items are numbered. */
function platform(sizes: readonly number[]) {
  let requests = 0
  const fetchPage = async (token: string | null) => {
    requests += 1
    const page = token === null ? 0 : Number(token.slice(1))
    const before = sizes.slice(0, page).reduce((sum, size) => sum + size, 0)
    const items = Array.from({ length: sizes[page] ?? 0 }, (_, index) => before + index)
    const next = page + 1 < sizes.length ? `p${page + 1}` : null
    return ok<RawPage<number>>({ items, token: next, facts: NOTHING, stopped: null, mayContinue: false })
  }
  return { fetchPage, requests: () => requests }
}

type Want = { atLeast: number; atMost: number }

/**
 * Returns the items of each call until the list ends. Each call continues from the previous
 * cursor's text. Asserts that each page was requested once.
 */
async function served(sizes: readonly number[], want: Want): Promise<number[][]> {
  const { fetchPage, requests } = platform(sizes)
  const calls: number[][] = []
  for (let text: string | null = null; calls.length < 1_000; ) {
    const start: Cursor | undefined = readCursor(text)
    if (!start) throw new Error(`cannot read ${text}`)
    const gathered = await paginate(start, want, fetchPage)
    if (gathered.outcome !== "ok") throw new Error(gathered.outcome)
    calls.push(gathered.value.items)
    text = gathered.value.cursor
    if (text !== null) continue
    expect(requests()).toBe(sizes.length)
    return calls
  }
  throw new Error("no end")
}

describe("re-paging the platform's pages", () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 12 })
  const most = fc.integer({ min: 1, max: 40 })

  test("returns every item once and in order, whatever the page sizes", async () => {
    await fc.assert(
      fc.asyncProperty(sizes, most, fc.boolean(), async (pages, atMost, fill) => {
        const calls = await served(pages, { atLeast: fill ? atMost : 1, atMost })
        const all = pages.reduce((sum, size) => sum + size, 0)
        expect(calls.flat()).toEqual(Array.from({ length: all }, (_, index) => index))
        expect(Math.max(...calls.map((call) => call.length))).toBeLessThanOrEqual(atMost)
      }),
    )
  })

  test("returns exactly the requested number when there are enough", async () => {
    expect(
      (await served([20, 20, 20, 20, 20], { atLeast: 45, atMost: 45 })).map((call) => call.length),
    ).toEqual([45, 45, 10])
    expect((await served([100, 50], { atLeast: 1, atMost: 50 })).map((call) => call.length)).toEqual([
      50, 50, 50,
    ])
  })

  test("requests no page that it does not need, and eight at most", async () => {
    const ample = platform([20, 20, 20])
    await paginate(START, { atLeast: 20, atMost: 20 }, ample.fetchPage)
    expect(ample.requests()).toBe(1)
    const thin = platform(Array.from({ length: 30 }, () => 0))
    const gathered = await paginate(START, { atLeast: 1, atMost: 50 }, thin.fetchPage)
    expect([thin.requests(), gathered]).toMatchObject([8, { value: { items: [], cursor: '{"t":"p8"}' } }])
  })

  test("ends at a page that points to itself, and says that it was stopped", async () => {
    const page: RawPage<number> = {
      items: [1],
      token: "same",
      facts: NOTHING,
      stopped: null,
      mayContinue: false,
    }
    const gathered = await paginate({ ...START, token: "same" }, { atLeast: 9, atMost: 9 }, async () =>
      ok(page),
    )
    expect(gathered).toEqual(ok({ items: [1], cursor: null, facts: NOTHING, stopped: "platform_stopped" }))
  })

  test("fails as a whole when a page fails", async () => {
    const { fetchPage } = platform([5, 5])
    const gathered = await paginate(START, { atLeast: 10, atMost: 10 }, async (token) =>
      token === null ? fetchPage(token) : { outcome: "blocked" },
    )
    expect(gathered).toEqual({ outcome: "blocked" })
  })
})

describe("a cursor", () => {
  test("is parsed back as written", () => {
    const token = fc.option(fc.stringMatching(/^[\w%=+/-]{1,200}$/))
    const facts = fc.record({ total: fc.option(fc.nat()), name: fc.option(fc.string({ minLength: 1 })) })
    const left = fc.array(fc.record({ videoId: fc.string(), title: fc.string() }), { maxLength: 5 })
    fc.assert(
      fc.property(token, left, facts, (given, items, known) => {
        fc.pre(given !== null || items.length > 0)
        const cursor = { left: items, token: given, isEnd: given === null, offset: 0, facts: known }
        expect(readCursor(writeCursor(cursor))).toEqual(cursor)
      }),
    )
  })

  test("of an earlier release continues within its page", async () => {
    const { fetchPage } = platform([100, 50])
    const next = async (text: string) => {
      const start = readCursor(text)
      return start && (await paginate(start, { atLeast: 1, atMost: 50 }, fetchPage))
    }
    expect(await next('{"o":50,"n":7}')).toMatchObject({
      value: { items: { 0: 50, 49: 99 }, cursor: '{"t":"p1","n":7}' },
    })
    expect(await next('{"t":"p1","o":20}')).toMatchObject({
      value: { items: { 0: 120, 29: 149 }, cursor: null },
    })
  })

  test("means the start when missing, and is invalid when broken", () => {
    expect(readCursor(null)).toEqual(START)
    for (const broken of [
      "",
      "{}",
      "[]",
      "7",
      "null",
      "{",
      '{"o":0}',
      '{"o":-1}',
      '{"t":""}',
      '{"t":"a b"}',
      '{"t":7}',
    ]) {
      expect([broken, readCursor(broken)]).toEqual([broken, undefined])
    }
  })
})
