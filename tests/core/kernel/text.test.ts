import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { oneLine, printable } from "../../../core/kernel/text.schema.ts"
import { normalizeText } from "../../../core/kernel/text.ts"

const REFUSED = [
  "\u0000",
  "\n",
  "\u0085",
  "\u2028",
  "\u202e",
  "\u2066",
  "\u061c",
  "\u200b",
  "\u200e",
  "\u200f",
  "\u00ad",
  "\ufeff",
  "\ud800",
]
const TAKEN = [
  "laptop 💻",
  "👩‍🌾",
  "می‌خواهم",
  "क्‍ष",
  "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "שלום",
  "Ünïcödé",
]

describe("single-line text", () => {
  test.each(REFUSED)("is refused with %j in it", (character) => {
    expect(oneLine(9).safeParse(`a${character}b`).error?.issues[0]?.message).toBe(
      "must be one line without control characters",
    )
    expect(printable(`a${character}b`)).toBe("ab")
  })

  test.each(TAKEN)("is accepted as it is, with the joiners that %j needs", (text) => {
    expect(oneLine(40).parse(` ${text} `)).toBe(text)
    expect(printable(text)).toBe(text)
  })

  test("has a maximum length", () => {
    expect(oneLine(3).safeParse("abcd").error?.issues[0]?.message).toBe("must be at most 3 characters")
  })

  test("is produced from any text by removing unprintable characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const line = printable(text)
        expect(line.split(/\p{Zl}|\p{Zp}|\p{Cc}/u)).toHaveLength(1)
        expect(oneLine(10_000).parse(line)).toBe(line.trim())
      }),
    )
  })
})

test("megabytes of blanks fold into one, in any order and width", () => {
  for (const blanks of [" ", "\t \n", "\u3000 "]) {
    const run = blanks.repeat(9_000_000 / blanks.length)
    expect(normalizeText(`${run}a${run}字${run}`)).toBe("a 字")
  }
})
