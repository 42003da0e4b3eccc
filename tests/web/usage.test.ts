import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { foldCalls } from "../../web/app/pages/usage/calls.ts"
import { entriesCsv } from "../../web/app/pages/usage/csv.ts"
import { DAYS_MAX, datesOf, lastDays, readRange } from "../../web/app/pages/usage/range.ts"
import {
  balanceByDay,
  barsOf,
  type Entry,
  knownPoints,
  REMAINING_KINDS,
} from "../../web/app/pages/usage/series.ts"
import { dayTicks, ticksOf } from "../../web/app/pages/usage/ticks.ts"

const NOW = Date.parse("2026-11-21T12:00:00Z")
const entry = (created_at: string, balance_after: number, description = "Talk"): Entry => ({
  id: `acc-${created_at}`,
  type: "debit",
  amount: -1,
  balance_after,
  description,
  video_id: null,
  video_title: null,
  reference: "op_1",
  created_at,
})

describe("a date range", () => {
  test.each([
    ["", "", "2026-10-23", "2026-11-21"],
    ["2026-11-01", "2026-11-02", "2026-11-01", "2026-11-02"],
    ["2026-11-09", "2026-11-02", "2026-10-23", "2026-11-21"],
    ["2020-01-01", "2030-01-01", "2026-08-22", "2026-11-21"],
    ["2026-13-40", "nonsense", "2026-10-23", "2026-11-21"],
  ])("from %s to %s shows %s to %s", (from, to, first, last) => {
    expect(readRange(from, to, NOW)).toEqual({ from: first, to: last })
  })

  test("is never longer than the service allows, whatever the address says", () => {
    const text = fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    )
    fc.assert(
      fc.property(text, text, (from, to) => {
        const count = datesOf(readRange(from, to, NOW)).length
        expect(count > 0 && count <= DAYS_MAX).toBe(true)
      }),
    )
  })
})

describe("a usage chart", () => {
  const range = { from: "2026-11-01", to: "2026-11-03" }

  test("has every day, the most expensive kind first, and at most five kinds", () => {
    const kinds = ["a", "b", "c", "d", "e", "f"].map((kind, at) => ({
      date: "2026-11-02",
      kind,
      credits: 6 - at,
    }))
    const { kinds: shown, days } = barsOf(kinds, range)
    expect(shown.map(({ kind, total }) => [kind, total])).toEqual([
      ["a", 6],
      ["b", 5],
      ["c", 4],
      ["d", 3],
      [REMAINING_KINDS, 3],
    ])
    expect(days.map(({ date, amounts }) => [date, ...amounts])).toEqual([
      ["2026-11-01", 0, 0, 0, 0, 0],
      ["2026-11-02", 6, 5, 4, 3, 3],
      ["2026-11-03", 0, 0, 0, 0, 0],
    ])
  })

  test("keeps a balance until it changes, and has none before the first entry", () => {
    const entries = [
      entry("2026-11-03T09:00:00Z", 2),
      entry("2026-11-02T10:00:00Z", 3),
      entry("2026-11-02T09:00:00Z", 4),
    ]
    expect(balanceByDay(entries, { ...range, to: "2026-11-04" }).map(({ balance }) => balance)).toEqual([
      null,
      3,
      2,
      2,
    ])
    expect(knownPoints(balanceByDay(entries.slice(0, 1), range))).toEqual([
      { date: "2026-11-03", balance: 2 },
    ])
    expect(balanceByDay([entry("2026-10-09T09:00:00Z", 7)], range).map(({ balance }) => balance)).toEqual([
      7, 7, 7,
    ])
  })
})

describe("the ticks of a chart", () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1, 2]],
    [2, [0, 1, 2, 3]],
    [4, [0, 2, 4, 6]],
    [9, [0, 5, 10]],
    [99, [0, 50, 100, 150]],
    [2673, [0, 1000, 2000, 3000]],
  ])("up to %i are %j", (max, ticks) => {
    expect(ticksOf(max)).toEqual(ticks)
  })

  test("begin at zero, are round and few, and leave room above the highest value", () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (max) => {
        const ticks = ticksOf(max)
        const [first, step = 0] = ticks
        expect([first, /^[125]0*$/.test(String(step)), ticks.length <= 6]).toEqual([0, true, true])
        expect(ticks).toEqual(ticks.map((_, at) => at * step))
        expect(ticks.at(-1)).toBeGreaterThan(max)
      }),
    )
  })

  test("are days equally far apart that end with the last one, at most five", () => {
    expect(dayTicks(datesOf({ from: "2026-10-28", to: "2026-11-26" }))).toEqual([
      "2026-10-29",
      "2026-11-05",
      "2026-11-12",
      "2026-11-19",
      "2026-11-26",
    ])
    expect(dayTicks(["2026-11-26"])).toEqual(["2026-11-26"])
    for (let days = 1; days <= DAYS_MAX; days += 1) {
      const ticks = dayTicks(datesOf(lastDays(days, NOW)))
      expect([days, ticks.length <= 5, ticks.at(-1)]).toEqual([days, true, "2026-11-21"])
    }
  })
})

describe("the list of entries", () => {
  test("has one row per call, with its refund, and one for every other entry", () => {
    const [held, more, refund] = [entry("9:00", 9), entry("9:01", 8), entry("9:03", 8)]
    const welcome = {
      ...entry("8:00", 5, "Welcome"),
      type: "signup_grant",
      amount: 5,
      reference: "signup",
    } as const
    const other = { ...entry("9:02", 7), reference: "op_2" }
    const again = { ...welcome, id: "acc-again", balance_after: 10 }
    const rows = foldCalls([{ ...refund, type: "refund", amount: 1 }, other, more, held, again, welcome])
    expect(
      rows.map(({ reference, created_at, amount, balance_after, refunded }) => [
        reference,
        created_at,
        amount,
        balance_after,
        refunded,
      ]),
    ).toEqual([
      ["op_1", "9:03", -1, 8, 1],
      // Not 7, which included what op_1 still held.
      ["op_2", "9:02", -1, 9, 0],
      ["signup", "8:00", 5, 10, 0],
      ["signup", "8:00", 5, 5, 0],
    ])
  })
})

describe("the CSV file", () => {
  test("quotes what would break a row, and contains no formulas", () => {
    const csv = entriesCsv([
      entry("2026-11-02T09:00:00Z", 4, 'A "talk", of\nlines'),
      entry("2026-11-01T09:00:00Z", 5, "=HYPERLINK(1)"),
    ])
    expect(csv).toBe(
      'created_at,type,amount,balance_after,description,reference,id\r\n2026-11-02T09:00:00Z,debit,-1,4,"A ""talk"", of\nlines",op_1,acc-2026-11-02T09:00:00Z\r\n' +
        "2026-11-01T09:00:00Z,debit,-1,5,'=HYPERLINK(1),op_1,acc-2026-11-01T09:00:00Z\r\n",
    )
  })
})
