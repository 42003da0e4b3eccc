import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  CHUNK_SECONDS,
  CHUNK_SECONDS_MAX,
  isSilent,
  planChunks,
  silencesWithin,
  splitPoint,
} from "../../../core/audio/chunking.ts"
import type { Span } from "../../../core/audio/decoder.ts"

const DURATION = fc.double({ min: 0.1, max: 14_400, noNaN: true })

/** Silences in order, as a decoder reports them, of any length. */
const SILENCES = fc
  .array(fc.double({ min: 0, max: 14_400, noNaN: true }), { maxLength: 60 })
  .map((times) => times.toSorted((a, b) => a - b))
  .map((times): Span[] =>
    times.flatMap((start, index) => {
      const end = times[index + 1]
      return index % 2 === 0 && end !== undefined && end > start ? [{ start, end }] : []
    }),
  )

function chunkLengths(durationSeconds: number, cuts: readonly number[]): number[] {
  return [...cuts, durationSeconds].map((end, index) => end - (cuts[index - 1] ?? 0))
}

describe("cut points", () => {
  test("no chunk is longer than 345 seconds, and if there are several, none is shorter than 120", () => {
    fc.assert(
      fc.property(DURATION, SILENCES, (duration, silences) => {
        const lengths = chunkLengths(duration, planChunks(duration, silences))
        expect(Math.max(...lengths)).toBeLessThanOrEqual(CHUNK_SECONDS_MAX + 1e-6)
        expect(lengths.length === 1 || Math.min(...lengths) > 120).toBe(true)
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(duration, 5)
      }),
    )
  })

  test("all but the last two chunks are within 15 % of 300 seconds", () => {
    fc.assert(
      fc.property(DURATION, SILENCES, (duration, silences) => {
        for (const length of chunkLengths(duration, planChunks(duration, silences)).slice(0, -2)) {
          expect(Math.abs(length - CHUNK_SECONDS)).toBeLessThanOrEqual(CHUNK_SECONDS * 0.15 + 1e-6)
        }
      }),
    )
  })

  test("a cut falls into a silence when there is one near its target", () => {
    const silences = [
      { start: 100, end: 110 },
      { start: 270, end: 271 },
      { start: 310, end: 314 },
    ]
    expect(planChunks(900, silences)[0]).toBe(312)
  })

  test("of equally long silences, the one nearest to the target is used", () => {
    const pauses = Array.from({ length: 200 }, (_, index) => ({ start: index * 5 + 4, end: index * 5 + 5 }))
    expect(planChunks(1_000, pauses)).toEqual([299.5, 599.5, 799.5])
  })

  test("a silence longer than the search window is cut inside the window, not at its own middle", () => {
    expect(planChunks(1_500, [{ start: 200, end: 900 }])[0]).toBe(300)
    expect(planChunks(1_500, [{ start: 280, end: 900 }])[0]).toBe((280 + 345) / 2)
  })

  test("audio without silence is cut at the target", () => {
    expect(planChunks(1_000, [])).toEqual([300, 600, 800])
    expect(planChunks(345, [])).toEqual([])
  })

  test("a chunk is split within its middle half", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 345, noNaN: true }), SILENCES, (seconds, silences) => {
        const split = splitPoint(seconds, silencesWithin({ start: 0, end: seconds }, silences))
        expect(split).toBeGreaterThanOrEqual(seconds / 4)
        expect(split).toBeLessThanOrEqual((seconds * 3) / 4)
      }),
    )
  })
})

describe("silence", () => {
  test("is clipped to the chunk", () => {
    const silences = [
      { start: 5, end: 15 },
      { start: 18, end: 40 },
      { start: 50, end: 60 },
    ]
    expect(silencesWithin({ start: 10, end: 30 }, silences)).toEqual([
      { start: 0, end: 5 },
      { start: 8, end: 20 },
    ])
  })

  test.each<[string, boolean, Span[]]>([
    ["a chunk that is silent throughout", true, [{ start: 0, end: 10 }]],
    [
      "a chunk that is silent except for a click",
      true,
      [
        { start: 0.05, end: 5 },
        { start: 5.1, end: 10 },
      ],
    ],
    [
      "a chunk that is silent except for a word",
      false,
      [
        { start: 0, end: 5 },
        { start: 5.5, end: 10 },
      ],
    ],
    ["a chunk without silence", false, []],
  ])("of %s: isSilent is %s", (_name, expected, silences) => {
    expect(isSilent(10, silences)).toBe(expected)
  })
})
