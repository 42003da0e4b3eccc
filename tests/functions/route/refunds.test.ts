import { expect, test } from "vitest"
import { ERRORS } from "../../../core/kernel/errors.ts"
import type { RouteDeclaration } from "../../../functions/route/declaration.ts"
import { REFUND_ERRORS } from "../../../functions/route/refunds.ts"
import { ROUTES } from "../../../functions/routes.ts"

/** A used-up quota is expected on busy days, so it is no reason for an alarm. */
const EXPECTED = "quota_exceeded"

test("the alarm counts each failure that a paid route declares", () => {
  const paid = Object.values<RouteDeclaration>(ROUTES).filter(({ metered }) => metered)
  const failures = new Set(paid.flatMap(({ errors }) => errors).filter((code) => ERRORS[code].status >= 500))
  failures.delete(EXPECTED)
  expect([...failures].toSorted()).toEqual(REFUND_ERRORS.toSorted())
})
