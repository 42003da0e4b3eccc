import { describe, expect, test } from "vitest"
import { TimeLimitReached, withinTime } from "../../../core/extract/time-limit.ts"

/** Takes wall time, but no processor time. */
const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

describe("work within a time limit", () => {
  test("returns its result, and throws its error", () => {
    expect(withinTime(() => "done")).toBe("done")
    expect(() =>
      withinTime(() => {
        throw new RangeError("mine")
      }),
    ).toThrow(RangeError)
  })

  test("is stopped, even in a regular expression", () => {
    expect(() => withinTime(() => /^(?:a|a)*$/.test(`${"a".repeat(60)}!`))).toThrow(TimeLimitReached)
  })

  test("runs again if it was stopped before it could run", () => {
    let runs = 0
    const work = () => {
      runs += 1
      if (runs === 1) sleep(2_000)
      return runs
    }
    expect(withinTime(work)).toBe(2)
    expect(() => withinTime(() => sleep(60_000))).toThrow(TimeLimitReached)
  })
})
