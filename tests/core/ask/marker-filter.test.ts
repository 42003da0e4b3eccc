import { expect, test } from "vitest"
import { markerFilter } from "../../../core/ask/marker-filter.ts"

test.each(["a  [", "a [b", "  [[x]]", "x  ", "[", "a  b ]", "  x", "a   b"])(
  "the filter keeps the words and spaces of %j, fed whole or letter by letter",
  (text) => {
    const whole = markerFilter((marker) => marker)
    const letters = markerFilter((marker) => marker)
    const expected = text.replaceAll("[[x]]", "x").replaceAll("[", "(").replaceAll("]", ")")
    expect(whole.add(text) + whole.rest()).toBe(expected)
    expect(
      text
        .split("")
        .map((letter) => letters.add(letter))
        .join("") + letters.rest(),
    ).toBe(expected)
  },
)

test("the filter reads a long run of spaces once", () => {
  const filter = markerFilter(() => "")
  const text = `y${" ".repeat(60_000)}x`
  const startedAt = performance.now()
  expect(filter.add(text) + filter.rest()).toBe(text)
  // Scanning again from each space would take ten seconds or more.
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
