import { expect, test } from "vitest"
import * as z from "zod"
import { fieldError } from "../../core/kernel/field-error.ts"
import { TOOLS_OF } from "../../functions/mcp/tools/tools.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"

const BAD_VALUES = ["", "x", "x".repeat(5_000_000), -1, 1e12, 0.5, true, [], ["x"], Array(6000).fill("x"), {}]
/** How zod begins its own messages. Ours say what the value must be. */
const OF_ZOD = /^(?:Too |Invalid |Unrecognized |Number must)/

const inputs: readonly (readonly [string, z.ZodType | undefined])[] = [
  ...Object.entries<RouteDeclaration>(ROUTES).flatMap(([id, { body, query, params }]) =>
    [body, query, params].map((schema) => [id, schema] as const),
  ),
  ...TOOLS_OF.all.map(({ name, input }) => [name, input] as const),
]
const fields = inputs.flatMap(([id, schema]) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape).map((name) => ({ id, schema, name })) : [],
)

test("every field of every route and tool says in our own words what is wrong", () => {
  expect(fields.length).toBeGreaterThan(300)
  const raw = fields.flatMap(({ id, schema, name }) =>
    BAD_VALUES.flatMap((value) => {
      const { error } = schema.safeParse({ [name]: value }, { error: fieldError })
      return (error?.issues ?? [])
        .filter(({ path, message }) => path[0] === name && OF_ZOD.test(message))
        .map(({ message }) => `${id}.${name}: ${message}`)
    }),
  )
  expect([...new Set(raw)]).toEqual([])
})
