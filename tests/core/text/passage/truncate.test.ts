import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { sourceOfCues, sourceOfText } from "../../../../core/text/passage/source.ts"
import { CHARACTERS_MAX, countCharacters, truncateText } from "../../../../core/text/passage/truncate.ts"

const GRAPHEMES = new Intl.Segmenter("und", { granularity: "grapheme" })
const graphemesOf = (text: string) => Array.from(GRAPHEMES.segment(text), ({ segment }) => segment)

describe("a long text", () => {
  test.each([
    ["at the end of a sentence", "One two. Three four. Five six seven.", 25, "One two. Three four."],
    ["at a word, where no sentence ends", "one two three four five", 12, "one two"],
    ["at a sentence of Chinese", "今天天气很好。我们去公园散步。回家。", 10, "今天天气很好。"],
    ["at a sentence of Hindi", "यह पहला वाक्य है। यह दूसरा वाक्य है। तीसरा", 25, "यह पहला वाक्य है।"],
    ["at a word of Thai, which has no spaces", "สวัสดีครับวันนี้อากาศดีมาก", 11, "สวัสดีครับ"],
    ["after a whole family emoji", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 10, "👨‍👩‍👧‍👦"],
    ["after a letter with its marks", "aé̂b́ć̂", 4, "aé̂"],
  ])("is cut %s", (_, text, max, kept) => {
    expect(truncateText(text, max)).toBe(kept)
  })

  test("is unchanged when it is short enough, and at the limit", () => {
    expect(truncateText(" as it is ", 10)).toBe(" as it is ")
    expect(truncateText("𝒂".repeat(10), 10)).toBe("𝒂".repeat(10))
  })

  test("is cut to a prefix within the limit that splits no grapheme", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", maxLength: 8 }), { maxLength: 60 }),
        fc.integer({ min: 20, max: 200 }),
        (words, max) => {
          const text = words.join(" ")
          const cut = truncateText(text, max)
          expect(text.startsWith(cut)).toBe(true)
          expect(countCharacters(cut)).toBeLessThanOrEqual(max)
          expect(graphemesOf(text).slice(0, graphemesOf(cut).length)).toEqual(graphemesOf(cut))
          expect(cut === "").toBe(text === "")
        },
      ),
    )
  })

  test("of one repeated character is cut too, never inside a surrogate pair", () => {
    for (const text of ["a".repeat(150_000), "𝒂".repeat(120_000), `a${"\u0301".repeat(150_000)}`]) {
      const cut = truncateText(text)
      expect(cut.isWellFormed()).toBe(true)
      expect(countCharacters(cut)).toBeLessThanOrEqual(CHARACTERS_MAX)
      expect(countCharacters(cut)).toBeGreaterThan(CHARACTERS_MAX * 0.9)
    }
  })
})

describe("a text source", () => {
  const cues = Array.from({ length: 12_000 }, (_, at) => ({
    startMs: at * 1000,
    endMs: at * 1000 + 900,
    text: `Line ${at} says.`,
  }))

  test("with cues has the same words in its text and its cues, up to the cut", () => {
    const source = sourceOfCues(cues)
    expect(source.isCut).toBe(true)
    expect(source.characters).toBe(cues.map(({ text }) => text).join(" ").length)
    expect(source.cues?.map(({ text }) => text).join(" ")).toBe(source.text)
    expect(source.text.length).toBeGreaterThan(CHARACTERS_MAX - 40)
    expect(source.text.endsWith("says.")).toBe(true)
  })

  test("that is short is kept whole", () => {
    expect(sourceOfCues(cues.slice(0, 3))).toEqual({
      text: "Line 0 says. Line 1 says. Line 2 says.",
      cues: cues.slice(0, 3),
      characters: 38,
      isCut: false,
    })
    expect(sourceOfText(" Hello.\n\nThere. ")).toEqual({
      text: "Hello.\n\nThere.",
      cues: null,
      characters: 14,
      isCut: false,
    })
  })
})
