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

const questions: fc.Arbitrary<ListingQuery> = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.oneof(fc.string({ unit: "grapheme" }), fc.integer(), fc.boolean()),
  { maxKeys: 6, noNullPrototype: true },
)
const marks: fc.Arbitrary<ListPosition> = fc.record({
  source: fc.constantFrom("official", "client"),
  cursor: fc.string({ unit: "grapheme", maxLength: 300 }),
})

const shuffled = (question: ListingQuery): ListingQuery =>
  Object.fromEntries(
    Object.entries(question)
      .toReversed()
      .concat([["nothing", undefined]]),
  )

test("a token returns its signed value for a day, whatever the order of the query's parts", () => {
  fc.assert(
    fc.property(questions, marks, fc.integer({ min: 0, max: DAY_MS }), (question, mark, age) => {
      const token = signPageToken(SECRET, question, mark, NOW)
      expect(readPageToken(SECRET, question, token, NOW + age)).toEqual(mark)
      expect(readPageToken(SECRET, shuffled(question), token, NOW + age)).toEqual(mark)
      expect(readPageToken(SECRET, question, token, NOW + DAY_MS + 1)).toBeUndefined()
    }),
  )
})

test("a token is valid only for its own query and secret", () => {
  fc.assert(
    fc.property(questions, questions, marks, fc.string(), (question, other, mark, secret) => {
      fc.pre(queryHash(question) !== queryHash(other) && secret !== SECRET)
      const token = signPageToken(SECRET, question, mark, NOW)
      expect(readPageToken(SECRET, other, token, NOW)).toBeUndefined()
      expect(readPageToken(secret, question, token, NOW)).toBeUndefined()
    }),
  )
})

test("two queries that differ in anything have different hashes", () => {
  const seen = new Map<string, string>()
  fc.assert(
    fc.property(questions, (question) => {
      const parts = JSON.stringify(Object.entries(question).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      const hash = queryHash(question)
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
    fc.property(marks, fc.nat(), letters, fc.nat(1), (mark, where, letter, cut) => {
      const token = signPageToken(SECRET, { q: "x" }, mark, NOW)
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
