import { expect, test } from "vitest"
import type * as z from "zod"
import { limitOf, Offset, parseEndMs } from "../../../core/kernel/paging.schema.ts"
import { RequestsQuery } from "../../../core/requestlog/requestlog.schema.ts"
import { JobQuery } from "../../../core/transcription/transcription.schema.ts"

test.each([
  ["2026-11-27", "2026-11-28T00:00:00.000Z"],
  ["2026-11-27T12:00:00", "2026-11-27T12:00:00.000Z"],
  ["9999-12-31", "9999-12-31T23:59:59.999Z"],
  ["9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59.999Z"],
])("an end of %s is %s, which every ISO 8601 parser reads", (text, end) => {
  expect(new Date(parseEndMs(text)).toISOString()).toBe(end)
})

const messageOf = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message

test("a number below its least value is refused with that value", () => {
  for (const text of ["-1", "1.5", "x", ""]) {
    expect(messageOf(Offset, text)).toBe("must be a whole number of 0 or more")
    expect(messageOf(JobQuery.shape.wait, text)).toBe("must be a whole number of 0 or more")
    expect(messageOf(limitOf(100, 20), text)).toBe("must be a whole number of 1 or more")
  }
  expect(messageOf(limitOf(100, 20), "0")).toBe("must be a whole number of 1 or more")
  expect([Offset.parse("0"), limitOf(100, 20).parse("500")]).toEqual([0, 100])
})

test("an empty page token of the request log means the first page", () => {
  expect(RequestsQuery.parse({ page_token: "" }).page_token).toBeUndefined()
  expect(RequestsQuery.safeParse({ page_token: "x" }).success).toBe(false)
})
