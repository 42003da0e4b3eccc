import { servicesOfLambda } from "../compose/environment.ts"
import type { Services } from "../compose/services.ts"
import { buildApp, type Mounted } from "../http/app.ts"
import { withOriginGuard } from "../http/origin-guard.ts"
import { type RouteDeclaration, type Secret, secretsOf } from "../route/declaration.ts"
import { SCHEDULE_HOST } from "../route/schedule-host.ts"
import { buffered } from "./buffered.ts"
import { streamed } from "./streamed.ts"

/**
 * What the bundle of a route exports as its handler. Whoever has no secret of CloudFront is refused before anything else; an
 * `internal` route has IAM in front of it instead, and CloudFront not.
 */
export async function routeEntry(mounted: Mounted) {
  const { route } = mounted
  const services = await servicesOfLambda(secretsOf(route))
  const app = buildApp(services, [mounted])
  if (route.caller === "internal") return failing(buffered(app))
  const guarded = withOriginGuard(app, services)
  return route.streaming ? streamed(guarded) : buffered(guarded)
}

/** A schedule reads no answer: what failed has to throw, so that Lambda tries it again and keeps what fails for good. */
function failing(invoke: ReturnType<typeof buffered>): typeof invoke {
  return async (event, context) => {
    const answer = await invoke(event, context)
    if (event.requestContext.domainName === SCHEDULE_HOST && answer.statusCode >= 500) {
      throw new Error(`${event.rawPath} answered ${answer.statusCode}`)
    }
    return answer
  }
}

/** What the bundle of a schedule exports: one run an event, whatever the event says. */
export async function scheduleEntry(
  run: (services: Services) => Promise<unknown>,
  secrets: readonly Secret[],
) {
  const services = await servicesOfLambda(secrets)
  return async () => {
    await run(services)
  }
}

/** What the bundle of a queue's consumer exports: what it says of a batch goes back to the queue. */
export async function consumerEntry<E, T>(
  consume: (services: Services, event: E) => Promise<T>,
  secrets: readonly Secret[],
) {
  const services = await servicesOfLambda(secrets)
  return async (event: E) => await consume(services, event)
}

/**
 * What answers where no route does, as the local server answers there: preflights, 405 naming the methods that a path has, 404.
 * The gateway gives it nothing that a route takes.
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
  throw new Error("a route's call came to where no route answers")
}
