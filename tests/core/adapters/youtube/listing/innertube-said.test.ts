import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseAge, parseCount } from "../../../../../core/adapters/youtube/listing/innertube/parse-text.ts"
import { UNKNOWN_DATE } from "../../../../../core/kernel/published.ts"
import { NOW } from "./innertube-support.ts"

describe("an age", () => {
  test.each([
    ["30 seconds ago", "2026-11-21T12:34:26.000Z", "day"],
    ["Streamed 27 minutes ago", "2026-11-21T12:07:00.000Z", "day"],
    ["6 hours ago", "2026-11-21T06:00:00.000Z", "day"],
    ["1 day ago", "2026-11-20T00:00:00.000Z", "day"],
    ["Streamed 2 days ago", "2026-11-19T00:00:00.000Z", "day"],
    ["3 weeks ago", "2026-10-26T00:00:00.000Z", "month"],
    ["1 month ago", "2026-10-01T00:00:00.000Z", "month"],
    ["11 months ago (edited)", "2025-12-01T00:00:00.000Z", "month"],
    ["Premiered 12 months ago", "2025-11-01T00:00:00.000Z", "month"],
    ["266m views • 1 year ago", "2025-01-01T00:00:00.000Z", "year"],
    ["19 years ago", "2007-01-01T00:00:00.000Z", "year"],
  ])("%s is rounded down to the named unit", (said, time, precision) => {
    expect(parseAge(said, NOW)).toEqual({ publishedAt: time, publishedAtPrecision: precision })
  })

  test.each([
    ["a Monday", "2026-11-16T00:00:00Z", "2026-11-09T00:00:00.000Z"],
    ["a Sunday", "2026-11-22T23:59:59Z", "2026-11-09T00:00:00.000Z"],
  ])("in weeks starts on Monday, when read on %s", (_day, now, time) => {
    expect(parseAge("1 week ago", Date.parse(now)).publishedAt).toBe(time)
  })

  test("in months is the first of the month in which it lies, with 30 days a month", () => {
    const [march, january] = [Date.parse("2026-03-31T10:00:00Z"), Date.parse("2026-01-31T10:00:00Z")]
    expect(parseAge("1 month ago", march).publishedAt).toBe("2026-03-01T00:00:00.000Z")
    expect(parseAge("2 months ago", january).publishedAt).toBe("2025-12-01T00:00:00.000Z")
  })

  test.each([
    undefined,
    "",
    "540 watching",
    "1.2K views",
    "Scheduled for 3/1/27, 4:00 PM",
    "vor 3 Jahren",
    "99999999999999999999 years ago",
    "5000 years ago",
  ])("is unknown when the text has no usable age: %s", (said) => {
    expect(parseAge(said, NOW)).toEqual(UNKNOWN_DATE)
  })

  test("in fixed units is never dated too late, and less than one unit too early", () => {
    const spans = { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800 } as const
    const units = fc.constantFrom("second", "minute", "hour", "day", "week")
    const nows = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) })
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 99 }), nows, (unit, count, now) => {
        const spanMs = spans[unit] * 1_000
        const time = Date.parse(parseAge(`${count} ${unit}s ago`, now).publishedAt ?? "")
        expect(time).toBeLessThanOrEqual(now - count * spanMs)
        expect(time).toBeGreaterThan(now - (count + 1) * spanMs)
      }),
    )
  })
})

describe("the precision of an age", () => {
  const DAY_MS = 86_400_000
  // The platform rounds ages down to the largest unit that fits, in units of these lengths.
  const UNITS = [
    ["year", 365],
    ["month", 30],
    ["week", 7],
    ["day", 1],
    ["hour", 1 / 24],
    ["minute", 1 / 1_440],
  ] as const
  const OFF_BY_DAYS = { exact: 0, day: 1, month: 31, year: 366 }

  test("says how far the true date can be from the stated one", () => {
    const nows = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) })
    const ages = fc.double({ min: 1 / 1_440, max: 3_000, noNaN: true })
    fc.assert(
      fc.property(nows, ages, (now, ageDays) => {
        const [unit, days] = UNITS.find(([, length]) => ageDays >= length) ?? UNITS[5]
        const read = parseAge(`${Math.floor(ageDays / days)} ${unit}s ago`, now)
        const offDays = Math.abs(Date.parse(read.publishedAt ?? "") - (now - ageDays * DAY_MS)) / DAY_MS
        expect(offDays).toBeLessThanOrEqual(OFF_BY_DAYS[read.publishedAtPrecision ?? "exact"] + 0.001)
      }),
      {
        numRuns: 2_000,
        examples: [
          [Date.UTC(2025, 8, 29), 150],
          [Date.UTC(2039, 11, 31, 12), 8 * 365],
        ],
      },
    )
  })
})

describe("a count", () => {
  test.each([
    ["9.8K", 9_800],
    ["9.8k", 9_800],
    ["1.05m subscribers", 1_050_000],
    ["8.31M subscribers", 8_310_000],
    ["1.1bn views", 1_100_000_000],
    ["1.1B views", 1_100_000_000],
    ["1,798,717 views", 1_798_717],
    ["2,131 Comments", 2_131],
    ["No views", 0],
    ["1 video", 1],
    ["17", 17],
    [" ", null],
    ["", null],
    [undefined, null],
    ["Comments", null],
    ["@12k", null],
    ["Notes", null],
  ])("%s is %s", (said, count) => {
    expect(parseCount(said)).toBe(count)
  })

  test("is an integer, whatever number is abbreviated", () => {
    const hundredths = fc.integer({ min: 0, max: 99_999 })
    fc.assert(
      fc.property(hundredths, fc.constantFrom("K", "M", "B"), (hundredth, unit) => {
        expect(parseCount(`${(hundredth / 100).toFixed(2)}${unit} likes`)).toBe(
          hundredth * { K: 10, M: 10_000, B: 10_000_000 }[unit],
        )
      }),
    )
  })
})
