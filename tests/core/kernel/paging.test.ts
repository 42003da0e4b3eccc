import { expect, test } from "vitest"
import { parseEndMs } from "../../../core/kernel/paging.schema.ts"
import { RequestsQuery } from "../../../core/requestlog/requestlog.schema.ts"

test.each([
  ["2026-11-27", "2026-11-28T00:00:00.000Z"],
  ["2026-11-27T12:00:00", "2026-11-27T12:00:00.000Z"],
  ["9999-12-31", "9999-12-31T23:59:59.999Z"],
  ["9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59.999Z"],
])("an end of %s is %s, which every ISO 8601 parser reads", (text, end) => {
  expect(new Date(parseEndMs(text)).toISOString()).toBe(end)
})

test("an empty page token of the request log means the first page", () => {
  expect(RequestsQuery.parse({ page_token: "" }).page_token).toBeUndefined()
  expect(RequestsQuery.safeParse({ page_token: "x" }).success).toBe(false)
})
