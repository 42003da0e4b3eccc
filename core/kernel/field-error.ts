import type * as z from "zod"

/**
 * Returns the default message for an invalid field, such as `must be a string`. Undefined for other
 * kinds of issue: zod then uses its own message. A message in the schema takes precedence. Use as
 * `schema.safeParse(value, { error: fieldError })`.
 */
export function fieldError(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return "required"
    const { expected } = issue
    return `must be ${/^(a|e|i|o)/.test(expected) ? "an" : "a"} ${expected}`
  }
  if (issue.code === "unrecognized_keys") {
    return `has the unknown ${issue.keys.length === 1 ? "field" : "fields"} \`${issue.keys.join("`, `")}\``
  }
  if (issue.code === "too_big") return tooBig(issue)
  if (issue.code !== "invalid_value") return undefined
  return `must be ${issue.values.map((value) => `\`${String(value)}\``).join(" or ")}`
}

function tooBig({ origin, maximum }: Pick<z.core.$ZodIssueTooBig, "origin" | "maximum">): string {
  const most = maximum.toLocaleString("en-US")
  if (origin === "string") return atMost(Number(maximum))
  return origin === "array" ? `must have at most ${most} entries` : `must be at most ${most}`
}

/** The message for a longer text. Only for schemas with an error of their own, which would win. */
export const atMost = (characters: number): string =>
  `must be at most ${characters.toLocaleString("en-US")} characters`
