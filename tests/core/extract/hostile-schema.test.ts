import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type BoundedSchema, checkSchema, SUBSCHEMAS_MAX } from "../../../core/extract/check-schema.ts"
import { compileSchema } from "../../../core/extract/compile-schema.ts"
import { boundedPattern, checkPattern } from "../../../core/extract/pattern.ts"
import { cpuMsOf } from "../../support/cpu-time.ts"

/**
 * Each takes less than 50 ms on a machine of 2026. Schemas that the service used to accept took 300
 * to 3,000 ms.
 */
const MOST_MS = 150
/** The best counts, because another process on the same core slows a run down. */
const bestMsOf = (work: () => void) => Math.min(...[1, 2, 3].map(() => cpuMsOf(work)))

const names = (count: number) => Array.from({ length: count }, (_, n) => n.toString(36))
const times = <T>(count: number, each: (n: number) => T) => Array.from({ length: count }, (_, n) => each(n))
const objectOf = <T>(count: number, value: (n: number) => T) =>
  Object.fromEntries(names(count).map((name, n) => [name, value(n)]))

/** Each makes a schema of a size, and each is expensive to compile or to validate with. */
const PARTS: Readonly<Record<string, (size: number) => BoundedSchema>> = {
  required: (size) => ({ required: names(size) }),
  enum: (size) => ({ enum: names(size) }),
  "enum of lists": (size) => ({ enum: [names(size), [names(size)]] }),
  const: (size) => ({ const: objectOf(size, (n) => [n]) }),
  properties: (size) => ({ properties: objectOf(size, () => ({ type: "integer" })) }),
  "boolean properties": (size) => ({ properties: objectOf(size, (n) => n % 2 === 0) }),
  "boolean alternatives": (size) => ({ anyOf: [...times(size, () => false), true] }),
  alternatives: (size) => ({ oneOf: times(size, (n) => ({ minimum: n, maxLength: 1, maxItems: n })) }),
  bounds: (size) => ({ allOf: times(size, () => ({ minLength: 0, maxLength: 9, minProperties: 0 })) }),
  pattern: (size) => ({ pattern: `^\\w*\\w*[^!]{85}${"[^!]".repeat(Math.min(size, 19))}!$` }),
  patterns: (size) => ({ anyOf: times(size, (n) => ({ pattern: `^a*a*[a-z]{${85 + (n % 9)}}b$` })) }),
  formats: (size) => ({ anyOf: times(size, () => ({ format: "email" })) }),
  "additional properties": (size) => ({
    properties: objectOf(size, () => ({})),
    additionalProperties: { type: "integer" },
  }),
}

/** Values that many of these schemas can only refuse after they have compared all of it. */
const VALUES: readonly unknown[] = [
  objectOf(2000, () => 1),
  objectOf(199, (n) => [n]),
  names(199),
  "a".repeat(256),
  `${"a".repeat(255)}!`,
  `${"a.".repeat(500)}@${"a.".repeat(500)}`,
  1,
]

function isWithinLimits(schema: BoundedSchema): boolean {
  try {
    checkSchema(schema)
    return true
  } catch {
    return false
  }
}

/** Finds the largest count with which `make` returns a schema that the service accepts. */
function largest(make: (count: number) => BoundedSchema): BoundedSchema {
  let [count, step] = [0, 4096]
  for (; step >= 1; step /= 2) if (isWithinLimits(make(count + step))) count += step
  return make(count)
}

const anyHostileSchema = fc
  .record({
    part: fc.constantFrom(...Object.keys(PARTS)),
    size: fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: 500 })),
    keyword: fc.constantFrom("allOf", "anyOf", "oneOf"),
    isReferred: fc.boolean(),
  })
  .map(({ part, size, keyword, isReferred }) => {
    const make = (count: number) => PARTS[part]?.(count) ?? {}
    if (size === undefined) return largest(make)
    const repeated = (count: number) =>
      isReferred
        ? { $defs: { a: make(size) }, [keyword]: times(count, () => ({ $ref: "#/$defs/a" })) }
        : { [keyword]: times(count, () => make(size)) }
    // A list of schemas must not be empty.
    return isWithinLimits(repeated(1)) ? largest(repeated) : largest(make)
  })

const referring = (references: number, required: number) => ({
  $defs: { a: { required: names(required) } },
  allOf: times(references, () => ({ $ref: "#/$defs/a" })),
})

