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
 * The handler of a route's bundle. Calls without CloudFront's secret are rejected before anything
 * else. An `internal` route is not behind CloudFront; IAM guards it.
 */
export async function routeEntry(mounted: Mounted) {
  const { route } = mounted
  const services = await servicesOfLambda(secretsOf(route))
  const app = buildApp(services, [mounted])
  if (route.caller === "internal") return failing(buffered(app))
  const guarded = withOriginGuard(app, services)
  return route.streaming ? streamed(guarded) : buffered(guarded)
}

/**
 * Schedules read no response, so a failure must throw: Lambda then retries the event and keeps it
 * if it fails for good.
 */
function failing(invoke: ReturnType<typeof buffered>): typeof invoke {
  return async (event, context) => {
    const answer = await invoke(event, context)
    if (event.requestContext.domainName === SCHEDULE_HOST && answer.statusCode >= 500) {
      throw new Error(`${event.rawPath} answered ${answer.statusCode}`)
    }
    return answer
  }
}

/** The handler of a schedule's bundle: one run per event. The event's content is ignored. */
export async function scheduleEntry(
  run: (services: Services) => Promise<unknown>,
  secrets: readonly Secret[],
) {
  const services = await servicesOfLambda(secrets)
  return async () => {
    await run(services)
  }
}

/** The handler of a queue consumer's bundle. Returns the batch's failures to the queue. */
export async function consumerEntry<E, T>(
  consume: (services: Services, event: E) => Promise<T>,
  secrets: readonly Secret[],
) {
  const services = await servicesOfLambda(secrets)
  return async (event: E) => await consume(services, event)
}

/**
 * Answers paths that match no route, as the local server does: preflights, 405 with the allowed
 * methods, and 404. The gateway never sends it a call that a route handles.
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
