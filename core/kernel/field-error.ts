import type * as z from "zod"
import { formatCount } from "./format-count.ts"

/**
 * Returns the default message for an invalid field, such as `must be a string`. Undefined for other
 * kinds of issue: zod then uses its own message. A message in the schema takes precedence. Use as
 * `schema.safeParse(value, { error: fieldError })`.
 */
export function fieldError(issue: z.core.$ZodRawIssue): string | undefined {
  const { code } = issue
  if (code === "invalid_type") {
    if (issue.input === undefined) return "required"
    const { expected } = issue
    if (expected === "int") return "must be a whole number"
    return `must be ${/^(a|e|i|o)/.test(expected) ? "an" : "a"} ${expected}`
  }
  if (code === "unrecognized_keys") {
    return `has the unknown ${issue.keys.length === 1 ? "field" : "fields"} \`${issue.keys.join("`, `")}\``
  }
  if (code === "invalid_value")
    return `must be ${issue.values.map((value) => `\`${String(value)}\``).join(" or ")}`
  if (code === "too_big") return sizeError(issue.origin, "at most", issue.maximum)
  if (code === "too_small") {
    const isEmpty = issue.origin === "string" && issue.minimum === 1
    return isEmpty ? "must not be empty" : sizeError(issue.origin, "at least", issue.minimum)
  }
  return code === "invalid_format" ? FORMATS[issue.format] : undefined
}

const FORMATS: Readonly<Record<string, string>> = { email: "must be an email address", url: "must be a URL" }

function sizeError(origin: string, bound: "at most" | "at least", size: number | bigint): string {
  const limit = `${bound} ${formatCount(size)}`
  if (origin === "string") return `must be ${limit} ${size === 1 ? "character" : "characters"}`
  return origin === "array" ? `must have ${limit} ${size === 1 ? "entry" : "entries"}` : `must be ${limit}`
}

/**
 * The message for a long text. For schemas with an error of their own, which would replace it.
 */
export const atMost = (characters: number): string => sizeError("string", "at most", characters)
