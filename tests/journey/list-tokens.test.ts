import { describe, expect, test } from "vitest"
import { startService } from "../support/service.ts"
import {
  type Answer,
  ask,
  expectList,
  GARDEN,
  GARDEN_LIST,
  HOUR_MS,
  keysOf,
  type ListRoute,
  MINUTE_MS,
  type Query,
  readAmounts,
} from "./list-calls.ts"

const service = await startService()
const other = await startService({ environment: { TOKEN_SECRET: "another secret, just as long as it" } })

/** Lists that have a second page. */
const PAGED: readonly (readonly [ListRoute, Query])[] = [
  ["search", { q: "garden" }],
  ["channelSearch", { channel: GARDEN, q: "worms" }],
  ["channelVideos", { channel: GARDEN }],
  ["playlistVideos", { playlist: GARDEN_LIST }],
]

describe("a page token", () => {
  test("is valid only for its own list and query", async () => {
    const client = await service.client({ credits: 200 })
    const tokens: [ListRoute, Query, string][] = []
    for (const [route, query] of PAGED) {
      const { token } = await expectList(client, route, query)
      tokens.push([route, query, token ?? ""])
    }
    const outcomes: string[] = []
    for (const [from, [, , token]] of tokens.entries()) {
      for (const [to, [route, query]] of tokens.entries()) {
        const { status, error } = await ask(client, route, { ...query, page_token: token })
        outcomes.push(`${from} ${to} ${status} ${error}`)
      }
    }
    const numbers = tokens.map((_, index) => index)
    expect(outcomes).toEqual(
      numbers.flatMap((from) =>
        numbers.map((to) => `${from} ${to} ${from === to ? "200 undefined" : "400 invalid_request"}`),
      ),
    )
    expect(tokens.length).toBe(4)
  })

  test.each<[string, (token: string) => Query]>([
    ["for other words", (page_token) => ({ q: "gardens", page_token })],
    ["for channels", (page_token) => ({ q: "garden", type: "channel", page_token })],
    ["for another order", (page_token) => ({ q: "garden", sort: "date", page_token })],
    ["changed in its first letter", (token) => ({ q: "garden", page_token: `X${token.slice(1)}` })],
    ["changed in its last letter", (token) => ({ q: "garden", page_token: flipUnusedBit(token) })],
    ["cut", (token) => ({ q: "garden", page_token: token.slice(0, -1) })],
    ["made longer", (token) => ({ q: "garden", page_token: `${token}.A` })],
  ])("%s is refused, and nothing is charged", async (_what, queryWith) => {
    const client = await service.client()
    const { token } = await expectList(client, "search", { q: "garden" })
    const refused = await ask(client, "search", queryWith(token ?? ""))
    expectRefused(refused)
    expect(await readAmounts(service, client)).toEqual([-1])
  })

  test("signed by another secret is refused", async () => {
    const { token } = await expectList(await other.client(), "search", { q: "garden" })
    const client = await service.client()
    expectRefused(await ask(client, "search", { q: "garden", page_token: token ?? "" }))
  })

  test("is valid for 24 hours", async () => {
    const client = await service.client()
    const { token } = await expectList(client, "search", { q: "garden" })
    const next = { q: "garden", page_token: token ?? "" }
    service.clock.advance(24 * HOUR_MS - MINUTE_MS)
    expect(keysOf([await expectList(client, "search", next)])).toEqual(["demo-page-1", "demo-pots-1"])
    service.clock.advance(2 * MINUTE_MS)
    expectRefused(await ask(client, "search", next))
  })

  test("is checked before the balance", async () => {
    const client = await service.client()
    for (let n = 0; n < 5; n += 1) await expectList(client, "search", { q: "garden" })
    expectRefused(await ask(client, "search", { q: "garden", page_token: "forged" }))
    const broke = await ask(client, "search", { q: "garden" })
    expect([broke.status, broke.error]).toEqual([402, "insufficient_credits"])
  })
})

function expectRefused({ status, error, used, body }: Answer): void {
  expect([status, error, used]).toEqual([400, "invalid_request", 0])
  expect(body.error?.message).toMatch(/page_token/)
}

/** Flips the lowest bit of the last letter, which decoders ignore. */
function flipUnusedBit(token: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  return token.slice(0, -1) + letters[letters.indexOf(token.slice(-1)) ^ 1]
}
