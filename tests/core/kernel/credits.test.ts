import { expect, test } from "vitest"
import { LONG_FROM_SECONDS, MAX_SECONDS, transcriptPrice } from "../../../core/kernel/credits.ts"

test.each([
  [1, 1],
  [7199, 1],
  [7199.999, 1],
  [7200, 2],
  [14_400, 2],
])("a video of %d s costs %d", (seconds, credits) => {
  expect(transcriptPrice(seconds)).toBe(credits)
})

test("long videos start at two hours, and four hours are the maximum", () => {
  expect([LONG_FROM_SECONDS, MAX_SECONDS]).toEqual([2 * 3600, 4 * 3600])
})
