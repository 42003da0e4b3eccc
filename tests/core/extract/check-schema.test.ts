import { describe, expect, test } from "vitest"
import { type BoundedSchema, SCHEMA_DEPTH_MAX, SUBSCHEMAS_MAX } from "../../../core/extract/check-schema.ts"
import { compileSchema } from "../../../core/extract/compile-schema.ts"

const nested = (depth: number): BoundedSchema =>
  depth === 0 ? { type: "string" } : { type: "array", items: nested(depth - 1) }
const many = (count: number) => ({
  properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, true])),
})
/** Each definition uses the next one twice: 2 ** 30 subschemas from 31 definitions. */
const doubling = {
  $ref: "#/$defs/d0",
  $defs: Object.fromEntries(
    Array.from({ length: 31 }, (_, n) => [
      `d${n}`,
      n === 30 ? {} : { anyOf: [{ $ref: `#/$defs/d${n + 1}` }, { $ref: `#/$defs/d${n + 1}` }] },
    ]),
  ),
}

/** A value nested too deep to be written as JSON. */
function deeplyNested(): object {
  let value = {}
  for (let n = 0; n < 100_000; n += 1) value = { value }
  return value
}

describe("a schema", () => {
  test.each([
    ["a remote reference", { $ref: "https://example.com/schema.json" }, "/$ref"],
    ["a reference to a file", { properties: { a: { $ref: "other.json#/a" } } }, "/properties/a/$ref"],
    ["a reference to the metaschema", { $ref: "http://json-schema.org/draft-07/schema#" }, "/$ref"],
    ["a reference to nothing", { $ref: "#/$defs/nothing" }, "/$ref"],
    [
      "a recursive reference",
      { $ref: "#/$defs/a", $defs: { a: { items: { $ref: "#/$defs/a" } } } },
      "recursive",
    ],
    ["references that double", doubling, "nested deeper"],
    ["too many levels", nested(SCHEMA_DEPTH_MAX + 1), "nested deeper"],
    [
      "too many subschemas",
      {
        properties: {
          a: many(1),
          ...Object.fromEntries(Array.from({ length: SUBSCHEMAS_MAX }, (_, n) => [`q${n}`, {}])),
        },
      },
      "subschemas",
    ],
    ["too many values", { enum: Array.from({ length: SUBSCHEMAS_MAX }, (_, n) => n) }, "subschemas"],
    [
      "too many patterns",
      { anyOf: Array.from({ length: SUBSCHEMAS_MAX / 10 }, () => ({ pattern: "^a*a*$" })) },
      "subschemas",
    ],
    ["an example that is nested too deep", { examples: [deeplyNested()] }, "16,000"],
    ["too many characters", { description: "x".repeat(16_000) }, "16,000"],
    ["an ID of its own", { $id: "https://example.com/" }, "/$id"],
    ["an unknown keyword", { $async: true }, "/$async"],
    ["properties by pattern", { patternProperties: { "(a+)+": {} } }, "/patternProperties"],
    ["unique items", { uniqueItems: true }, "/uniqueItems"],
    ["a nested group", { pattern: "^(a+)+$" }, "/pattern"],
    ["a pattern without an end", { pattern: "^a" }, "/pattern"],
    ["three quantifiers", { pattern: "^a*a*a*$" }, "/pattern"],
    ["a backreference", { pattern: "^\\1$" }, "/pattern"],
    ["a long pattern", { pattern: `^${"a".repeat(100)}$` }, "/pattern"],
    ["a broken pattern", { pattern: "^[z-a]$" }, "/pattern"],
    ["an unknown format", { format: "regex" }, "/format"],
    ["a type that does not exist", { type: "nothing" }, "not a JSON Schema"],
    ["a schema that is a list", { items: [] }, "must be a schema"],
  ])("is refused with %s", (_name, schema, says) => {
    expect(() => compileSchema(schema)).toThrow(says)
  })

  test("validates what it describes", () => {
    const validate = compileSchema({
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: {
        day: { type: "string", format: "date" },
        code: { type: "string", pattern: "^[A-Z]{2}-\\d+$" },
        kind: { enum: ["a", "b"] },
        deep: nested(SCHEMA_DEPTH_MAX - 1),
        one: { $ref: "#/definitions/one" },
      },
      required: ["day"],
      definitions: { one: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] } },
    })
    expect(validate({ day: "2026-11-23", code: "AB-12", kind: "b", one: 3 })).toBeUndefined()
    expect(validate({ day: "2026-13-23" })).toContain("/day")
    expect(validate({ day: "2026-11-23", code: "AB-" })).toContain("/code")
    expect(validate({ day: "2026-11-23", one: 0 })).toContain("/one")
    expect(validate({})).toContain("day")
  })

  test("treats properties that every object inherits as missing", () => {
    const validate = compileSchema({
      properties: { constructor: { type: "string" } },
      required: ["toString"],
    })
    expect(validate({})).toContain("toString")
    expect(validate({ toString: 1 })).toBeUndefined()
    expect(validate({ toString: 1, constructor: 2 })).toContain("/constructor")
  })

  test("checks a hostile text without delay", () => {
    const validate = compileSchema({ type: "array", items: { type: "string", pattern: "^[a-z]*[a-m]*$" } })
    const startedAt = performance.now()
    validate(Array.from({ length: 300 }, () => `${"a".repeat(255)}!`))
    validate(["a".repeat(1_000_000)])
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(validate(["a".repeat(257)])).toBe('/0 must match pattern "^[a-z]*[a-m]*$"')
  })
})
