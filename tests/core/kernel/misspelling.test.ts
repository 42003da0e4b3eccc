import { expect, test } from "vitest"
import { findMisspelled } from "../../../core/kernel/misspelling.ts"

const KNOWN = ["url", "type", "text", "language", "format", "page_token", "q", "id"]

test.each([
  ["ulr", "url"],
  ["rul", "url"],
  ["tpye", "type"],
  ["tyep", "type"],
  ["etxt", "text"],
  ["ur", "url"],
  ["formta", "format"],
  ["langauge", "language"],
  ["lnagauge", "language"],
])("%s means %s", (name, meant) => {
  expect(findMisspelled(name, KNOWN)).toBe(meant)
})

test.each(["tag", "key", "ref", "tags", "lang", "src", "qi", "di", "x", "note", "hash", "extra"])(
  "%s is a field of its own",
  (name) => {
    expect(findMisspelled(name, KNOWN)).toBeUndefined()
  },
)

test("a name of over 40 characters is not compared", () => {
  const long = "a".repeat(41)
  expect(findMisspelled(long, [`${long}b`])).toBeUndefined()
})
