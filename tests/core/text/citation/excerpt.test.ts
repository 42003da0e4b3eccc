import { describe, expect, test } from "vitest"
import { excerptOfCues, proveQuote } from "../../../../core/text/citation/excerpt.ts"
import { cpuMsOf } from "../../../support/cpu-time.ts"

const excerpt = (texts: readonly string[], eachMs = 1000) => [
  excerptOfCues(texts.map((text, n) => ({ startMs: n * eachMs, endMs: (n + 1) * eachMs, text }))),
]

describe("a quotation", () => {
  test.each([
    ["in another case and punctuation", "SOWN... in April", "00:01", "sown in April"],
    ["over two lines", "in April and in May", "00:01", "in April and in May"],
    ["across a symbol that folds to letters", "the AcmeTM salad", "00:03", "the Acme™ salad"],
    ["with an apostrophe", "dont eat worms", "00:04", "don't eat worms"],
    ["in a script without spaces", "沙拉是在四月播种的", "00:05", "沙拉是在四月播种的"],
  ])("is found %s", (_name, quote, time, text) => {
    const lines = [
      "Salad is",
      "started: sown in April",
      "and in May.",
      "Buy the Acme™ salad",
      "and don't eat worms",
      "沙拉是在四月播种的。",
    ]
    expect(proveQuote(excerpt(lines), { time, quote })).toEqual({
      startMs: Number(time.slice(-2)) * 1000,
      text,
    })
  })

  test.each([
    ["begins within a word", "own in April", "00:00"],
    ["is in another line", "sown in April", "00:02"],
    ["has other words", "sown in August", "00:00"],
    ["is too short", "April", "00:00"],
  ])("is not found if it %s", (_name, quote, time) => {
    const lines = [
      "Salad is sown in April",
      "when it is warm",
      "and harvested in June. The moon is far away from here.",
    ]
    expect(proveQuote(excerpt(lines, 60_000), { time, quote })).toBeUndefined()
  })

  test("begins in the line of its first word, not of an apostrophe before that", () => {
    const lines = ["Resow it in April '", "sow it in April, or later"]
    const quote = "sow it in April"
    for (const time of ["00:00", "00:01"]) {
      expect(proveQuote(excerpt(lines), { time, quote })).toEqual({ startMs: 1000, text: quote })
    }
  })

  test.each([
    ["in many lines", Array.from({ length: 5_000 }, () => "a a a a a a a a"), "a ".repeat(10), "59:59"],
    ["in one line", [`${"a ".repeat(40_000)}b`], `${"a ".repeat(290)}b`, "00:00"],
  ])("of words that repeat %s is decided at once", (_name, texts, quote, time) => {
    const startedAt = performance.now()
    const lines = excerpt(texts)
    for (let n = 0; n < 5; n += 1) proveQuote(lines, { time: n === 0 ? time : "99:99", quote })
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  test("whose letters are in every line, but not its words, takes little time", () => {
    const lines = excerpt(
      Array.from({ length: 3_000 }, () => "aaa bbb aaa bbb aaa bbb aaa bbb"),
      0,
    )
    const prove = () => proveQuote(lines, { time: "00:00", quote: `${"aaa bbb ".repeat(70)}aaabbb` })
    expect(prove()).toBeUndefined()
    // It takes about 15 ms. When all lines were compared, it took 600 ms.
    expect(Math.min(...[1, 2, 3].map(() => cpuMsOf(prove)))).toBeLessThan(150)
  })
})
