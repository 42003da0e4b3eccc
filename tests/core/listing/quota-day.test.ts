import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { pacificDay, secondsToReset } from "../../../core/listing/quota-day.ts"

const HOUR = 3600

describe("a Pacific day", () => {
  test.each([
    ["2026-11-21T07:59:59.999Z", "2026-11-20", 1],
    ["2026-11-21T08:00:00Z", "2026-11-21", 24 * HOUR],
    ["2026-11-21T20:00:00Z", "2026-11-21", 12 * HOUR],
    ["2026-07-01T06:59:59Z", "2026-06-30", 1],
    ["2026-07-01T07:00:00Z", "2026-07-01", 24 * HOUR],
    // Daylight saving time starts at 2:00 on 8 March.
    ["2026-03-08T08:00:00Z", "2026-03-08", 23 * HOUR],
    ["2026-03-08T09:59:59Z", "2026-03-08", 21 * HOUR + 1],
    ["2026-03-08T10:00:00Z", "2026-03-08", 21 * HOUR],
    ["2026-03-09T06:59:59Z", "2026-03-08", 1],
    ["2026-03-09T07:00:00Z", "2026-03-09", 24 * HOUR],
    // Daylight saving time ends at 2:00 on 1 November, so 1:00 comes twice.
    ["2026-11-01T07:00:00Z", "2026-11-01", 25 * HOUR],
    ["2026-11-01T08:30:00Z", "2026-11-01", 23.5 * HOUR],
    ["2026-11-01T09:30:00Z", "2026-11-01", 22.5 * HOUR],
    ["2026-11-02T07:59:59Z", "2026-11-01", 1],
    ["2026-12-31T23:00:00Z", "2026-12-31", 9 * HOUR],
    ["2027-01-01T08:00:00Z", "2027-01-01", 24 * HOUR],
  ])("at %s is %s, for another %i seconds", (iso, day, seconds) => {
    const now = Date.parse(iso)
    expect([pacificDay(now), secondsToReset(now)]).toEqual([day, seconds])
  })

  test("ends after the returned number of seconds, and not one second earlier", () => {
    const moments = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) })
    fc.assert(
      fc.property(moments, (now) => {
        const seconds = secondsToReset(now)
        const today = pacificDay(now)
        expect(seconds).toBeLessThanOrEqual(25 * HOUR)
        expect(pacificDay(now + seconds * 1000) > today).toBe(true)
        expect(pacificDay(now + (seconds - 1) * 1000)).toBe(today)
      }),
      { numRuns: 300 },
    )
  })
})
