import type * as z from "zod"

/**
 * The error map of fields that callers send: `must be a string`. A schema's own messages come
 * first. Pass it as `schema.safeParse(value, { error: fieldError })`.
 */
export function fieldError(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return "required"
    const { expected } = issue
    return `must be ${/^(a|e|i|o)/.test(expected) ? "an" : "a"} ${expected}`
  }
  if (issue.code !== "invalid_value") return undefined
  return `must be ${issue.values.map((value) => `\`${String(value)}\``).join(" or ")}`
}
