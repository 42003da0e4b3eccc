import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  computeFigures,
  formatNumber,
  formatTable,
  median,
  poolSamples,
} from "../../../../scripts/bench/rig/figures.ts"

describe("benchmark figures", () => {
  test("a percentile is the time of a real call, with that share of the calls at or below it", () => {
    const times = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(times, (latenciesMs) => {
        const figures = computeFigures({ latenciesMs, wallMs: 1, cpuMs: 1 })
        for (const [share, value] of [
          [0.5, figures.p50],
          [0.95, figures.p95],
          [0.99, figures.p99],
        ] as const) {
          expect(latenciesMs).toContain(value)
          const atOrBelow = latenciesMs.filter((ms) => ms <= value).length
          const below = latenciesMs.filter((ms) => ms < value).length
          expect(atOrBelow).toBeGreaterThanOrEqual(share * latenciesMs.length)
          expect(below).toBeLessThan(share * latenciesMs.length)
        }
      }),
    )
  })

  test("runs are pooled by adding their calls and their times", () => {
    const pooled = poolSamples([
      { latenciesMs: [1, 2], wallMs: 100, cpuMs: 3 },
      { latenciesMs: [3], wallMs: 200, cpuMs: 6 },
    ])
    expect(computeFigures(pooled)).toEqual({
      calls: 3,
      perSecond: 10,
      p50: 2,
      p95: 3,
      p99: 3,
      cpuMsPerCall: 3,
    })
  })

  test("the median of an odd number of rounds is the middle one", () => {
    expect(median([9, 1, 5])).toBe(5)
  })

  test("a figure has three digits and thousands separators, and a missing one is a dash", () => {
    expect([0, 0.12345, 1.234, 12.34, 123.4, 12_345, Number.NaN].map(formatNumber)).toEqual([
      "0",
      "0.123",
      "1.23",
      "12.3",
      "123",
      "12,345",
      "–",
    ])
  })

  test("a table is Markdown with right-aligned figures", () => {
    const table = formatTable(
      ["what", "ms"],
      [
        ["a call", "1.00"],
        ["none", "–"],
      ],
    )
    expect(table.split("\n")).toEqual([
      "| what   |   ms |",
      "| ------ | ---: |",
      "| a call | 1.00 |",
      "| none   |    – |",
    ])
  })
})
