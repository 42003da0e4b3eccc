import { expect, test } from "vitest"
import { parseQuery } from "../../../core/library/query.ts"

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(" ")

test("a search with more than 16 parts is refused, because a part that is not searched changes the result", () => {
  expect(parseQuery(words(16))).toHaveLength(16)
  expect(() => parseQuery(words(17))).toThrow("at most 16 words and phrases")
  expect(() => parseQuery(`${words(16)} "not in any text"`)).toThrow("at most 16")
  expect(parseQuery(`${words(16)} word0 word1`)).toHaveLength(16)
})

test("an emoji is not a word, even with the mark that makes it a picture", () => {
  expect(parseQuery("❤️ ✈️")).toEqual([])
  expect(parseQuery("❤️ salad")).toEqual(parseQuery("salad"))
  expect(parseQuery('"❤️ salad ❤️" salad❤️')).toEqual(parseQuery("salad"))
  expect(parseQuery('"love ❤️ you"')).toEqual([{ kind: "phrase", words: ["love", "\ufe0f", "you"] }])
})
