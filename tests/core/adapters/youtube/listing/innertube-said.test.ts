import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseAge, parseCount } from "../../../../../core/adapters/youtube/listing/innertube/parse-text.ts"
import { NOW } from "./innertube-support.ts"

describe("an age", () => {
  test.each([
    ["30 seconds ago", "2026-11-21T12:34:26.000Z"],
    ["Streamed 27 minutes ago", "2026-11-21T12:07:00.000Z"],
    ["6 hours ago", "2026-11-21T06:00:00.000Z"],
    ["1 day ago", "2026-11-20T00:00:00.000Z"],
    ["Streamed 2 days ago", "2026-11-19T00:00:00.000Z"],
    ["3 weeks ago", "2026-10-26T00:00:00.000Z"],
    ["1 month ago", "2026-10-01T00:00:00.000Z"],
    ["11 months ago (edited)", "2025-12-01T00:00:00.000Z"],
    ["Premiered 12 months ago", "2025-11-01T00:00:00.000Z"],
    ["266m views • 1 year ago", "2025-01-01T00:00:00.000Z"],
    ["19 years ago", "2007-01-01T00:00:00.000Z"],
  ])("%s is rounded down to the named unit", (said, time) => {
    expect(parseAge(said, NOW)).toBe(time)
  })

  test.each([
    ["a Monday", "2026-11-16T00:00:00Z", "2026-11-09T00:00:00.000Z"],
    ["a Sunday", "2026-11-22T23:59:59Z", "2026-11-09T00:00:00.000Z"],
  ])("in weeks starts on Monday, when read on %s", (_day, now, time) => {
    expect(parseAge("1 week ago", Date.parse(now))).toBe(time)
  })

  test("in months follows the calendar, also on the last days of a long month", () => {
    expect(parseAge("1 month ago", Date.parse("2026-03-31T10:00:00Z"))).toBe("2026-02-01T00:00:00.000Z")
    expect(parseAge("2 months ago", Date.parse("2026-01-31T10:00:00Z"))).toBe("2025-11-01T00:00:00.000Z")
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
  ])("is unknown when none is given: %s", (said) => {
    expect(parseAge(said, NOW)).toBeNull()
  })

  test("in fixed units is never too late, and less than one unit too early", () => {
    const spans = { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800 } as const
    const units = fc.constantFrom("second", "minute", "hour", "day", "week")
    const nows = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) })
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 99 }), nows, (unit, count, now) => {
        const spanMs = spans[unit] * 1_000
        const time = Date.parse(parseAge(`${count} ${unit}s ago`, now) ?? "")
        expect(time).toBeLessThanOrEqual(now - count * spanMs)
        expect(time).toBeGreaterThan(now - (count + 1) * spanMs)
      }),
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
