import { expect, test } from "vitest"
import * as z from "zod"
import { fieldError } from "../../../core/kernel/field-error.ts"

const Body = z.object({
  name: z.string(),
  count: z.int().max(5, "must be at most 5").optional(),
  list: z.array(z.string()).optional(),
  order: z.enum(["time", "relevance"]).optional(),
  kind: z.enum(["a"], { error: "must be the one kind" }).optional(),
})

test.each([
  [{}, "required"],
  [{ name: 7 }, "must be a string"],
  [{ name: "x", list: "y" }, "must be an array"],
  [{ name: "x", count: 6 }, "must be at most 5"],
  [{ name: "x", order: "date" }, "must be `time` or `relevance`"],
  [{ name: "x", kind: "b" }, "must be the one kind"],
])("%j: %s", (body, text) => {
  expect(Body.safeParse(body, { error: fieldError }).error?.issues[0]?.message).toBe(text)
})
