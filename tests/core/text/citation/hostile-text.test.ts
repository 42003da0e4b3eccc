import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { answerFilter } from "../../../../core/ask/answer-filter.ts"
import { citationFilter } from "../../../../core/text/citation/citation-filter.ts"
import { excerptOfText } from "../../../../core/text/citation/excerpt.ts"
import type { TextFilter } from "../../../../core/text/citation/text-filter.ts"
import { parseTimestamp } from "../../../../core/text/citation/timestamp-syntax.ts"
import { cpuMsOf } from "../../../support/cpu-time.ts"
import { LINES, SOURCE } from "../summary/sources.ts"

const FILTERS: readonly (() => TextFilter)[] = [
  () => citationFilter(SOURCE),
  () => answerFilter([{ row: {} as never, excerpts: [excerptOfText(LINES.join(" "))] } as never]),
]

function msOf(text: string, pieceLength: number): number {
  const times = FILTERS.map((createFilter) =>
    cpuMsOf(() => {
      const filter = createFilter()
      for (let at = 0; at < text.length; at += pieceLength) filter.add(text.slice(at, at + pieceLength))
      filter.rest()
    }),
  )
  return Math.max(...times)
}

/** The best counts, because another process on the same core slows a run down. */
const bestMsOf = (text: string, pieceLength: number) => {
  const first = msOf(text, pieceLength)
  return first < 50 ? first : Math.min(first, msOf(text, pieceLength), msOf(text, pieceLength))
}

const LENGTH = 10_000
const repeat = (part: string, length: number) => part.repeat(Math.ceil(length / part.length))
const PIECES = [4, LENGTH * 2]

describe("a text that is expensive to check", () => {
  test.each([
    ["1*"],
    ["1_"],
    ["1\u0301"],
    ["1*1*1*:"],
    ["1 h 1*"],
    ["[1s,"],
    ["[1:02~~~1:03"],
    ["[1:1:"],
    ["]("],
    ["[a]("],
    ["?t=1h"],
    ["“"],
    ["'a "],
    ["12:34 "],
    [`[[1|${" ".repeat(640)}]]`],
  ])("takes time that grows with its length, with %j", (part) => {
    for (const pieceLength of PIECES) {
      const half = bestMsOf(repeat(part, LENGTH), pieceLength)
      const whole = bestMsOf(repeat(part, LENGTH * 2), pieceLength)
      // It takes 10 to 250 ms. When it grew with the square, it took 1,500 to 8,000 ms.
      expect([part, pieceLength, whole < Math.max(300, half * 3), whole < 1500]).toEqual([
        part,
        pieceLength,
        true,
        true,
      ])
    }
  })

  test.each([
    ["tildes", `1${"~".repeat(300)}x y`],
    ["backslashes", `1${"\\".repeat(300)}x y`],
    ["a list of styled timestamps", `[${"1:02~~~".repeat(50)}x y`],
    ["tildes before a removal", `1${"~".repeat(60)}x[99:99]2`],
  ])("is read in one way only: %s", (_, text) => {
    for (const pieceLength of [1, 4, 1000]) expect(bestMsOf(text, pieceLength)).toBeLessThan(200)
  })

  test("takes little time, whatever it repeats", () => {
    const anySign = fc.constantFrom(
      ..."1 1 : * _ ~ ~~ \\ [ ( ] ) ]( . , - --> to h m s ?t= # \" “ ' > x ٣ é".split(" "),
      " ",
      "\n",
      "\u0301",
      "\u200D",
      "[[1|",
    )
    const anyPart = fc.array(anySign, { minLength: 1, maxLength: 5 }).map((signs) => signs.join(""))
    fc.assert(
      fc.property(anyPart, anyPart, fc.constantFrom(...PIECES), (part, last, pieceLength) => {
        const text = repeat(part, 4000) + repeat(last, 500)
        expect([part, last, pieceLength, bestMsOf(text, pieceLength) < 400]).toEqual([
          part,
          last,
          pieceLength,
          true,
        ])
      }),
      { numRuns: 80 },
    )
  })
})

test("a long styled number is not a timestamp, and none of its ends is one", () => {
  const filter = citationFilter(SOURCE)
  const text = filter.add(`So ${"1*".repeat(1000)}0:05 it is.`) + filter.rest()
  expect(text).not.toContain("0:05 it")
  expect(filter.tally.verified).toBe(0)
  expect(parseTimestamp(`${"1*".repeat(1000)}0:05`)).toBeNull()
})
