import { AppError } from "../kernel/errors.ts"
import { formatCount } from "../kernel/format-count.ts"
import { checkPattern } from "./pattern.ts"

/** A caller's JSON Schema. `checkSchema` checks that it is within the limits below. */
export type BoundedSchema = Readonly<Record<string, unknown>>

export const SCHEMA_CHARACTERS_MAX = 16_000
export const SCHEMA_DEPTH_MAX = 10
/**
 * Maximum number of subschemas. Those that a `$ref` refers to count at each reference. Values of an
 * `enum` or in a `const`, names in `required` and patterns count, too (`costOf`).
 */
export const SUBSCHEMAS_MAX = 500
/** A pattern counts as this many subschemas, because matching it takes longer. */
const PATTERN_COST = 10
/** As many names in `required` count as one subschema, because each is a single look-up. */
const REQUIRED_PER_COST = 4

const ANNOTATIONS = ["$schema", "$comment", "title", "description", "default", "examples"]
const LIMITS = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
]
const VALUES = ["type", "enum", "const", "required", "pattern", "format"]
const SUBSCHEMAS = ["items", "additionalProperties", "properties", "anyOf", "oneOf", "allOf"]
const REFERENCES = ["$ref", "$defs", "definitions"]
const KEYWORDS: ReadonlySet<string> = new Set([
  ...ANNOTATIONS,
  ...LIMITS,
  ...VALUES,
  ...SUBSCHEMAS,
  ...REFERENCES,
])
export const FORMATS = ["date", "date-time", "email", "uri", "uuid"] as const

const LOCAL = /^#\/(\$defs|definitions)\/([\w-]{1,64})$/

/**
 * Checks that validating with a caller's schema is fast. Limits its size, depth and number of
 * subschemas, and its keywords, values and patterns. A `$ref` may only refer to the schema's own
 * definitions, and must not be recursive. Throws `invalid_request` with the path of the problem.
 */
export function checkSchema(schema: BoundedSchema): void {
  if (sizeOf(schema) > SCHEMA_CHARACTERS_MAX) {
    throw refused("", `must be at most ${formatCount(SCHEMA_CHARACTERS_MAX)} characters as JSON`)
  }
  let left = SUBSCHEMAS_MAX
  const visit = (value: unknown, path: string, depth: number, inside: readonly string[]): void => {
    const isBoolean = typeof value === "boolean"
    if (!isBoolean && !isRecord(value)) throw refused(path, "must be a schema")
    if (!isBoolean && depth > SCHEMA_DEPTH_MAX)
      throw refused(path, `is nested deeper than ${SCHEMA_DEPTH_MAX} levels`)
    left -= isBoolean ? 1 : costOf(value)
    if (left < 0) {
      const counted =
        "including those of each `$ref`, values of `enum`, 1 for 4 names of `required`, and patterns as 10 each"
      throw refused("", `must have at most ${SUBSCHEMAS_MAX} subschemas, ${counted}`)
    }
    if (isBoolean) return
    checkKeywords(value, path)
    for (const [step, sub] of subschemasOf(value, path)) visit(sub, `${path}${step}`, depth + 1, inside)
    const { $ref: target } = value
    if (target === undefined) return
    const [reference, folder = "", name = ""] = LOCAL.exec(typeof target === "string" ? target : "") ?? []
    const definitions = schema[folder]
    if (reference === undefined || !isRecord(definitions) || !Object.hasOwn(definitions, name)) {
      throw refused(`${path}/$ref`, "must point to the schema's own `#/$defs/…`")
    }
    if (inside.includes(reference)) throw refused(`${path}/$ref`, "must not be recursive")
    visit(definitions[name], `/${folder}/${name}`, depth + 1, [...inside, reference])
  }
  visit(schema, "", 0, [])
  for (const folder of ["$defs", "definitions"]) {
    const definitions = schema[folder] ?? {}
    if (!isRecord(definitions)) throw refused(`/${folder}`, "must be an object of schemas")
    for (const [name, sub] of Object.entries(definitions)) {
      visit(sub, `/${folder}/${name}`, 1, [`#/${folder}/${name}`])
    }
  }
}

/** Returns the length as JSON, in UTF-16 units. Infinity if it is too deep to be serialized. */
function sizeOf(schema: BoundedSchema): number {
  try {
    return JSON.stringify(schema).length
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const costOf = ({ enum: values, const: constant, required, pattern }: BoundedSchema): number =>
  (pattern === undefined ? 1 : PATTERN_COST) +
  partsOf(values) +
  partsOf(constant) +
  Math.ceil((Array.isArray(required) ? required.length : 0) / REQUIRED_PER_COST)

/** Counts the values in a list or object, at all levels, up to the maximum number of subschemas. */
function partsOf(value: unknown): number {
  let parts = 0
  for (let level = [value]; level.length > 0 && parts <= SUBSCHEMAS_MAX; parts += level.length) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []))
  }
  return parts
}

function checkKeywords(schema: BoundedSchema, path: string): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const isNested = path !== "" && (keyword === "$defs" || keyword === "definitions")
    if (!KEYWORDS.has(keyword) || isNested) throw refused(`${path}/${keyword}`, "is not supported")
    if (keyword === "pattern") {
      const problem = checkPattern(value)
      if (problem !== undefined) throw refused(`${path}/pattern`, problem)
    }
    if (keyword === "format" && !FORMATS.some((format) => format === value)) {
      throw refused(`${path}/format`, `must be one of ${FORMATS.join(", ")}`)
    }
  }
}

function* subschemasOf(schema: BoundedSchema, path: string): Generator<readonly [string, unknown]> {
  const { properties = {}, items, additionalProperties } = schema
  if (!isRecord(properties)) throw refused(`${path}/properties`, "must be an object of schemas")
  for (const [name, sub] of Object.entries(properties)) yield [`/properties/${name}`, sub]
  if (items !== undefined) yield ["/items", items]
  // `false` costs nothing, because it is part of the check of the properties.
  if (additionalProperties !== undefined && typeof additionalProperties !== "boolean") {
    yield ["/additionalProperties", additionalProperties]
  }
  for (const keyword of ["anyOf", "oneOf", "allOf"]) {
    const list = schema[keyword] ?? []
    if (!Array.isArray(list)) throw refused(`${path}/${keyword}`, "must be a list of schemas")
    for (const [at, sub] of list.entries()) yield [`/${keyword}/${at}`, sub]
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const refused = (path: string, problem: string) =>
  new AppError("invalid_request", `\`schema${path.slice(0, 200)}\` ${problem}.`)
