import { expect, test } from "vitest"
import * as z from "zod"
import { fieldError } from "../../../core/kernel/field-error.ts"

const Body = z.object({
  name: z.string().max(1200),
  count: z.int().max(5).optional(),
  list: z.array(z.string()).max(2, "must be a pair").optional(),
  numbers: z.array(z.int()).min(1).max(2).optional(),
  token: z.string().min(1).optional(),
  code: z.string().min(6).optional(),
  email: z.email().optional(),
  order: z.enum(["time", "relevance"]).optional(),
  kind: z.enum(["a"], { error: "must be the one kind" }).optional(),
})

test.each([
  [{}, "required"],
  [{ name: 7 }, "must be a string"],
  [{ name: "x", list: "y" }, "must be an array"],
  [{ name: "x", count: 6 }, "must be at most 5"],
  [{ name: "x".repeat(1201) }, "must be at most 1,200 characters"],
  [{ name: "x", numbers: [1, 2, 3] }, "must have at most 2 entries"],
  [{ name: "x", count: -(2 ** 60) }, "must be at least -9,007,199,254,740,991"],
  [{ name: "x", numbers: [] }, "must have at least 1 entry"],
  [{ name: "x", token: "" }, "must not be empty"],
  [{ name: "x", code: "123" }, "must be at least 6 characters"],
  [{ name: "x", email: "ada" }, "must be an email address"],
  [{ name: "x", list: ["a", "b", "c"] }, "must be a pair"],
  [{ name: "x", order: "date" }, "must be `time` or `relevance`"],
  [{ name: "x", kind: "b" }, "must be the one kind"],
])("%j: %s", (body, text) => {
  expect(Body.safeParse(body, { error: fieldError }).error?.issues[0]?.message).toBe(text)
})