describe("a schema that is as expensive as the limits allow", () => {
  test("compiles and validates in little processor time", () => {
    fc.assert(
      fc.property(anyHostileSchema, (schema) => {
        let validate = compileSchema(schema)
        const compileMs = bestMsOf(() => {
          validate = compileSchema(schema)
        })
        const slowest = Math.max(...VALUES.map((value) => bestMsOf(() => validate(value))))
        expect([compileMs < MOST_MS, slowest < MOST_MS, compileMs, slowest]).toEqual([
          true,
          true,
          expect.anything(),
          expect.anything(),
        ])
      }),
      { numRuns: 60 },
    )
  })

  test.each(Object.entries(PARTS))("compiles in little time with the most %s", (_, make) => {
    expect(bestMsOf(() => compileSchema(largest(make)))).toBeLessThan(MOST_MS)
  })

  test("counts required names at each reference", () => {
    expect(() => compileSchema(referring(245, 199))).toThrow("subschemas")
    expect(compileSchema(referring(8, 199))({})).toContain("required property")
  })
})

test("a useful schema is within the limits", () => {
  const kinds = { enum: times(50, (n) => `kind ${n}`) }
  const row = {
    type: "object",
    properties: { kind: kinds, at: { type: "string", format: "date" }, tags: { type: "array", items: {} } },
    required: ["kind", "at", "tags"],
    additionalProperties: false,
  }
  const validate = compileSchema({
    type: "object",
    properties: {
      ...objectOf(100, () => ({ type: ["string", "null"], description: "A field" })),
      rows: { type: "array", items: { type: "array", items: { $ref: "#/$defs/row" } } },
      kind: kinds,
    },
    required: [...names(100), "rows", "kind"],
    additionalProperties: false,
    $defs: { row },
  })
  const fields = objectOf(100, () => "x")
  const rows = [[{ kind: "kind 49", at: "2026-11-23", tags: [] }]]
  expect(validate({ ...fields, rows, kind: "kind 0" })).toBeUndefined()
  expect(validate({ ...fields, rows, kind: "kind 50" })).toContain("/kind")
  expect(validate({ ...fields, rows: [[{ kind: "kind 1" }]], kind: "kind 0" })).toContain("/rows/0/0")
  const strict = { properties: objectOf(SUBSCHEMAS_MAX * 0.75, () => ({})), required: names(375) }
  expect(compileSchema(strict)({})).toContain("required property")
})

const anyAtom = fc.constantFrom(
  "a",
  "b",
  "[^a]",
  "[a^]",
  "[^^]",
  "[a-c]",
  ".",
  "\\d",
  "\\.",
  "[\\d\\]x]",
  "é",
  "😀",
)
const anyQuantifier = fc.constantFrom("", "", "", "*", "+", "?", "{2}", "{0}", "{1,3}", "{2,}")
const anyContent = fc
  .array(fc.tuple(anyAtom, anyQuantifier), { maxLength: 7 })
  .map((items) => items.map((item) => item.join("")).join(""))
const anyText = fc.array(fc.constantFrom("a", "b", "c", "1", ".", "]", "^", "\n", "😀", "é"), {
  maxLength: 9,
})

describe("a pattern", () => {
  test("matches what the regular expression matches", () => {
    fc.assert(
      fc.property(anyContent, anyText, (content, characters) => {
        const text = characters.join("")
        const pattern = `^${content}$`
        expect([pattern, text, boundedPattern(pattern).test(text)]).toEqual([
          pattern,
          text,
          new RegExp(pattern, "u").test(text),
        ])
      }),
      { numRuns: 5000 },
    )
  })

  test.each([
    ["classes before a group", `^${"[^a]".repeat(24)}(`],
    ["carets in a class", `^[${"^".repeat(90)}(`],
    ["escapes in a class", `^[${"\\^".repeat(48)}`],
    ["open classes", `^${"[^".repeat(49)}`],
  ])("is checked in little time with %s", (_, pattern) => {
    expect(bestMsOf(() => checkPattern(pattern))).toBeLessThan(20)
    expect(checkPattern(pattern)).toContain("must be of the form")
  })

  test("is checked in little time, whatever its parts", () => {
    const anyPiece = fc.constantFrom(
      "[^a]",
      "[^",
      "^",
      "[",
      "]",
      "\\",
      "a",
      "a*",
      "{1,3}",
      "{",
      "(",
      "\\]",
      "-",
      ".",
    )
    fc.assert(
      fc.property(
        fc.array(anyPiece, { minLength: 1, maxLength: 3 }),
        fc.constantFrom("(", "$", ""),
        (pieces, end) => {
          const piece = pieces.join("")
          const pattern = `^${piece.repeat(Math.floor(98 / piece.length))}${end}`
          expect([pattern, bestMsOf(() => checkPattern(pattern)) < 20]).toEqual([pattern, true])
        },
      ),
    )
  })

  test("is one of several in a schema, and each property has its own", () => {
    const validate = compileSchema({ properties: { a: { pattern: "^a$" }, b: { pattern: "^b$" } } })
    expect(validate({ a: "a", b: "b" })).toBeUndefined()
    expect(validate({ a: "a", b: "a" })).toContain("/b")
  })
})
