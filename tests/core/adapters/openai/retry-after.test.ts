import { expect, test } from "vitest"
import { readRetryAfter } from "../../../../core/adapters/openai/retry-after.ts"

test.each([
  [{ "retry-after": "7" }, 7],
  [{ "retry-after": "1.2" }, 2],
  [{ "retry-after-ms": "2500" }, 3],
  [{ "retry-after-ms": "0", "retry-after": "7" }, 0],
  [{ "retry-after-ms": "soon", "retry-after": "7" }, 7],
  [{ "retry-after": "Sun, 06 Nov 1994 08:49:37 GMT" }, 0],
  [{ "retry-after": "soon" }, undefined],
  [{}, undefined],
])("the headers %j ask for a wait of %s seconds", (headers: Record<string, string>, seconds) => {
  expect(readRetryAfter(new Headers(headers))).toBe(seconds)
})

test("a date asks for a wait until then", () => {
  const inTenSeconds = new Date(Date.now() + 10_000).toUTCString()
  expect(readRetryAfter(new Headers({ "retry-after": inTenSeconds }))).toBeOneOf([9, 10])
})
