import { expect, test } from "vitest"
import { IN_FLIGHT_MS } from "../../core/account/delete-account.ts"
import { WAIT_MS } from "../../core/metering/idempotent.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { RESOURCES } from "../../functions/resources.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { TEXT_LAMBDA } from "../../functions/route/presets.ts"
import { ROUTES } from "../../functions/routes.ts"

test("a deleted account's data is erased again after the longest call and the lease of its hold", () => {
  const routes = Object.values<RouteDeclaration>(ROUTES)
  const seconds = [...routes, ...RESOURCES.services].map(({ lambda }) => lambda.timeoutSeconds)
  expect(IN_FLIGHT_MS).toBeGreaterThanOrEqual(Math.max(...seconds) * 1000 + LEASE_MS)
})

test("a repeated call that waited for the first one has time to write its text", () => {
  expect(TEXT_LAMBDA.timeoutSeconds * 1000).toBeGreaterThan(WAIT_MS + LEASE_MS)
})
