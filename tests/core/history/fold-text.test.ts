import * as fc from "fast-check"
import { expect, test } from "vitest"
import { foldCase } from "../../../core/kernel/text.ts"

test.each([
  ["ß", "ẞ", "SS", "ss"],
  ["ΟΔΟΣ", "οδος", "οδοσ", "Οδος"],
  ["İstanbul", "istanbul", "ISTANBUL", "ıstanbul"],
  ["ﬁne", "FINE", "ｆｉｎｅ", "Fine"],
  ["ПРИВЕТ", "привет"],
  ["Ǆ", "ǆ", "ǅ", "DŽ"],
  ["Ꭰ", "ꭰ"],
  ["𐐀", "𐐨"],
  ["e\u0301", "É", "é"],
  ["a\u00A0 b", " A\nB "],
])("%s and its other spellings fold to one", (...spellings) => {
  expect(new Set(spellings.map(foldCase)).size).toBe(1)
})

test("letters that differ in more than case stay distinct", () => {
  for (const [one, other] of [
    ["e", "é"],
    ["и", "й"],
    ["か", "が"],
    ["ا", "أ"],
  ] as const) {
    expect(foldCase(one)).not.toBe(foldCase(other))
  }
})

test("upper case, lower case and folded text are found like the text itself", () => {
  const anyText = fc.string({ unit: "grapheme" })
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldCase(text)
      expect(foldCase(text.toUpperCase())).toBe(folded)
      expect(foldCase(text.toLowerCase())).toBe(folded)
      expect(foldCase(folded)).toBe(folded)
    }),
    { numRuns: 2000 },
  )
})

test("a folded text has no line breaks", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => !/[\n\r\u2028]/.test(foldCase(text))))
})
