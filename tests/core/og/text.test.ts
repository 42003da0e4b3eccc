import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cardOf } from "../../../core/og/card.ts"
import { directionOf, graphemesOf, lineOf, widthOf } from "../../../core/og/text.ts"

const FAMILY = "👩‍👩‍👧‍👦"

describe("a line of a card", () => {
  test("drops invisible characters, and controls that change the direction of text", () => {
    expect(lineOf("a\u0000b\u202ec\u2066d\u200fe\r\n\tf\ufeffg\u00adh", 50)).toBe("a bcde fgh")
    expect(lineOf("lone \ud800 half, private \ue000, unassigned \u{e0fff}.", 50)).toBe(
      "lone half, private , unassigned .",
    )
  })

  test("keeps the joiners of scripts and emoji, and the letters of flags", () => {
    for (const kept of ["می‌خواهم", FAMILY, "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "क्‍ष", "❤️"]) expect(lineOf(kept, 50)).toBe(kept)
  })

  test("is cut between graphemes", () => {
    expect(lineOf(FAMILY.repeat(5), 3)).toBe(`${FAMILY.repeat(2)}…`)
    expect(lineOf("12345", 5)).toBe("12345")
    expect(lineOf("1234 56", 6)).toBe("1234…")
  })

  test("keeps at most four combining marks on a letter", () => {
    expect(lineOf(`x${"\u0323".repeat(300)}y`, 50)).toBe(`x${"\u0323".repeat(4)}y`)
  })

  test("is clean and within the requested length, whatever was sent", () => {
    const anything = fc.string({ unit: "binary", maxLength: 400 })
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 40 }), (text, max) => {
        const line = lineOf(text, max)
        expect(graphemesOf(line).length).toBeLessThanOrEqual(max)
        expect(line).toBe(line.trim())
        expect(line.isWellFormed()).toBe(true)
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
        expect(lineOf(line, max)).toBe(line)
      }),
    )
  })
})

test("the first letter decides a title's direction, and digits do not", () => {
  expect(["A ב", "ב A", "2026: سنة", "(!)", "日本", "𐤀"].map(directionOf)).toEqual([
    "ltr",
    "rtl",
    "rtl",
    "ltr",
    "ltr",
    "rtl",
  ])
})

test("East Asian letters and emoji are two columns wide", () => {
  expect([widthOf("ab"), widthOf("日本"), widthOf("한"), widthOf(FAMILY), widthOf("é")]).toEqual([
    2, 4, 2, 2, 1,
  ])
})

describe("a card", () => {
  test("shows the brand when there is no visible title", () => {
    for (const title of ["", "  ", "\u202e\u0000"]) {
      expect(cardOf({ title, tags: "", type: "" }, "Brand")).toEqual({
        title: "Brand",
        tags: [],
        type: "page",
        brand: "Brand",
      })
    }
  })

  test("shows the first five visible tags, each shortened", () => {
    const tags = `,a, ,b,c\n,${"d".repeat(100)},e,f`
    expect(cardOf({ title: "x", tags, type: "VIDEO" }, "Brand")).toMatchObject({
      tags: ["a", "b", "c", `${"d".repeat(27)}…`, "e"],
      type: "video",
    })
  })
})
