import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  type ListingQuery,
  type ListPosition,
  queryHash,
  readPageToken,
  signPageToken,
} from "../../../core/listing/page-token.ts"

const SECRET = "a secret that is long enough to be one"
const DAY_MS = 24 * 3_600_000
const NOW = Date.UTC(2026, 10, 21)

const queries: fc.Arbitrary<ListingQuery> = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.oneof(fc.string({ unit: "grapheme" }), fc.integer(), fc.boolean()),
  { maxKeys: 6, noNullPrototype: true },
)
const positions: fc.Arbitrary<ListPosition> = fc.record({
  source: fc.constantFrom("official", "client"),
  cursor: fc.string({ unit: "grapheme", maxLength: 300 }),
})

const shuffled = (query: ListingQuery): ListingQuery =>
  Object.fromEntries(
    Object.entries(query)
      .toReversed()
      .concat([["nothing", undefined]]),
  )

test("a token returns its signed value for a day, whatever the order of the query's parts", () => {
  fc.assert(
    fc.property(queries, positions, fc.integer({ min: 0, max: DAY_MS }), (query, position, age) => {
      const token = signPageToken(SECRET, query, position, NOW)
      expect(readPageToken(SECRET, query, token, NOW + age)).toEqual(position)
      expect(readPageToken(SECRET, shuffled(query), token, NOW + age)).toEqual(position)
      expect(readPageToken(SECRET, query, token, NOW + DAY_MS + 1)).toBeUndefined()
    }),
  )
})

test("a token is valid only for its own query and secret", () => {
  fc.assert(
    fc.property(queries, queries, positions, fc.string(), (query, other, position, secret) => {
      fc.pre(queryHash(query) !== queryHash(other) && secret !== SECRET)
      const token = signPageToken(SECRET, query, position, NOW)
      expect(readPageToken(SECRET, other, token, NOW)).toBeUndefined()
      expect(readPageToken(secret, query, token, NOW)).toBeUndefined()
    }),
  )
})

test("two queries that differ in anything have different hashes", () => {
  const seen = new Map<string, string>()
  fc.assert(
    fc.property(queries, (query) => {
      const parts = JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      const hash = queryHash(query)
      expect(seen.get(hash) ?? parts).toBe(parts)
      seen.set(hash, parts)
    }),
    { numRuns: 500 },
  )
  expect(queryHash({ a: "1" })).not.toBe(queryHash({ a: 1 }))
  expect(queryHash({ a: "x", b: "y" })).not.toBe(queryHash({ a: "y", b: "x" }))
})

test("no other text is a token, including one with a letter changed, removed or added", () => {
  const letters = fc.string({
    unit: fc.constantFrom("A", "a", "0", "-", "_", ".", "=", "+", "/", " ", "~", "é"),
    minLength: 0,
    maxLength: 1,
  })
  fc.assert(
    fc.property(positions, fc.nat(), letters, fc.nat(1), (position, where, letter, cut) => {
      const token = signPageToken(SECRET, { q: "x" }, position, NOW)
      const at = where % (token.length + 1)
      const changed = token.slice(0, at) + letter + token.slice(at + cut)
      fc.pre(changed !== token)
      expect(readPageToken(SECRET, { q: "x" }, changed, NOW)).toBeUndefined()
    }),
    { numRuns: 1000 },
  )
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(readPageToken(SECRET, { q: "x" }, text, NOW)).toBeUndefined()
    }),
  )
})

test("every other spelling of the signature's second last letter is refused", () => {
  const token = signPageToken(SECRET, { q: "x" }, { source: "client", cursor: "c" }, NOW)
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".split("")
  const read = letters.filter((letter) => readPageToken(SECRET, { q: "x" }, token.slice(0, -1) + letter, NOW))
  expect(read).toEqual([token.at(-1)])
})

test("a token reveals neither the secret nor the query, and fits in a URL", () => {
  const token = signPageToken(
    SECRET,
    { q: "private words" },
    { source: "client", cursor: "c".repeat(900) },
    NOW,
  )
  expect(token).toMatch(/^[\w-]+\.[\w-]{22}$/)
  const readable = Buffer.from(token, "base64url").toString()
  expect([readable.includes("private"), readable.includes(SECRET)]).toEqual([false, false])
})
