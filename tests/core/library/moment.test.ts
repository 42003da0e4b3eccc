import { expect, test } from "vitest"
import { findWords } from "../../../core/library/analyze.ts"
import { distinctMoments, indexedText, locateWords } from "../../../core/library/moment.ts"

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `w${from + n}`).join(" ")

/** Locates a word in lines that start at 1 s, 2 s and so on. */
function locate(lines: readonly string[], word: string) {
  const cues = lines.map((text, n) => ({ startMs: (n + 1) * 1000, endMs: (n + 2) * 1000, text }))
  const whole = indexedText({ cues, text: null })
  const words = findWords(whole)
  const at = words.findIndex(({ start, end }) => whole.slice(start, end) === word)
  return locateWords({ cues, whole, words }, [at])
}

test.each([
  ["of its line, not before", ["and it is", "better read. Find me"], "Find", 2, "better read. Find me"],
  ["that is the match", ["and it is", "Find me"], "Find", 2, "Find me"],
  ["in brackets", ["so", "[Music] Find me"], "Find", 2, "[Music] Find me"],
  ["of the only line", [`${numbers(12)} Find`], "Find", 1, `${numbers(12)} Find`],
])("a snippet begins with the first word %s", (_, lines, word, second, snippet) => {
  expect(locate(lines, word)).toMatchObject({ startMs: second * 1000, snippet })
})

test("a snippet of a long line begins within it, six words before the match", () => {
  const { startMs, snippet, highlights } = locate(["so", `${numbers(500)} Find ${numbers(500, 500)}`], "Find")
  expect([startMs, snippet]).toEqual([2000, `${numbers(6, 494)} Find ${numbers(31, 500)}`])
  expect(highlights).toEqual([{ start: snippet.indexOf("Find"), length: 4 }])
})

test("a snippet has the match if long words are before it, and no half of a character", () => {
  const long = "x".repeat(590)
  expect(locate([`${long} Findwhatislong 𝒳`], "Findwhatislong").snippet).toMatch(/^Findwhatislong/)
  const pairs = "𝒳".repeat(400)
  expect(locate([pairs], pairs).snippet).toBe("𝒳".repeat(300))
  expect(locate([`x${pairs}`], `x${pairs}`).snippet).toBe(`x${"𝒳".repeat(299)}`)
})

test("a moment that repeats an earlier one is left out", () => {
  const [first, second] = [locate(["one two"], "one"), locate(["one two"], "two")]
  const other = locate(["three", "one two"], "one")
  expect(distinctMoments([first, other, second])).toEqual([first, other])
})
