import type { Stack } from "aws-cdk-lib"
import { RESOURCES } from "../../functions/resources.ts"
import { permissionsOf, secretsOf } from "../../functions/route/permissions.ts"
import { makeLambda } from "../lambda/lambda.ts"
import { type NamedRoute, routeKeys } from "../lambda/route-keys.ts"
import { callEvery } from "../lambda/schedule.ts"
import type { Storage } from "../storage/storage.ts"
import { type Gateway, routeTo } from "./api.ts"

/** Creates one Lambda per route of a group, and adds the routes to the gateway. */
export function createRouteGroup(
  stack: Stack,
  routes: readonly NamedRoute[],
  base: Storage,
  gateway: Gateway,
): void {
  for (const { id, route } of routes) {
    const { lambda, caller } = route
    const scheduled = RESOURCES.scheduledRoutes.find((schedule) => schedule.route === id)
    const isScheduled = scheduled !== undefined
    const target = makeLambda(
      stack,
      { id, lambda, permissions: permissionsOf(route), secrets: secretsOf(route), isScheduled },
      base,
    )
    if (scheduled) callEvery(stack, target, route, scheduled.everySeconds, base)
    routeTo(stack, target, routeKeys(route), gateway, { iam: caller === "internal" })
  }
}
