import { countTokens } from "gpt-tokenizer/encoding/o200k_base"
import { describe, expect, test } from "vitest"
import { cutToTokens, tokensAtMost } from "../../../core/mcp/token-estimate.ts"

/** A repeatable sequence of numbers below `below`. */
function numbers(below: number, count: number): number[] {
  let state = 7
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  })
}

const from = (first: number, count: number) =>
  numbers(count, 4_000)
    .map((offset) => String.fromCodePoint(first + offset))
    .join("")

const TEXTS = {
  "English prose":
    "Nobody would have thought that a garden, in 1997, needs so much water. It's 12:45 now. ".repeat(40),
  "random letters": from(0x61, 26),
  "random capitals": from(0x41, 26),
  "random punctuation": from(0x21, 15),
  numbers: numbers(1_000_000, 800).join(" "),
  "JSON of segments": JSON.stringify(
    numbers(9_999, 300).map((n) => ({ start: n / 7, duration: 3.84, text: "so we water it" })),
  ),
  "timestamped lines": numbers(60, 400)
    .map((n) => `[01:${String(n).padStart(2, "0")}] well\n`)
    .join(""),
  "accented Latin": from(0xc0, 0x17f - 0xc0),
  Cyrillic: from(0x410, 64),
  Arabic: from(0x621, 42),
  Devanagari: from(0x904, 54),
  Thai: from(0xe01, 58),
  kana: from(0x3041, 170),
  ideographs: from(0x4e00, 20_000),
  Korean: from(0xac00, 11_000),
  emoji: from(0x1f600, 80),
  Ethiopic: from(0x1200, 300),
}

describe("the estimate of a text's tokens", () => {
  test.each(Object.entries(TEXTS))("is never too low: %s", (_, text) => {
    const tokens = countTokens(text)
    expect(tokens).toBeLessThanOrEqual(tokensAtMost(text))
  })

  test("is within a factor of four for prose and for JSON", () => {
    for (const text of [TEXTS["English prose"], TEXTS["JSON of segments"], TEXTS.Cyrillic]) {
      expect(tokensAtMost(text)).toBeLessThan(4 * countTokens(text))
    }
  })
})

describe("a text that is cut to 100 tokens", () => {
  test.each(Object.entries(TEXTS))("has no more and hardly fewer, as JSON: %s", (_, text) => {
    const cut = cutToTokens(text, 100)
    const quotes = tokensAtMost('""')
    expect(text.startsWith(cut)).toBe(true)
    expect(tokensAtMost(JSON.stringify(cut)) - quotes).toBeLessThanOrEqual(100)
    expect(tokensAtMost(JSON.stringify(cut)) - quotes).toBeGreaterThan(94)
  })

  test("stays whole if it is short enough", () => {
    expect(cutToTokens("so we water it", 100)).toBe("so we water it")
  })
})
