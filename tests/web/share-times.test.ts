import { expect, test } from "vitest"
import { secondsOf } from "../../web/app/pages/video/share/shares.ts"

test.each([
  ["7", 7],
  ["1:05", 65],
  [" 1:02:03 ", 3723],
  ["90:00", 5400],
  ["", undefined],
  ["1:75", undefined],
  ["1:2:3:4", undefined],
  ["-1", undefined],
  ["1.5", undefined],
])("the time %j is %s seconds", (clock, seconds) => {
  expect(secondsOf(clock)).toBe(seconds)
})
