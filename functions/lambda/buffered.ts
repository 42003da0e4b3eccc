import { handle, type LambdaContext, type LambdaEvent } from "hono/aws-lambda"
import { servicesOfProcess } from "../compose/environment.ts"
import { type App, buildApp, type Mounted } from "../http/app.ts"

/** An event of API Gateway's HTTP API, payload format 2.0. */
type HttpEvent = Extract<LambdaEvent, { rawPath: string }>

/**
 * The Lambda handler of one route, for API Gateway v2 events. Runs the same app as the local
 * server, with only that route.
 */
export const lambda = (mounted: Mounted) => buffered(buildApp(servicesOfProcess(), [mounted]))

/** Wraps an app as a handler of API Gateway v2 events with buffered responses. */
export function buffered(app: App) {
  const invoke = handle(app)
  return async (event: HttpEvent, context: LambdaContext) => await invoke(withoutIdleBody(event), context)
}

/**
 * Removes the body of a GET, which has no meaning (RFC 9110 §9.3.1). The local server ignores it
 * too; Hono's adapter would reject the call.
 */
function withoutIdleBody(event: HttpEvent): HttpEvent {
  return ["GET", "HEAD"].includes(event.requestContext.http.method) ? { ...event, body: null } : event
}
