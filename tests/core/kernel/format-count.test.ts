import { expect, test } from "vitest"
import { formatCount } from "../../../core/kernel/format-count.ts"

test("numbers are formatted as Intl formats them in English", () => {
  const whole = [0, 1, 12, 999, 1000, 12_345, 999_999, 1_000_000, Number.MAX_SAFE_INTEGER]
  const numbers = [...whole, ...whole.map((number) => -number), 0.5, 1234.5, 1_234_567.125]
  for (const number of numbers.filter((each) => !Object.is(each, -0)))
    expect(formatCount(number)).toBe(number.toLocaleString("en-US"))
  expect(formatCount(12_345_678_901_234_567_890n)).toBe("12,345,678,901,234,567,890")
})
