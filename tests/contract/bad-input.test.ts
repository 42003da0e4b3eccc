import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import * as z from "zod"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"
import type { RouteId } from "./provoke/provocation.ts"
import { httpStage, type Sent } from "./stage.ts"
import { validCall } from "./support.ts"

const service = await startService()
const stage = await httpStage(service)
const RUNS = 12

/**
 * Other tests fuzz the public API, for its exact answers: fuzz.test.ts here, and the tests of
 * lists.
 */
const routes = (Object.entries<RouteDeclaration>(ROUTES) as [RouteId, RouteDeclaration][]).filter(
  ([, { path, body, query, params }]) => !path.startsWith("/api/v1/") && (body ?? query ?? params),
)

/** Values that users, programs and attackers send in place of a valid word or number. */
const BAD_VALUES = [
  "",
  " ",
  "0",
  "-1",
  "1e9",
  "NaN",
  "Infinity",
  "9".repeat(400),
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "../../etc/passwd",
  "%2e%2e%2f",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "a\r\nSet-Cookie: a=b",
  "a\0b",
  "\u202Eevil",
  "مرحبا",
  "👩‍👩‍👧‍👦",
  "\ud800",
  "İstanbul",
  "ﬁ",
  "x".repeat(5000),
  "2026-02-30",
  "-271821-04-20",
  "+275760-09-13T00:00:00Z",
  "__proto__",
  "hasOwnProperty",
]
const text = fc.oneof(fc.constantFrom(...BAD_VALUES), fc.string({ unit: "binary", maxLength: 60 }))
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(-1, 1e308, 2 ** 53, 0.1, 1e-131))

function namesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  return Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {})
}
const some = <T>(names: readonly string[], of: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, of])), { requiredKeys: [] })

/** Returns the valid call with wrong path parameters, query and body. */
function withBadInput(valid: Sent, route: RouteDeclaration, wrong: Wrong): Sent {
  const path = route.path.replaceAll(/\{(\w+)\}/g, () => encodeURIComponent(wrong.param.toWellFormed()))
  const query = new URLSearchParams(
    Object.entries(wrong.query).map(([name, given = ""]) => [name, given.toWellFormed()]),
  )
  const fields = valid.body ? { ...(JSON.parse(valid.body) as object), ...wrong.body } : undefined
  const body = fields ? { body: JSON.stringify(fields) } : {}
  return { method: valid.method, path: `${path}?${query}`, headers: valid.headers ?? {}, ...body }
}
type Wrong = {
  param: string
  query: Readonly<Record<string, string | undefined>>
  body: Readonly<Record<string, unknown>>
}

describe("arbitrary input", () => {
  test("covers the routes that take input", () => {
    expect(routes.map(([id]) => id)).toEqual(expect.arrayContaining(["createKey", "listTransactions"]))
  })

  test.each(routes)("never makes %s fail with a server error", async (id, route) => {
    const wrong = fc.record({
      param: text.filter((given) => given !== "" && given !== "." && given !== ".."),
      query: some(namesOf(route.query), text),
      body: some(namesOf(route.body), value),
    })
    await fc.assert(
      fc.asyncProperty(wrong, async (given) => {
        const sent = withBadInput(await validCall(stage, id), route, given)
        const response = await stage.send(sent)
        expect(
          response.status,
          `${JSON.stringify(sent).slice(0, 500)} ${await response.text()}`,
        ).toBeLessThan(500)
        for (const [name, header] of response.headers) expect(`${name}${header}`).not.toMatch(/[\r\n]/)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })
})
