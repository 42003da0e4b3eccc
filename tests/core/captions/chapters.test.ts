import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseChapters } from "../../../core/captions/chapters.ts"

describe("parseChapters", () => {
  test.each([
    ["plain", "About harbours\n\n0:00 Intro\n1:30 Tides\n10:05 Ships\n\nThanks"],
    ["padded, with dashes", "00:00 - Intro\n01:30 – Tides\n10:05: Ships"],
    ["with bullets and brackets", "• (0:00) Intro\r\n- [1:30] Tides\r\n▶ 10:05 | Ships"],
    ["ranges", "0:00 - 1:29 Intro\n1:30-10:04 Tides\n10:05 - 12:00 Ships"],
  ])("%s timestamps at line starts are chapters", (_, description) => {
    expect(parseChapters(description, 700)).toEqual([
      { startMs: 0, title: "Intro" },
      { startMs: 90_000, title: "Tides" },
      { startMs: 605_000, title: "Ships" },
    ])
  })

  test("hours are accepted, and so are more than 59 minutes without them", () => {
    expect(parseChapters("0:00 a\n75:00 b\n2:00:01 c", 0).map(({ startMs }) => startMs)).toEqual([
      0, 4_500_000, 7_201_000,
    ])
  })

  test("a title keeps its punctuation, numbers and script", () => {
    expect(
      parseChapters("0:00 שלום\n0:20 3 ships (and a boat)\n0:40 \u{1F6A2}  ship", 0).map(
        ({ title }) => title,
      ),
    ).toEqual(["שלום", "3 ships (and a boat)", "🚢 ship"])
  })

  test.each([
    ["nothing", "", 100],
    ["fewer than three", "0:00 a\n0:30 b", 100],
    ["a first one that is not at 0:00", "0:01 a\n0:30 b\n0:50 c", 100],
    ["times that go back", "0:00 a\n0:50 b\n0:30 c", 100],
    ["one shorter than ten seconds", "0:00 a\n0:09 b\n0:50 c", 100],
    ["a last one shorter than ten seconds", "0:00 a\n0:30 b\n0:50 c", 59],
    ["one past the end", "0:00 a\n0:30 b\n2:00 c", 100],
    ["times inside sentences", "see 0:00 for a\nat 0:30 b\nfrom 0:50 c", 100],
    ["seconds over 59", "0:00 a\n0:75 b\n2:00 c", 0],
    ["minutes over 59 beside hours", "0:00 a\n0:30 b\n1:75:00 c", 0],
    ["times without titles", "0:00\n0:30 -\n0:50 c", 100],
  ])("%s: no chapters", (_, description, seconds) => {
    expect(parseChapters(description, seconds)).toEqual([])
  })

  test("three chapters of ten seconds that fill the video are chapters", () => {
    expect(parseChapters("0:00 a\n0:10 b\n0:20 c", 30)).toHaveLength(3)
  })

  test("chapters start at 0, are at least ten seconds apart and have titles, whatever the description", () => {
    const line = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.nat({ max: 70 }), fc.nat({ max: 70 }), fc.string())
        .map(([m, s, title]) => `${m}:${String(s).padStart(2, "0")} ${title}`),
      fc.constantFrom("0:00 start", "1:00 one", "2:00 two", "30:00 late"),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.nat({ max: 8000 }), (lines, seconds) => {
        const chapters = parseChapters(["0:00 start", ...lines].join("\n"), seconds)
        expect(chapters.length === 0 || chapters.length >= 3).toBe(true)
        for (const [at, { startMs, title }] of chapters.entries()) {
          expect(title).toBe(title.trim())
          expect(title).not.toBe("")
          expect(startMs).toBeGreaterThanOrEqual(at * 10_000)
        }
      }),
    )
  })
})
