import { servicesOfLambda } from "../compose/environment.ts"
import type { Services } from "../compose/services.ts"
import { buildApp, type Mounted } from "../http/app.ts"
import { withOriginGuard } from "../http/origin-guard.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { secretsOf } from "../route/permissions.ts"
import { SCHEDULE_HOST } from "../route/schedule-host.ts"
import type { Secret } from "../route/secrets.ts"
import { buffered } from "./buffered.ts"
import { streamed } from "./streamed.ts"

/**
 * Creates the Lambda handler of a route. Calls without CloudFront's secret are rejected first. An
 * `internal` route is not behind CloudFront; IAM guards it.
 */
export async function routeEntry(mounted: Mounted) {
  const { route } = mounted
  const services = await servicesOfLambda(secretsOf(route))
  const app = buildApp(services, [mounted])
  if (route.caller === "internal") return throwOnFailure(buffered(app))
  const guarded = withOriginGuard(app, services)
  return route.streaming ? streamed(guarded) : buffered(guarded)
}

/**
 * Makes a failed call of a schedule throw. Schedules read no response, but Lambda retries an event
 * whose handler throws, and stores it after the last retry.
 */
function throwOnFailure(invoke: ReturnType<typeof buffered>): typeof invoke {
  return async (event, context) => {
    const answer = await invoke(event, context)
    if (event.requestContext.domainName === SCHEDULE_HOST && answer.statusCode >= 500) {
      throw new Error(`${event.rawPath} answered ${answer.statusCode}`)
    }
    return answer
  }
}

/** Creates the Lambda handler of a schedule. Each event starts one run; its content is ignored. */
export async function scheduleEntry(
  run: (services: Services) => Promise<unknown>,
  secrets: readonly Secret[],
) {
  const services = await servicesOfLambda(secrets)
  return async () => {
    await run(services)
  }
}

/**
 * Creates the Lambda handler of a queue consumer. The handler returns the failed messages to the
 * queue.
 */
export async function consumerEntry<E, T>(
  consume: (services: Services, event: E) => Promise<T>,
  secrets: readonly Secret[],
) {
  const services = await servicesOfLambda(secrets)
  return async (event: E) => await consume(services, event)
}

/**
 * Creates the Lambda handler for calls that match no route. It answers as the local server does:
 * preflights, 405 with the allowed methods, and 404. The gateway never sends it a call that a route
 * handles.
 */
export async function unroutedEntry(routes: readonly RouteDeclaration[]) {
  const services = await servicesOfLambda([])
  const app = buildApp(
    services,
    routes.map((route) => ({ route, handle: unreached })),
  )
  return buffered(withOriginGuard(app, services))
}

const unreached = async () => {
  throw new Error("the unrouted handler received a call that a route handles")
}
