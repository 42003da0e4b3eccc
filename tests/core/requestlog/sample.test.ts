import { expect, test } from "vitest"
import { newId } from "../../../core/kernel/id.ts"
import { sampleWeight } from "../../../core/requestlog/sample.ts"

const CALLS = 100_000

test("the kept calls together stand for about all calls, whatever their position in the window", () => {
  const numbers = [61, 66, 75, 290]
  for (const n of numbers) {
    const ids = Array.from({ length: CALLS }, () => newId("request", 1_795_000_000_000))
    const sum = ids.reduce((total, id) => total + sampleWeight(n, id), 0)
    // Nine standard deviations.
    expect(Math.abs(sum - CALLS)).toBeLessThan(9 * Math.sqrt(CALLS * 9))
  }
})

test("each of the first 60 calls is kept", () => {
  expect(sampleWeight(60, newId("request", 0))).toBe(1)
})
