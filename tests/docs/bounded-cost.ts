import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"

/** Something that costs the operator, what bounds it, and the test that proves the bound. */
export type BoundedCost = {
  cost: string
  bound: string
  file: string
  /** The title of the test. */
  test: string
  /** The route that replaces `%s` in the title. */
  route?: RouteId
}
type RouteId = keyof typeof ROUTES

const WINDOWS: Readonly<Record<number, string>> = { 60: "a minute", 600: "in 10 minutes", 3600: "an hour" }

/** The limit that a route declares: "20 a minute". */
export function limitOf(id: RouteId): string {
  const { rateLimit }: RouteDeclaration = ROUTES[id]
  const max = rateLimit?.perAccount ?? rateLimit?.perAddress
  if (rateLimit === undefined || max === undefined) throw new Error(`${id} has no limit`)
  return `${max} ${WINDOWS[rateLimit.windowSeconds] ?? `in ${rateLimit.windowSeconds} seconds`}`
}

/** The test that calls each route more often than its limit allows. */
export const testOfLimit = (route: RouteId) => ({
  file: "tests/attacks/every-limit.test.ts",
  test: "%s admits exactly as many calls as its limit says",
  route,
})
